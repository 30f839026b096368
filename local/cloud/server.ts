import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CDN_PATH, PURGE_PATH, startCdn } from './cdn.ts'
import { systemClock, type Clock } from './clock.ts'
import { REDIRECT_PATH, REDIRECT_SHOP, secrets } from './environment.ts'
import { faultSwitch } from './faults.ts'
import { neonHandler, type SqlPool } from './neon.ts'
import { outboxViewer } from './outbox-page.ts'
import { openOutbox } from './outbox.ts'
import { paymentSandbox } from './payments.ts'
import { openPglite } from './pglite.ts'
import { openPool } from './postgres.ts'
import { mailReceiver, pushReceiver, smsReceiver } from './receivers.ts'
import { memoryRedis, realRedis, type RedisBackend } from './redis.ts'
import { serve } from './serve.ts'
import { upstashHandler } from './upstash.ts'

export const DATABASE = 'postgres'

type Parts = {
  origin: string
  pool: SqlPool
  redis: RedisBackend
  /** Where payments and the outbox are kept; without it they end with the process. */
  dataDir?: string
  /** How much slower every call of a backend is, in milliseconds. */
  delayMs?: number
  clock?: Clock
  fetch?: typeof fetch
}

type Handler = (request: Request) => Promise<Response>

export function composeCloud({ origin, pool, redis, dataDir, delayMs = 0, clock = systemClock, fetch }: Parts) {
  let delay = delayMs
  const outbox = openOutbox(clock.now, dataDir && join(dataDir, 'outbox.jsonl'))
  const payments = paymentSandbox({
    base: `${origin}/payments`,
    redirect: { base: `${origin}${REDIRECT_PATH}`, name: REDIRECT_SHOP, secret: secrets.redirectPayment },
    file: dataDir && join(dataDir, 'payments.json'),
    clock,
    ...(fetch ? { fetch } : {}),
  })
  const view = outboxViewer(outbox)
  const cdn = startCdn({ token: secrets.cdn, signingKey: secrets.cdnSigning, now: clock.now })
  const { control, faulty } = faultSwitch()
  const backend = (handler: Handler): Handler =>
    faulty(async (request) => {
      if (delay > 0) await sleep(delay)
      return handler(request)
    })
  // The first whose path the request's begins with.
  const routes: [path: string, handler: Handler][] = [
    ['/sql', backend(neonHandler(pool))],
    ['/redis', backend(upstashHandler(redis, secrets.redis))],
    ['/payments/v2', backend(payments.handle)],
    ['/payments/checkout', payments.handle],
    [`${REDIRECT_PATH}/checkout`, payments.handle],
    [REDIRECT_PATH, backend(payments.handle)],
    ['/mail/emails', backend(mailReceiver(outbox, secrets.mail, clock.now))],
    ['/2010-04-01/Accounts', backend(smsReceiver(outbox, secrets.smsAccount, secrets.smsToken))],
    ['/push', backend(pushReceiver(outbox))],
    [PURGE_PATH, backend(cdn.purge)],
    [CDN_PATH, cdn.serve],
    ['/outbox.json', view],
    ['/outbox', view],
    ['/__control/payments', payments.control],
    ['/__control/faults', control],
  ]
  let watcher: ((path: string, body: string) => void) | undefined
  const handle: Handler = async (request) => {
    const { pathname } = new URL(request.url)
    if (watcher) watcher(pathname, await request.clone().text())
    const found = routes.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    if (found) return found[1](request)
    return Response.json(
      { error: `there is nothing at ${pathname}`, paths: routes.map(([path]) => path) },
      { status: 404 },
    )
  }
  const slowDown = (milliseconds: number) => {
    delay = milliseconds
  }
  const watch = (tell: typeof watcher) => {
    watcher = tell
  }
  return { handle, outbox, settled: payments.settled, slowDown, cdn, watch }
}

type Options = {
  port: number
  /** Where databases, payments and the outbox are kept. */
  dataDir: string
  delayMs?: number
  /** Address for links that people open, if it is not the port on this machine. */
  publicUrl?: string
  databaseUrl?: string | undefined
  redisUrl?: string | undefined
}

/**
 * Starts the local cloud: database, Redis, payment sandbox, mail, SMS and push receivers under one address.
 *
 * @throws DirectoryLocked if another process works in `dataDir`
 */
export async function startCloud({ port, dataDir, delayMs = 0, publicUrl, databaseUrl, redisUrl }: Options) {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const pool = databaseUrl ? openPool(databaseUrl) : await inProcess(dataDir, closers)
    if (databaseUrl) closers.push(() => pool.end())
    const redis = redisUrl ? await realRedis(redisUrl) : await memoryRedis()
    closers.push(redis.close)
    // The handler needs the address, which the server knows only once it listens.
    let handle: Handler = async () => new Response(null, { status: 503 })
    const server = await serve((request) => handle(request), port)
    closers.push(server.close)
    const origin = `http://localhost:${server.port}`
    const cloud = composeCloud({ origin: publicUrl ?? origin, pool, redis, dataDir, delayMs })
    handle = cloud.handle
    return { ...cloud, origin, pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function inProcess(dataDir: string, closers: (() => unknown)[]) {
  const { pool, close } = await openPglite(join(dataDir, DATABASE))
  closers.push(close)
  return pool
}
