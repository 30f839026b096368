import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { build, buildWorker, compileMessages, root } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { configuration } from '#local/worker.ts'

const port = Number(process.env.PORT ?? 8787)
const dataDir = process.env.DATA_DIR ?? join(root, '.local')
const log = (line: string) => console.log(`> ${line}`)

// The worker answers behind Vite: two ports up, beside the local cloud.
const site = await startSite({
  port,
  workerPort: port + 2,
  dataDir,
  delayMs: Number(process.env.LOCAL_DELAY_MS ?? 0),
  log,
  built: build(log),
})
const target = `http://127.0.0.1:${port + 2}`
const vite = await createServer({
  root,
  server: { port, strictPort: true, host: 'localhost', proxy: { '/api': { target, changeOrigin: false } } },
})
await vite.listen()

let waiting: NodeJS.Timeout | undefined
const rebuild = (room: string) => {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    void (async () => {
      try {
        if (room === 'locales') await compileMessages()
        await buildWorker()
        await site.worker.setOptions(
          configuration({ port: port + 2, cloud: site.cloud.origin, dataDir, bindings: site.bindings }),
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
    if (!file?.startsWith('compiled')) rebuild(room)
  })
}
console.log(`Ready: http://localhost:${port} (app with hot reload; the worker is rebuilt when its sources change)`)

process.on('SIGINT', () => void Promise.all([vite.close(), site.close()]).then(() => process.exit(0)))
