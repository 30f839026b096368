import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import webPush from 'web-push'
import { driver } from '#db/client.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { hashPassword } from '#functions/services/passwords.ts'
import { PUBLIC_CACHE } from '#functions/services/public-photos.ts'
import { CDN_PATH } from './cloud/cdn.ts'
import { environment } from './cloud/environment.ts'
import { reservePort } from './cloud/reserve-port.ts'
import { DirectoryLocked, lockDirectory } from './cloud/lock.ts'
import { migrate } from './cloud/postgres.ts'
import { DATABASE, startCloud } from './cloud/server.ts'
import { fillDemo } from './demo/fill.ts'
import { copyPrepared, keepPrepared } from './prepared-database.ts'
import { startWorker } from './worker.ts'

type Options = {
  /** Where people reach the site; the local cloud is one port up. */
  port: number
  dataDir: string
  delayMs: number
  log: (line: string) => void
  /** Members of the demo site, where there is none yet. */
  members?: number
  /** What is to be done before the worker starts, while the database gets ready. */
  build?: () => Promise<unknown>
  /** Starts a proxy in front of the worker's port, and answers the proxy's own port. */
  between?: (workerPort: number) => Promise<{ port: number; close: () => Promise<unknown> }>
  /** Where the worker's inspector listens; without it there is none. */
  inspectorPort?: number
}

const SEED = 'liaison'
const FILLED = 'filled'
const MINUTE_MS = 60_000

/**
 * Starts the local cloud and the built worker over it, fills an empty data directory, and tells where they are. The port is taken at
 * once; until all is ready it answers 503.
 *
 * @throws DirectoryLocked if another process works in `dataDir`
 */
