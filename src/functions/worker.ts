import type { ExecutionContext } from '@cloudflare/workers-types'
import { type Environment, faultsInWords, readEnvironment } from './environment.ts'
import { api } from './index.ts'
import { eraseMembers } from './jobs/erasure.ts'
import { reportLags } from './jobs/lag.ts'
import { countAllMembers } from './jobs/member-counts.ts'
import { sendAllDue, sendOutbox } from './jobs/outbox.ts'
import { checkPendingPayments } from './jobs/pending-payments.ts'
import { removePictures } from './jobs/picture-removals.ts'
import { renderPhotos } from './jobs/photo-renditions.ts'
import { settlePublicPhotos } from './jobs/public-photos.ts'
import { remind } from './jobs/reminders.ts'
import { purgeAllExpired } from './jobs/retention.ts'
import { page } from './pages/page.ts'
import { unavailable } from './responses/error-answer.ts'
import { composeServices, type Deployment } from './services/compose.ts'
import { logDeferredError } from './services/deferred.ts'
import { liveChannel } from './services/live.ts'
import { emptyMemory } from './services/memory.ts'
import { photoStore } from './services/photos.ts'
import { secretsFrom } from './services/secrets.ts'
import type { Services } from './services/services.ts'
import { rememberSites } from './services/sites.ts'

/** For all backends of a request. The rest of the 5 seconds is for our own work. */
const REQUEST_MS = 4500
const JOB_MS = 50_000
const PUBLIC_PHOTO_ROUNDS = 20
const PHOTO_ROUNDS = 8
/** The `Retry-After` of a deployment whose environment is incomplete, until an operator acts. */
const ENVIRONMENT_SECONDS = 60

type Isolate = { env: Environment; deployment: Deployment }
type Context = Pick<ExecutionContext, 'waitUntil'>

// One per isolate. Null if the environment is not usable.
let isolate: Isolate | null | undefined

const log: Services['log'] = (entry) => console.log(JSON.stringify(entry))

function startIsolate(given: Record<string, unknown>): Isolate | null {
  const { environment: env, faults } = readEnvironment(given)
  for (const fatal of [true, false]) {
    const some = faults.filter((each) => each.fatal === fatal)
    const level = fatal ? 'error' : 'warn'
    if (some.length > 0) log({ level, job: 'environment', fault: faultsInWords(some) })
  }
  return env && { env, deployment: deploymentOf(env) }
}

function deploymentOf(env: Environment): Deployment {
  const secrets = secretsFrom(env.SECRET)
  return {
    database: { url: env.DATABASE_URL, endpoint: env.endpoint?.NEON_FETCH_ENDPOINT },
    redis: { url: env.UPSTASH_REDIS_REST_URL, token: env.UPSTASH_REDIS_REST_TOKEN },
    payments: { url: env.PAYMENT_URL, key: env.PAYMENT_KEY },
    redirectPayments: env.redirect && {
      url: env.redirect.REDIRECT_PAYMENT_URL,
      shop: env.redirect.REDIRECT_PAYMENT_SHOP,
      secret: env.redirect.REDIRECT_PAYMENT_SECRET,
    },
    mail: { url: env.MAIL_URL, key: env.MAIL_KEY, from: env.MAIL_FROM },
    mailWebhookSecret: env.events?.MAIL_WEBHOOK_SECRET ?? '',
    sms: env.sms && {
      url: env.sms.SMS_URL,
      account: env.sms.SMS_ACCOUNT,
      token: env.sms.SMS_TOKEN,
      from: env.sms.SMS_FROM,
    },
    push: env.push && {
      publicKey: env.push.PUSH_PUBLIC_KEY,
      privateKey: env.push.PUSH_PRIVATE_KEY,
      subject: env.push.PUSH_SUBJECT,
    },
    cdn: env.cdn && {
      purgeUrl: env.cdn.CDN_PURGE_URL,
      purgeToken: env.cdn.CDN_PURGE_TOKEN,
      signingKey: env.cdn.CDN_SIGNING_KEY,
      bucket: env.PUBLIC_PHOTOS,
    },
    photos: (parts) => photoStore({ bucket: env.PHOTOS, images: env.IMAGES, ...parts }),
    live: (parts) => liveChannel({ objects: env.LIVE, sign: secrets.sign, ...parts }),
    sites: rememberSites(env.fallback?.FALLBACK_HOST ?? ''),
    memory: emptyMemory(),
    secrets,
    locales: env.locales,
    originOf: (settings) => env.origin?.ORIGIN ?? `https://${settings.domain}`,
  }
}

function services({ deployment }: Isolate, ctx: Context, request?: Request): Services {
  const cf = (request as { cf?: { country?: string } } | undefined)?.cf
  return composeServices(deployment, {
    deadlineMs: request ? REQUEST_MS : JOB_MS,
    geo: { country: cf?.country ?? null, ip: request?.headers.get('CF-Connecting-IP') ?? '' },
    reach: () => (url, init) => fetch(url, init),
    waitUntil: (work) => ctx.waitUntil(work),
    now: () => new Date(),
    uuid: () => crypto.randomUUID(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log,
  })
}

async function answer(request: Request, ready: Isolate, ctx: Context): Promise<Response> {
  const each = services(ready, ctx, request)
  if (new URL(request.url).pathname.startsWith('/api/')) return api.fetch(request, each)
  // A separate call with its own deadline.
  const ask = (call: Request) => api.fetch(call, services(ready, ctx, request))
  return page(request, each, { ASSETS: ready.env.ASSETS, ...ready.env.logins, ask })
}

export default {
  async fetch(request: Request, given: Record<string, unknown>, ctx: Context): Promise<Response> {
    if (isolate === undefined) isolate = startIsolate(given)
    return isolate ? answer(request, isolate, ctx) : unavailable(ENVIRONMENT_SECONDS)
  },
  async scheduled(_event: unknown, given: Record<string, unknown>, ctx: Context): Promise<void> {
    if (isolate === undefined) isolate = startIsolate(given)
    if (!isolate) return
    const ready = isolate
    const each = () => services(ready, ctx)
    const wake = (senders: number) =>
      ready.env.OUTBOX.sendBatch(Array.from({ length: senders }, () => ({ body: null })))
    ctx.waitUntil(
      Promise.all([
        remind(each()).then(() => sendAllDue(each(), wake)),
        checkPendingPayments(each()),
        eraseMembers(each()),
        purgeAllExpired(each()),
        settlePublicPhotos(each(), PUBLIC_PHOTO_ROUNDS),
        renderPhotos(each(), PHOTO_ROUNDS),
        removePictures(each()),
        countAllMembers(each()),
      ])
        .then(() => reportLags(each()))
        .catch(logDeferredError(log)),
    )
  },
  // Each message wakes one sender.
  async queue(_batch: unknown, given: Record<string, unknown>, ctx: Context): Promise<void> {
    if (isolate === undefined) isolate = startIsolate(given)
    if (isolate) await sendOutbox(services(isolate, ctx), Infinity)
  },
}

export { Live } from './live/live.ts'
