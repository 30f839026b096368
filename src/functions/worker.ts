import type { ExecutionContext, ExportedHandler } from '@cloudflare/workers-types'
import { type Backend, connect } from '#db/client.ts'
import { type Environment, faultsInWords, readEnvironment } from './environment.ts'
import { unavailable } from './responses/error-answer.ts'
import { countTrips } from './services/trips.ts'
import { api } from './index.ts'
import { eraseMembers } from './jobs/erasure.ts'
import { reportLags } from './jobs/lag.ts'
import { sendAllDue, sendOutbox } from './jobs/outbox.ts'
import { countAllMembers } from './jobs/member-counts.ts'
import { checkPendingPayments } from './jobs/pending-payments.ts'
import { settlePublicPhotos } from './jobs/public-photos.ts'
import { forgetWhatIsOver } from './jobs/retention.ts'
import { remind } from './jobs/reminders.ts'
import { page } from './pages/page.ts'
import { noteLate } from './services/later.ts'
import { databaseBackend, statementsIn } from './services/database.ts'
import { startDeadline } from './services/deadline.ts'
import { liveChannel } from './services/live.ts'
import { mailer } from './services/mail.ts'
import { emptyMemory, type Memory } from './services/memory.ts'
import { paymentGateway } from './services/payment/mollie.ts'
import { photoStore } from './services/photos.ts'
import { publicPhotos } from './services/public-photos.ts'
import { pusher } from './services/push.ts'
import type { Reach } from './services/ask.ts'
import { connectRedis } from './services/redis.ts'
import { type Secrets, secretsFrom } from './services/secrets.ts'
import type { Services } from './services/services.ts'
import { rememberSites, type Sites } from './services/sites.ts'

/** For all backends of a request together: what is left of the 5 seconds to an answer is for our own work. */
const REQUEST_MS = 4500
/** For what is put off until after the answer; the edge gives it 30 seconds. */
const LATER_MS = 25_000
/** For each of the scheduled jobs, which begin anew every minute. */
const JOB_MS = 50_000
/** Batches of public photos in one scheduled run. */
const PUBLIC_PHOTO_ROUNDS = 20
/** When to ask again where the deployment lacks something: it takes an operator. */
const ENVIRONMENT_SECONDS = 60

// One per isolate: what is remembered between requests.
type Kept = { env: Environment; sites: Sites; memory: Memory; secrets: Secrets }
let kept: Kept | null | undefined

const log: Services['log'] = (entry) => console.log(JSON.stringify(entry))

/** Checks once what the deployment was given. Null where the worker cannot work with it; the log says what is missing. */
function begin(given: Record<string, unknown>): Kept | null {
  const { environment: env, faults } = readEnvironment(given)
  for (const fatal of [true, false]) {
    const some = faults.filter((each) => each.fatal === fatal)
    const level = fatal ? 'error' : 'warn'
    if (some.length > 0) log({ level, job: 'environment', fault: faultsInWords(some) })
  }
  const sites = rememberSites(env?.fallback?.FALLBACK_HOST ?? '')
  return env && { env, sites, memory: emptyMemory(), secrets: secretsFrom(env.SECRET) }
}

