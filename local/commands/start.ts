import { join } from 'node:path'
import { build, root } from '#local/build.ts'
import { DEMO_LOGINS, giveUp, startSite } from '#local/site.ts'

const started = Number(process.env.LIAISON_STARTED ?? Date.now())
const log = (line: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`)

log('Starting Liaison: build, local cloud, site.')
const members = Number(process.env.DEMO_MEMBERS ?? 0)
const site = await startSite({
  port: Number(process.env.PORT ?? 8787),
  dataDir: process.env.DATA_DIR ?? join(root, '.local'),
  delayMs: Number(process.env.LOCAL_DELAY_MS ?? 0),
  log,
  build: () => build(log),
  ...(members > 0 ? { members } : {}),
}).catch(giveUp)
console.log(`
Ready: ${site.origin}
Outbox (mails, SMS, pushes) and payment sandbox: ${site.cloud.origin}/outbox
Demo logins: ${DEMO_LOGINS.map(({ email }) => email).join(', ')} — password ${DEMO_LOGINS[0]!.password}
Stop with Ctrl+C.`)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) process.exit(1)
    closing = true
    void site.close().then(() => process.exit(0))
  })
}