export async function startSite(options: Options) {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    return await prepare(options, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function prepare(
  { port, dataDir, delayMs, log, members, build, between, inspectorPort }: Options,
  closers: (() => unknown)[],
  close: () => Promise<void>,
) {
  // Lock first: a fill that another process is at looks like one that was cut off.
  closers.push(lockDirectory(dataDir, join(dataDir, 'site')))
  const reservedPort = await reservePort(port)
  closers.push(reservedPort.close)
  const built = build?.()
  // Awaited below; if something else fails first, that error is the one to show.
  built?.catch(() => undefined)
  const marker = join(dataDir, FILLED)
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DEMO_PORTRAITS: portraits } = process.env
  const wasFilled = await readFile(marker, 'utf8').catch(() => null)
  // A first start that was cut off may have left half a database: it begins anew from nothing.
  const isFirst = wasFilled === null && !databaseUrl
  if (isFirst)
    await Promise.all([DATABASE, 'r2'].map((part) => rm(join(dataDir, part), { recursive: true, force: true })))
  const database = join(dataDir, DATABASE)
  const wasPrepared = isFirst && (await copyPrepared(database))
  if (wasPrepared) log('Database: a copy of the one that the last first start prepared')
  const cloud = await startCloud({ port: port + 1, dataDir, databaseUrl, redisUrl })
  closers.push(cloud.close)
  const addresses = environment(cloud.origin)
  const bindings = {
    ...addresses,
    SECRET: await secretOf(dataDir),
    ...(await pushKeysOf(dataDir)),
    FALLBACK_HOST: '*',
    ...(process.env.SITE_LOCALES ? { SITE_LOCALES: process.env.SITE_LOCALES } : {}),
    ORIGIN: `http://localhost:${port}`,
    DEMO_LOGINS: JSON.stringify(DEMO_LOGINS),
  }
  const sql = driver({ url: addresses.DATABASE_URL, endpoint: addresses.NEON_FETCH_ENDPOINT })
  const applied = await migrate(cloud.pool)
  if (applied.length > 0) log(`Database: ${applied.length} migrations applied`)
  await loadPlaces(sql)
  if (isFirst && !wasPrepared) await keepPrepared(database, sql)
  await built
  const { worker, port: workerPort } = await startWorker({
    port: 0,
    cloud: cloud.origin,
    dataDir,
    bindings,
    inspectorPort,
  })
  closers.push(() => worker.dispose())
  const publicBucket = await worker.getR2Bucket('PUBLIC_PHOTOS')
  cloud.cdn.from(async (key) => {
    const found = await publicBucket.get(key)
    if (!found) return null
    const { contentType = '', cacheControl = '' } = found.httpMetadata ?? {}
    return { bytes: new Uint8Array(await found.arrayBuffer()), contentType, cacheControl, etag: found.httpEtag }
  })
  const cdnPrefix = `${cloud.origin}${CDN_PATH}`
  // The CDN of this machine moves with the port, and begins with nothing that it keeps.
  const moved = `like 'http://localhost:%${CDN_PATH}'`
  await sql.transaction([
    sql.query(`update public_photos set prefix = $1 where prefix ${moved} and prefix <> $1`, [cdnPrefix]),
    sql.query(
      `update sites set settings = replace(settings::text, settings ->> 'cdn_prefix', $1)::jsonb where settings ->> 'cdn_prefix' ${moved}`,
      [cdnPrefix],
    ),
  ])
  const [site] = await sql.query('select count(*)::int as sites from sites')
  if (site?.sites === 0) {
    const client = await cloud.pool.connect()
    try {
      await fillDemo({
        sql: (text, values) => client.query(text, values),
        photos: store(await worker.getR2Bucket('PHOTOS')),
        publicPhotos: store(publicBucket, PUBLIC_CACHE),
        cdnPrefix,
        now: Date.now(),
        log,
        hashPassword: (password) => hashPassword(password, randomBytes(16)),
        seed: SEED,
        ...(members ? { members } : {}),
        ...(portraits ? { portraits } : {}),
      })
    } finally {
      client.release()
    }
  }
  await writeFile(marker, new Date().toISOString())
  const front = await between?.(workerPort)
  if (front) closers.push(front.close)
  cloud.slowDown(delayMs)
  const clock = setInterval(() => void tick(worker, log), MINUTE_MS)
  closers.push(() => clearInterval(clock))
  // Last and without a pause, so that the caller reports the site as ready before the port answers.
  reservedPort.open(front?.port ?? workerPort)
  return {
    origin: `http://localhost:${port}`,
    cloud,
    worker,
    workerPort,
    bindings,
    close,
  }
}

/** Prints why the site could not start, with what to do where something can be done, and ends the process. */
export function giveUp(error: unknown): never {
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE')
    console.error(`Port ${port} is in use. Stop what uses it, or choose another one with PORT.`)
  else console.error(error instanceof DirectoryLocked ? error.message : error)
  process.exit(1)
}

export const DEMO_LOGINS = [
  { name: 'Anna', premium: true, email: 'anna@demo.example', password: 'demo-demo-2026' },
  { name: 'Ben', premium: false, email: 'ben@demo.example', password: 'demo-demo-2026' },
]

// Kept beside the data, so that sessions and addresses outlive a restart.
async function secretOf(dataDir: string): Promise<string> {
  return keptIn(join(dataDir, 'secret'), () => randomBytes(32).toString('base64url'))
}

// Browsers that have subscribed take pushes signed with these keys only.
async function pushKeysOf(dataDir: string) {
  const kept = await keptIn(join(dataDir, 'push-keys.json'), () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = JSON.parse(kept) as ReturnType<typeof webPush.generateVAPIDKeys>
  return {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:hello@liaison.example',
  }
}

async function keptIn(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept
  const made = make()
  // Written aside and moved, so that a start which is cut off leaves all of it or nothing.
  await writeFile(`${file}.new`, made, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}

function store(bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>, cacheControl?: string) {
  return {
    async put(key: string, bytes: Uint8Array, contentType: string) {
      await bucket.put(key, bytes, { httpMetadata: { contentType, ...(cacheControl && { cacheControl }) } })
    },
  }
}

// The edge runs scheduled work every minute; here the clock of this process does.
async function tick(worker: Miniflare, log: (line: string) => void): Promise<void> {
  try {
    await (await worker.getWorker()).scheduled({ cron: '* * * * *' })
  } catch (error) {
    log(`Scheduled work failed: ${(error as Error).message}`)
  }
}
