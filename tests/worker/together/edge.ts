import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { environment } from '#local/cloud/environment.ts'
import { memoryRedis } from '#local/cloud/redis.ts'
import { serve } from '#local/cloud/serve.ts'
import { composeCloud } from '#local/cloud/server.ts'
import { build as buildProduct } from '#local/build.ts'
import { startWorker } from '#local/worker.ts'
import { MAIL_WEBHOOK_SECRET, SECRET, type World } from '#tests/support/world.ts'

export type Edge = Awaited<ReturnType<typeof openEdge>>

type Front = { ahead?: number; late?: number; status?: number }

/** The built worker in its runtime and a local cloud, over the database of a world: what joined there is a member here. */
export async function openEdge(world: World) {
  await buildProduct(() => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'liaison-together-'))
  let handle: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
  const server = await serve((request) => handle(request), 0)
  const origin = `http://localhost:${server.port}`
  const cloud = composeCloud({ origin, pool: world.pool, redis: await memoryRedis() })
  const asked: string[] = []
  const waiting: { path: string; resolve: () => void }[] = []
  handle = (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    for (const { path, resolve } of waiting) if (pathname.startsWith(path)) resolve()
    return cloud.handle(request)
  }
  const front = await build({
    entryPoints: [fileURLToPath(new URL('./front.ts', import.meta.url))],
    format: 'esm',
    target: 'es2024',
    write: false,
  })
  const start = () =>
    startWorker({
      port: 0,
      cloud: origin,
      dataDir,
      front: `import worker, { Live as Product } from './worker.js'
${front.outputFiles[0]!.text}
export const Live = counted(Product)
export default inFrontOf(worker)`,
      bindings: { ...environment(origin), SECRET, MAIL_WEBHOOK_SECRET },
      onLog: (level, message) => void printed.push(`${level} ${message}`),
    })
  const printed: string[] = []
  let { worker, port } = await start()
  const edge = {
    /**
     * What the runtime has complained of since the last call. Beside the worker's own lines, which are JSON, it prints
     * stack frames, and `disconnected` where a client went away: nothing in the worker can prevent that.
     */
    complaints: () => printed.splice(0).filter((line) => !/^\w+ (\{"level"| {4}at )|\bdisconnected: /.test(line)),
    /** The paths of the backends that the worker has asked. */
    asked,
    port: () => port,
    runtime: () => worker,
    /** Starts a fresh runtime with cold caches. `meanwhile` is done while there is none. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined) {
      await worker.dispose()
      await meanwhile()
      ;({ worker, port } = await start())
    },
    /** How often live objects were made or woken, called, and told something by a tab, since the runtime started. */
    async lives() {
      const answer = await fetch(`http://127.0.0.1:${port}/__front`)
      return (await answer.json()) as { made: number; called: number; told: number }
    },
    async front(turned: Front) {
      const query = new URLSearchParams(Object.entries(turned).map(([name, value]) => [name, String(value)]))
      await fetch(`http://127.0.0.1:${port}/__front?${query}`, { method: 'POST' })
    },
    /** Lets backends fail from now on, as `local/cloud/faults.ts` says; without an order all of them recover. */
    async faults(...orders: { path: string; [kind: string]: unknown }[]) {
      const control = (method: string, body?: string) =>
        cloud.handle(new Request(`${origin}/__control/faults`, { method, ...(body ? { body } : {}) }))
      await control('DELETE')
      for (const order of orders) await control('POST', JSON.stringify({ times: 1e9, ...order }))
    },
    /** Waits until the worker asks a backend next. */
    reached: (path: string) => new Promise<void>((resolve) => waiting.push({ path, resolve })),
    slowDown: cloud.slowDown,
    /** Adds a host of the site that no isolate knows yet. */
    async host() {
      const host = `${crypto.randomUUID()}.test`
      await world.sql('insert into site_hosts (host, site_id) select $1, id from sites', [host])
      return host
    },
    async close() {
      await edge.faults()
      await worker.dispose()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return edge
}
