import { randomBytes, randomUUID } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import webPush from 'web-push'
import { afterAll, beforeAll, inject } from 'vitest'
import type { LiveNews } from '#core/live/schema.ts'
import { type Locale, LOCALES } from '#core/site/locales.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Backend, driver } from '#db/client.ts'
import { type Clock, Unavailable } from '#functions/services/deadline.ts'
import { type BackendName, composeServices, type Deployment } from '#functions/services/compose.ts'
import { emptyMemory, type Memory } from '#functions/services/memory.ts'
import { secretsFrom } from '#functions/services/secrets.ts'
import type { EndedSessions, Listener } from '#functions/services/live.ts'
import type { Services } from '#functions/services/services.ts'
import { rememberSites } from '#functions/services/sites.ts'
import { startCdn } from '#local/cloud/cdn.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { attachPostgres, type Database } from '#local/cloud/postgres.ts'
import { memoryRedis } from '#local/cloud/redis.ts'
import { upstashHandler } from '#local/cloud/upstash.ts'
import { checkRows } from './check-rows.ts'
import { memoryBucket, memoryPhotos } from './memory-photos.ts'
import { Visitor } from './visitor.ts'

const HOST = 'liaison.test'
const pushKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:post@liaison.test' }
export const SECRET = 'a secret that only this test file knows'
/** The secret with which the mail provider signs. */
export const MAIL_WEBHOOK_SECRET = `whsec_${Buffer.from('what the mail provider signs with').toString('base64')}`

/** The account of the payment provider with the signed redirect. */
export const REDIRECT_ACCOUNT = {
  url: 'http://redirect.test',
  shop: 'test',
  secret: 'what shop and provider sign with',
}

const SIGNING_KEY = 'the key of the addresses that the CDN checks'

// The schema has points as text; the driver would make objects of them.
const POINT: number = 600
pg.types.setTypeParser(POINT, (value) => value)

const REQUEST_MS = 4500
/** By how much deadlines and waits are stretched, so that tests with much at once also pass on a busy machine. */
const PATIENCE = 10
const patientClock: Clock = {
  now: () => performance.now() / PATIENCE,
  after: (ms, run) => {
    const timer = setTimeout(run, ms * PATIENCE)
    return () => clearTimeout(timer)
  },
}

/** What a test may look at and turn in its world. */
export type World = {
  host: string
  now: Date
  mails: {
    to: string
    from: string
    subject: string
    text: string
    html: string
    headers: Record<string, string>
    /** The key of the sending; what comes again under it is delivered once, as the provider does. */
    key: string
  }[]
  /** Text messages, the oldest first. */
  texts: { to: string; body: string }[]
  pushes: { endpoint: string; headers: Headers; body: Uint8Array }[]
  pushKey: string
  /** How a push service answers; a test that wants another answer puts it here. */
  pushAnswer: (endpoint: string) => Response
  /** How the mail provider answers instead of taking a mail. */
  mailAnswer: ((to: string) => Response | null | Promise<Response | null>) | null
  /** How the SMS provider answers instead of taking a message. */
  smsAnswer: ((to: string) => Response) | null
  /** What open tabs were told, and whose were closed; a test that breaks the channel sets `gone`. */
  live: {
    told: { to: Listener; news: LiveNews[]; but?: string | undefined }[]
    ended: { of: Listener; sessions: EndedSessions }[]
    gone: boolean
  }
  log: object[]
  /** Set to break Redis or Postgres for what follows; `lost` does the next statement and loses its answer. */
  broken: { redis: boolean; sql: boolean; lost: boolean }
  /** Wraps every call of a backend; a test that breaks one sets it. */
  before: (backend: BackendName, call: Backend) => Backend
  /** The time by which deadlines go; ten times as slow as the real one unless a test moves its own. */
  clock: Clock | undefined
  /** The pictures that a request reaches; those of `photos` unless a test has other ones. */
  photosOf: (parts: Pick<Services, 'trips' | 'deadline' | 'defer'>) => Services['photos']
  /** Where random bytes come from; a test that needs certain ones puts them here. */
  random: (bytes: number) => Uint8Array<ArrayBuffer>
  paymentFetch: typeof fetch
  photos: ReturnType<typeof memoryPhotos>
  /** The bucket of public photos, and the CDN in front of it. */
  publicBucket: ReturnType<typeof memoryBucket>
  cdn: ReturnType<typeof startCdn>
  /** Empties Redis: rates, tries and swipes are counted anew. */
  forgetCounts(): Promise<unknown>
  memory: Memory
  /** The languages that the build ships. */
  locales: readonly Locale[]
  /** Changes settings of all its sites; from the next request on they hold. */
  changeSettings(settings: Partial<SiteSettings>): Promise<void>
  /** The driver without a request's deadline, for bulk work. */
  driver: ReturnType<typeof driver>
  /** Set-up and look-up by the schema's tables. */
  db: NodePgDatabase
  /** SQL that the builder cannot say; every value comes as text. */
  sql(text: string, values?: unknown[]): Promise<Record<string, string | null>[]>
  /** The backends at their addresses, for code that fetches by itself: `sql.test`, `redis.test`, `mail.test` and the payments. */
  fetch: typeof fetch
  pool: Database['pool']
  /** What one request may reach; work that outlives the answer is pushed to `pending`. */
  services(geo: { country: string | null; ip: string }, pending: Promise<unknown>[]): Services
  visitor(country?: string): Visitor
  close(): Promise<void>
}