function services(
  { env, sites, memory, secrets }: Kept,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  request?: Request,
): Services {
  const now = () => new Date()
  const trips = countTrips()
  const put: (() => Promise<unknown>)[] = []
  const cf = (request as { cf?: { country?: string } } | undefined)?.cf
  const deadline = startDeadline(request ? REQUEST_MS : JOB_MS)
  let begun = false
  const begin = (work: () => Promise<unknown>) => ctx.waitUntil(work().catch(noteLate(log)))
  // What such work puts off in turn begins at once.
  const later = (work: () => Promise<unknown>) => void (begun ? begin(work) : put.push(work))
  const reach: Backend = (url, init) => fetch(url, init)
  const provider = { deadline, fetch: (url, init) => trips.around(() => fetch(url, init)) } satisfies Reach
  const photos = photoStore({ bucket: env.PHOTOS, images: env.IMAGES, trips, deadline, later })
  return {
    sites,
    memory,
    secrets,
    trips,
    deadline,
    db: connect({
      url: env.DATABASE_URL,
      endpoint: env.endpoint?.NEON_FETCH_ENDPOINT,
      backend: databaseBackend({ deadline, fetch: trips.count('sql', reach, statementsIn) }),
    }),
    redis: connectRedis({
      url: env.UPSTASH_REDIS_REST_URL,
      token: env.UPSTASH_REDIS_REST_TOKEN,
      deadline,
      later,
      fetch: trips.count('redis', reach, () => 1),
    }),
    // Whoever pays counts the trips.
    payments: paymentGateway({ url: env.PAYMENT_URL, key: env.PAYMENT_KEY, ...provider }),
    photos,
    publicPhotos:
      env.cdn &&
      publicPhotos({
        photos,
        bucket: env.PUBLIC_PHOTOS,
        purgeUrl: env.cdn.CDN_PURGE_URL,
        purgeToken: env.cdn.CDN_PURGE_TOKEN,
        trips,
        now,
        ...provider,
      }),
    mailer: mailer({ url: env.MAIL_URL, key: env.MAIL_KEY, from: env.MAIL_FROM, now, ...provider }),
    push: pusher({
      keys: env.push && {
        publicKey: env.push.PUSH_PUBLIC_KEY,
        privateKey: env.push.PUSH_PRIVATE_KEY,
        subject: env.push.PUSH_SUBJECT,
      },
      now,
      ...provider,
    }),
    live: liveChannel({ objects: env.LIVE, seal: secrets.seal, now, trips, deadline }),
    mailWebhookSecret: env.events?.MAIL_WEBHOOK_SECRET ?? '',
    locales: env.locales,
    now,
    uuid: () => crypto.randomUUID(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    geo: { country: cf?.country ?? null, ip: request?.headers.get('CF-Connecting-IP') ?? '' },
    originOf: (settings) => env.origin?.ORIGIN ?? `https://${settings.domain}`,
    later,
    beginLater: () => {
      deadline.renew(LATER_MS)
      begun = true
      for (const work of put.splice(0)) begin(work)
    },
    log,
  }
}

const worker: ExportedHandler<Record<string, unknown>> = {
  async fetch(request, given, ctx) {
    const asked = request as unknown as Request
    if (kept === undefined) kept = begin(given)
    const answer = kept ? await respond(asked, kept, ctx) : unavailable(ENVIRONMENT_SECONDS)
    answer.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    return answer as never
  },
  async scheduled(_event, given, ctx) {
    if (kept === undefined) kept = begin(given)
    if (!kept) return
    const ready = kept
    const each = () => services(ready, ctx)
    const wake = (senders: number) =>
      ready.env.OUTBOX.sendBatch(Array.from({ length: senders }, () => ({ body: null })))
    ctx.waitUntil(
      Promise.all([
        remind(each()).then(() => sendAllDue(each(), wake)),
        checkPendingPayments(each()),
        eraseMembers(each()),
        forgetWhatIsOver(each()),
        settlePublicPhotos(each(), PUBLIC_PHOTO_ROUNDS),
        countAllMembers(each()),
      ])
        .then(() => reportLags(each()))
        .catch(noteLate(log)),
    )
  },
  // A message says nothing but that somebody is to send, beside those who do.
  async queue(_batch, given, ctx) {
    if (kept === undefined) kept = begin(given)
    if (kept) await sendOutbox(services(kept, ctx), Infinity)
  },
}

async function respond(asked: Request, ready: Kept, ctx: ExecutionContext): Promise<Response> {
  const each = services(ready, ctx, asked)
  if (new URL(asked.url).pathname.startsWith('/api/')) return api.fetch(asked, each)
  // a call of its own, with the time of one
  const ask = (call: Request) => api.fetch(call, services(ready, ctx, asked))
  return page(asked, each, { ASSETS: ready.env.ASSETS, ...ready.env.logins, ask })
}

export { Live } from './live/live.ts'
export default worker
