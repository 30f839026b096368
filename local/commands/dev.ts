import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { build, buildWorker, compileMessages, root } from '#local/build.ts'
import { giveUp, startSite } from '#local/site.ts'
import { configuration } from '#local/worker.ts'

const port = Number(process.env.PORT ?? 8787)
const dataDir = process.env.DATA_DIR ?? join(root, '.local')
const log = (line: string) => console.log(`> ${line}`)

// Vite is a proxy in front of the worker, two ports up.
const between = async (workerPort: number) => {
  const proxy = { '/api': { target: `http://127.0.0.1:${workerPort}`, changeOrigin: false } }
  const vite = await createServer({ root, server: { port: port + 2, strictPort: true, host: '127.0.0.1', proxy } })
  await vite.listen()
  return { port: port + 2, close: () => vite.close() }
}
const members = Number(process.env.DEMO_MEMBERS ?? 0)
const site = await startSite({
  port,
  dataDir,
  delayMs: Number(process.env.LOCAL_DELAY_MS ?? 0),
  log,
  build: () => build(log),
  between,
  ...(members > 0 ? { members } : {}),
}).catch(giveUp)
console.log(`Ready: http://localhost:${port} (app with hot reload; the worker is rebuilt when its sources change)`)

let waiting: NodeJS.Timeout | undefined
const rebuild = (room: string) => {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    void (async () => {
      try {
        if (room === 'locales') await compileMessages()
        await buildWorker()
        await site.worker.setOptions(
          configuration({ port: site.workerPort, cloud: site.cloud.origin, dataDir, bindings: site.bindings }),
        )
        log('The worker is new.')
      } catch (error) {
        console.error((error as Error).message)
      }
    })()
  }, 150)
}
for (const room of ['src/core', 'src/db', 'src/functions', 'locales']) {
  watch(join(root, room), { recursive: true }, (_event, file) => {
    // what the compiler writes beside the texts is no reason to compile again
    if (room !== 'locales' || /^\w+[\\/]\w\w\.json$/.test(file ?? '')) rebuild(room)
  })
}

process.on('SIGINT', () => void site.close().then(() => process.exit(0)))