/**
 * A world of its own for one test file: a database on real Postgres, Redis, mail and payments over their protocols,
 * a site, and a clock that stands still until it is moved.
 *
 * @param hurried whether statements wait no longer than at the provider
 */
export function useWorld(settings: Partial<SiteSettings> = {}, { hurried = false } = {}): { current: World } {
  const holder = {} as { current: World }
  beforeAll(async () => {
    const postgres = inject('postgres')
    const server = attachPostgres(postgres.url, postgres.template)
    holder.current = await openWorld(settings, await server.cloneDatabase(hurried ? 1 : PATIENCE))
  })
  afterAll(() => holder.current?.close())
  return holder
}

export async function openWorld(settings: Partial<SiteSettings>, database: Database): Promise<World> {
  const neon = neonHandler(database.pool)
  const sqlBackend: Backend = (url, init) => neon(new Request(url, init))
  const redisServer = await memoryRedis()
  const upstash = upstashHandler(redisServer, 'token')
  const publicBucket = memoryBucket()
  const memory = emptyMemory()
  const world: World = {
    memory,
    locales: LOCALES,
    publicBucket,
    cdn: startCdn({ token: 'token', signingKey: SIGNING_KEY, now: () => world.now.getTime() }),
    host: HOST,
    now: new Date('2026-11-20T12:00:00Z'),
    mails: [],
    texts: [],
    smsAnswer: null,
    pushes: [],
    pushKey: pushKeys.publicKey,
    pushAnswer: () => new Response(null, { status: 201 }),
    mailAnswer: null,
    live: { told: [], ended: [], gone: false },
    log: [],
    broken: { redis: false, sql: false, lost: false },
    before: (_, call) => call,
    clock: undefined,
    photosOf: () => world.photos,
    // One random byte decides whether a read is sampled: none is, so that every call costs the same.
    random: (bytes) => (bytes === 1 ? Uint8Array.of(255) : new Uint8Array(randomBytes(bytes))),
    paymentFetch: () => Promise.reject(new TypeError('fetch failed')),
    photos: memoryPhotos(),
    async forgetCounts() {
      memory.rates.clear()
      await redisServer.run([['FLUSHALL']], false)
    },
    async changeSettings(changed) {
      await database.pool.query('update sites set settings = settings || $1::jsonb', [JSON.stringify(changed)])
      sites = rememberSites('')
    },
    async sql(text, values = []) {
      return (await database.pool.query(text, values)).rows
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      if (world.broken.sql && request.url.startsWith('http://sql.test')) throw new TypeError('fetch failed')
      if (request.url.startsWith('http://sql.test')) return neon(request)
      if (request.url.startsWith('http://redis.test')) return upstash(request)
      if (request.url.startsWith('http://mail.test')) return mailFetch(input, init)
      return world.paymentFetch(input, init)
    },
    db: drizzle(database.pool, { casing: 'snake_case' }),
    pool: database.pool,
    driver: driver({ url: 'postgresql://liaison:local@localhost/liaison', backend: sqlBackend }),
    services(geo, pending) {
      const reach: Record<BackendName, Backend> = {
        sql: async (url, init) => {
          const answer = world.broken.sql ? null : await sqlBackend(url, init)
          if (answer && !world.broken.lost) return answer
          world.broken.lost = false
          throw new TypeError('fetch failed')
        },
        redis: (url, init) =>
          world.broken.redis ? Promise.reject(new TypeError('fetch failed')) : upstash(new Request(url, init)),
        payments: (address, init) => world.paymentFetch(address, init),
        mail: mailFetch,
        sms: async (_url, init) => {
          const form = new URLSearchParams(String(init.body))
          const [to, body] = [form.get('To')!, form.get('Body')!]
          if (world.smsAnswer) return world.smsAnswer(to)
          world.texts.push({ to, body })
          return Response.json({ sid: `SM${world.texts.length}`, status: 'queued' }, { status: 201 })
        },
        push: async (url, init) => {
          const answer = world.pushAnswer(String(url))
          const body = new Uint8Array(init?.body as Uint8Array<ArrayBuffer>)
          if (answer.ok) world.pushes.push({ endpoint: String(url), headers: new Headers(init?.headers), body })
          return answer
        },
        cdn: (url, init) => world.cdn.purge(new Request(url, init)),
      }
      return composeServices(
        { ...deployment, sites },
        {
          deadlineMs: REQUEST_MS,
          clock: world.clock ?? patientClock,
          reach: (name) => world.before(name, reach[name]),
          waitUntil: (work) => void pending.push(work),
          now: () => world.now,
          uuid: randomUUID,
          random: (bytes) => world.random(bytes),
          geo,
          log: (entry) => void world.log.push(entry),
        },
      )
    },
    visitor: (country = 'DE') => new Visitor(world, country),
    close: () => database.close(),
  }
  const reachLive = async <T>(work: () => T): Promise<T> => {
    if (world.live.gone) throw new Unavailable('the live channel')
    return work()
  }
  const mailFetch: typeof fetch = async (_url, init) => {
    const mail = JSON.parse(String(init?.body)) as Omit<World['mails'][number], 'to'> & { to: string[] }
    const answer = await world.mailAnswer?.(mail.to[0]!)
    if (answer) return answer
    const key = new Headers(init?.headers).get('idempotency-key') ?? randomUUID()
    if (!world.mails.some((sent) => sent.key === key)) world.mails.push({ ...mail, to: mail.to[0]!, key })
    return Response.json({ id: key })
  }
  world.cdn.from(publicBucket.file)
  let sites = rememberSites('')
  const deployment: Omit<Deployment, 'sites'> = {
    database: { url: 'postgresql://liaison:local@localhost/liaison', checkRows },
    redis: { url: 'http://redis.test', token: 'token' },
    payments: { url: 'http://payments.test', key: 'test_local' },
    redirectPayments: REDIRECT_ACCOUNT,
    mail: { url: 'http://mail.test', key: 'key', from: 'Liaison <post@liaison.test>' },
    mailWebhookSecret: MAIL_WEBHOOK_SECRET,
    sms: { url: 'http://sms.test', account: 'AC1', token: 'token', from: 'Liaison' },
    push: pushKeys,
    cdn: {
      purgeUrl: 'http://cdn.test/purge_cache',
      purgeToken: 'token',
      signingKey: SIGNING_KEY,
      bucket: publicBucket,
    },
    photos: (parts) => world.photosOf(parts),
    live: () => ({
      // Node cannot upgrade a connection, so an empty answer stands for it.
      open: (to, _session, news) => reachLive(() => (world.live.told.push({ to, news }), new Response(null))),
      notify: (to, news, but) => reachLive(() => void world.live.told.push({ to, news, but })),
      end: (of, sessions) => reachLive(() => void world.live.ended.push({ of, sessions })),
    }),
    memory,
    secrets: secretsFrom(SECRET),
    get locales() {
      return world.locales
    },
    originOf: () => `https://${HOST}`,
  }
  await database.pool.query(
    `with site as (insert into sites (name, settings, company, created_at) select 'Test', $1, '{}', now()
       where not exists (select 1 from site_hosts where host = $2) returning id)
     insert into site_hosts (host, site_id) select $2, id from site`,
    // `join` reads the signup's answer, so the site has open account hints unless a test says otherwise.
    [
      JSON.stringify({
        ...DEFAULT_SETTINGS,
        name: 'Test',
        domain: HOST,
        photo_moderation: 'auto',
        account_hints: 'open',
        sepa_creditor_id: 'DE98ZZZ09999999999',
        ...settings,
      }),
      HOST,
    ],
  )
  return world
}
