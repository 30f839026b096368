import type { ExecutionContext, ExportedHandler, Fetcher, ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { type Locale, LOCALES } from '#core/site/locales.ts'
import { type Backend, connect } from '#db/client.ts'
import { countTrips } from './http/trips.ts'
import { api } from './index.ts'
import { eraseMembers } from './jobs/erasure.ts'
import { sendOutbox } from './jobs/outbox.ts'
import { countAllMembers } from './jobs/member-counts.ts'
import { checkPendingPayments } from './jobs/pending-payments.ts'
import { forgetWhatIsOver } from './jobs/retention.ts'
import { remind } from './jobs/reminders.ts'
import { page } from './pages/page.ts'
import { noteLate } from './services/later.ts'
import { databaseBackend } from './services/database.ts'
import { startDeadline } from './services/deadline.ts'
import { mailer } from './services/mail.ts'
import { paymentGateway } from './services/payment/mollie.ts'
import { photoStore } from './services/photos.ts'
import { pusher, pushKeys } from './services/push.ts'
import type { Reach } from './services/ask.ts'
import { connectRedis } from './services/redis.ts'
import { type Secrets, secretsFrom } from './services/secrets.ts'
import type { Services } from './services/services.ts'
import { rememberSites, type Sites } from './services/sites.ts'

/** What a deployment is given: addresses and keys of the outside. See docs/operations.md. */
export type Env = {
  ASSETS: Fetcher
  PHOTOS: R2Bucket
  IMAGES: ImagesBinding
  DATABASE_URL: string
  /** Address of the database's HTTP protocol, where it is not the one that the URL implies. */
  NEON_FETCH_ENDPOINT?: string
  UPSTASH_REDIS_REST_URL: string
  UPSTASH_REDIS_REST_TOKEN: string
  PAYMENT_URL: string
  PAYMENT_KEY: string
  MAIL_URL: string
  MAIL_KEY: string
  MAIL_FROM: string
  /** With what the mail provider signs its events, `whsec_…`; without it none are taken. */
  MAIL_WEBHOOK_SECRET?: string
  /** Keys for web push and how push services reach us (`mailto:` or `https:`): all three, or no pushes. */
  PUSH_PUBLIC_KEY?: string
  PUSH_PRIVATE_KEY?: string
  PUSH_SUBJECT?: string
  /** At least 32 characters; sessions, picture addresses and mail links hang on it. */
  SECRET: string
  /** The host whose site answers for unknown hosts; empty where they get a 404. */
  FALLBACK_HOST?: string
  /** Address under which the sites are reached, where it is not `https://` and the site's domain. */
  ORIGIN?: string
  /** The languages this deployment ships, as `de` or `de,en`; all of them without it. The build takes the same value. */
  SITE_LOCALES?: string
  /** Logins that the login page offers, as JSON; a demo site has some. */
  DEMO_LOGINS?: string
}

/** For all backends of a request together: what is left of the 5 seconds to an answer is for our own work. */
const REQUEST_MS = 4500
/** For what is put off until after the answer; the edge gives it 30 seconds. */
const LATER_MS = 25_000
/** For each of the scheduled jobs, which begin anew every minute. */
const JOB_MS = 50_000
/** Batches of the outbox in one scheduled run. */
const OUTBOX_ROUNDS = 20

// One per isolate: what is remembered between requests.
let kept: { sites: Sites; secrets: Secrets; keys: ReturnType<typeof pushKeys> } | undefined

function services(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>, request?: Request): Services {
  kept ??= {
    sites: rememberSites(env.FALLBACK_HOST ?? ''),
    secrets: secretsFrom(env.SECRET),
    keys: pushKeys(env.PUSH_PUBLIC_KEY, env.PUSH_PRIVATE_KEY, env.PUSH_SUBJECT),
  }
  const { sites, secrets, keys } = kept
  const now = () => new Date()
  const trips = countTrips()
  const put: (() => Promise<unknown>)[] = []
  const cf = (request as { cf?: { country?: string } } | undefined)?.cf
  const deadline = startDeadline(request ? REQUEST_MS : JOB_MS)
  const later = (work: () => Promise<unknown>) => void put.push(work)
  const log: Services['log'] = (entry) => console.log(JSON.stringify(entry))
  const reach: Backend = (url, init) => fetch(url, init)
  const statements = (body: string) => (JSON.parse(body) as { queries?: unknown[] }).queries?.length ?? 1
  const provider = { deadline, fetch: (url, init) => trips.around(() => fetch(url, init)) } satisfies Reach
  return {
    sites,
    secrets,
    trips,
    deadline,
    db: connect({
      url: env.DATABASE_URL,
      endpoint: env.NEON_FETCH_ENDPOINT,
      backend: databaseBackend({ deadline, fetch: trips.count('sql', reach, statements) }),
    }),
    redis: connectRedis({
      url: env.UPSTASH_REDIS_REST_URL,
      token: env.UPSTASH_REDIS_REST_TOKEN,
      deadline,
      fetch: trips.count('redis', reach, () => 1),
    }),
    // Whoever pays counts the trips.
    payments: paymentGateway({ url: env.PAYMENT_URL, key: env.PAYMENT_KEY, ...provider }),
    photos: photoStore({ bucket: env.PHOTOS, images: env.IMAGES, trips, deadline, later }),
    mailer: mailer({ url: env.MAIL_URL, key: env.MAIL_KEY, from: env.MAIL_FROM, now, ...provider }),
    push: pusher({ keys, now, ...provider }),
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET ?? '',
    locales: shipped(env.SITE_LOCALES),
    now,
    uuid: () => crypto.randomUUID(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    geo: { country: cf?.country ?? null, ip: request?.headers.get('CF-Connecting-IP') ?? '' },
    originOf: (settings) => env.ORIGIN ?? `https://${settings.domain}`,
    later,
    beginLater: () => {
      deadline.renew(LATER_MS)
      for (const work of put.splice(0)) ctx.waitUntil(work().catch(noteLate(log)))
    },
    log,
  }
}

function shipped(wanted: string | undefined): readonly Locale[] {
  const named = wanted?.split(',').map((word) => word.trim())
  return named ? LOCALES.filter((locale) => named.includes(locale)) : LOCALES
}

const worker: ExportedHandler<Env> = {
  async fetch(request, env, ctx) {
    const asked = request as unknown as Request
    const each = services(env, ctx, asked)
    const answer = new URL(asked.url).pathname.startsWith('/api/')
      ? await api.fetch(asked, each)
      : await page(asked, each, env)
    return answer as never
  },
  async scheduled(_event, env, ctx) {
    ctx.waitUntil(
      Promise.all([
        remind(services(env, ctx)).then(() => sendOutbox(services(env, ctx), OUTBOX_ROUNDS)),
        checkPendingPayments(services(env, ctx)),
        eraseMembers(services(env, ctx)),
        forgetWhatIsOver(services(env, ctx)),
        countAllMembers(services(env, ctx)),
      ]),
    )
  },
}

export default worker
