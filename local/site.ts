import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import webPush from 'web-push'
import { driver } from '#db/client.ts'
import { applyMigrations } from '#db/migrations/apply.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { hashPassword } from '#functions/services/passwords.ts'
import { environment } from './cloud/environment.ts'
import { startCloud } from './cloud/server.ts'
import { fillDemo } from './demo/fill.ts'
import { startWorker } from './worker.ts'

type Options = {
  /** Where people reach the site; the local cloud is one port up. */
  port: number
  /** Where the worker listens, if something else stands in front of it. */
  workerPort?: number
  dataDir: string
  delayMs: number
  log: (line: string) => void
  /** Members of the demo site, where there is none yet. */
  members?: number
  /** Made while the database gets ready; the worker starts after it. */
  built?: Promise<unknown>
  /** Where the worker's inspector listens; without it there is none. */
  inspectorPort?: number
}

const SEED = 'liaison'
const FILLED = 'filled'
const MINUTE_MS = 60_000

/** Starts the local cloud and the built worker over it, fills an empty data directory, and tells where they are. */
export async function startSite(options: Options) {
  const { port, workerPort = port, dataDir, delayMs, log, members, built, inspectorPort } = options
  await mkdir(dataDir, { recursive: true })
  const marker = join(dataDir, FILLED)
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env
  const wasFilled = await readFile(marker, 'utf8').catch(() => null)
  // A fill that was cut off is no site: it starts again from nothing.
  if (wasFilled === null && !databaseUrl)
    await Promise.all(['postgres', 'r2'].map((part) => rm(join(dataDir, part), { recursive: true, force: true })))
  const cloud = await startCloud({ port: port + 1, dataDir, databaseUrl, redisUrl })
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
  const applied = await applyMigrations(sql)
  if (applied.length > 0) log(`Database: ${applied.length} migrations applied`)
  await loadPlaces(sql)
  await built
  const worker = await startWorker({ port: workerPort, cloud: cloud.origin, dataDir, bindings, inspectorPort })
  const [site] = await sql.query('select count(*)::int as sites from sites')
  if (site?.sites === 0) {
    await fillDemo({
      sql: (text, values) => cloud.pool.query(text, values),
      photos: await bucketOf(worker),
      now: Date.now(),
      log,
      hashPassword: (password) => hashPassword(password, randomBytes(16)),
      seed: SEED,
      ...(members ? { members } : {}),
    })
  }
  await writeFile(marker, new Date().toISOString())
  cloud.slowDown(delayMs)
  const clock = setInterval(() => void tick(worker, log), MINUTE_MS)
  return {
    origin: `http://localhost:${port}`,
    cloud,
    worker,
    bindings,
    async close() {
      clearInterval(clock)
      await worker.dispose()
      await cloud.close()
    },
  }
}

/** The logins that the demo site offers on its login page. */
export const DEMO_LOGINS = [
  { email: 'anna@demo.example', password: 'demo-demo-2026' },
  { email: 'ben@demo.example', password: 'demo-demo-2026' },
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
  await writeFile(file, made, { mode: 0o600 })
  return made
}

async function bucketOf(worker: Miniflare) {
  const bucket = await worker.getR2Bucket('PHOTOS')
  return {
    async put(key: string, bytes: Uint8Array, contentType: string) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } })
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
