import { createRequire } from 'node:module'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type Request, Response } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { isPushService } from '#core/push/rules.ts'
import { root } from './build.ts'

type Options = {
  port: number
  /** The only address that the worker may reach. */
  cloud: string
  dataDir: string
  bindings: Record<string, string>
  /** Where the runtime's inspector listens; 0 takes a free port. Without it there is none. */
  inspectorPort?: number | undefined
  /** The code of a module that wraps the built worker, which it imports as `./worker.js`. */
  front?: string
  /** Receives the runtime's own log line by line; without it the log is printed. */
  onLog?: (level: string, message: string) => void
  /** Folder of another version that was built there. */
  from?: string
}

// Windows has no such shell; a runtime that is left over there must be ended by hand.
if (process.platform !== 'win32') {
  const { resolve } = createRequire(import.meta.url)
  process.env.WORKERD ??= (createRequire(resolve('miniflare'))('workerd') as { default: string }).default
  process.env.MINIFLARE_WORKERD_PATH = join(root, 'local/workerd.sh')
}

/**
 * Runs the built worker in the runtime of the edge, with its own bucket, image service and static files.
 * A call to any host but the local cloud is refused by name: what works here needs nothing from outside.
 */
export async function startWorker(options: Options): Promise<{ worker: Miniflare; port: number }> {
  const worker = new Miniflare(configuration(options))
  const { port } = await worker.ready
  return { worker, port: Number(port) }
}

export function configuration({ port, cloud, dataDir, bindings, inspectorPort, front, onLog, from = root }: Options) {
  const { modulesRules: _, ...declared } = unstable_getMiniflareWorkerOptions(join(from, 'wrangler.toml')).workerOptions
  const folder = join(from, 'dist/worker')
  return convertV4MiniflareOptions({
    ...declared,
    name: 'liaison',
    modulesRoot: folder,
    modules: [
      ...(front ? [{ type: 'ESModule' as const, path: join(folder, 'front.js'), contents: front }] : []),
      { type: 'ESModule', path: join(folder, 'worker.js') },
    ],
    bindings,
    host: '127.0.0.1',
    port,
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    // Where a request comes from unless its header `mf-cf-blob` says otherwise.
    cf: { country: 'DE' },
    log: new Log(LogLevel.ERROR),
    ...(onLog && { handleStructuredLogs: ({ level, message }) => onLog(level, message) }),
    // The edge sets this header itself; here the caller says where it comes from.
    stripCfConnectingIp: false,
    resourcePersistencePath: dataDir,
    telemetry: { enabled: false },
    outboundService: (request) => onlyTo(cloud, request),
  })
}

/** Passes a call on to the local cloud, which also stands for the push services of browsers; refuses any other host by name. */
export async function onlyTo(cloud: string, request: Request): Promise<Response> {
  const address = isPushService(request.url) ? `${cloud}/push/${subscriptionIn(request.url)}` : request.url
  const [wanted, known] = [new URL(address), new URL(cloud)]
  if (wanted.port !== known.port || !['localhost', '127.0.0.1'].includes(wanted.hostname)) {
    const refusal = `Refused: the worker asked for ${wanted.host}, which is not part of the local cloud.`
    console.error(refusal)
    return new Response(refusal, { status: 502 })
  }
  const answer = await fetch(address, {
    method: request.method,
    headers: [...request.headers],
    body: request.body ? await request.arrayBuffer() : null,
    redirect: 'manual',
  })
  // The body streams through: what is cut off at the cloud is cut off for the worker.
  return new Response(answer.body, { status: answer.status, headers: [...answer.headers] })
}

// The last part of the path; one push service puts it into the query.
function subscriptionIn(endpoint: string): string {
  const { pathname, searchParams } = new URL(endpoint)
  return encodeURIComponent(searchParams.get('token') ?? pathname.split('/').findLast(Boolean) ?? '')
}
