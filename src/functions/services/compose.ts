import type { R2Bucket } from '@cloudflare/workers-types'
import { type Backend, connect, type RowCheck } from '#db/client.ts'
import type { Transport } from './call-backend.ts'
import { databaseBackend, statementsIn } from './database.ts'
import { type Clock, startDeadline } from './deadline.ts'
import { deferredWork } from './deferred.ts'
import type { Live } from './live.ts'
import { mailer } from './mail.ts'
import { paymentGateway } from './payment/mollie/gateway.ts'
import { redirectGateway } from './payment/redirect/gateway.ts'
import { routedPayments } from './payment/routed.ts'
import type { Photos } from './photos.ts'
import { publicPhotos } from './public-photos.ts'
import { pusher } from './push.ts'
import { connectRedis } from './redis.ts'
import type { Services } from './services.ts'
import { smsSender } from './sms.ts'
import { countTrips } from './trips.ts'

export type BackendName = 'sql' | 'redis' | 'payments' | 'mail' | 'sms' | 'push' | 'cdn'

/** What all requests of an isolate share: addresses, keys, bindings and caches. */
export type Deployment = Pick<
  Services,
  'sites' | 'memory' | 'secrets' | 'locales' | 'originOf' | 'mailWebhookSecret'
> & {
  database: { url: string; endpoint?: string | undefined; checkRows?: RowCheck }
  redis: { url: string; token: string }
  payments: { url: string; key: string }
  /** A provider of card payments by signed redirect, besides. */
  redirectPayments: { url: string; shop: string; secret: string } | null
  mail: { url: string; key: string; from: string }
  sms: { url: string; account: string; token: string; from: string } | null
  push: { publicKey: string; privateKey: string; subject: string } | null
  /** Null without a purge call. Then no photo is public. */
  cdn: { purgeUrl: string; purgeToken: string; signingKey: string; bucket: Pick<R2Bucket, 'put' | 'delete'> } | null
  photos: (parts: Pick<Services, 'trips' | 'deadline' | 'defer'>) => Photos
  live: (parts: Pick<Services, 'trips' | 'deadline' | 'now'>) => Live
}

export type Invocation = Pick<Services, 'now' | 'uuid' | 'random' | 'geo' | 'log'> & {
  deadlineMs: number
  clock?: Clock
  reach: (name: BackendName) => Backend
  waitUntil: (work: Promise<unknown>) => void
}

/** Builds the services of one request or job, so that its backend trips are counted. */
export function composeServices(deployment: Deployment, invocation: Invocation): Services {
  const { sites, memory, secrets, locales, originOf, mailWebhookSecret, cdn } = deployment
  const { now, uuid, random, geo, log, deadlineMs, clock, reach, waitUntil } = invocation
  const trips = countTrips()
  const deadline = startDeadline(deadlineMs, clock)
  const { defer, startDeferred } = deferredWork({ waitUntil, deadline, log })
  const provider = (name: BackendName): Transport => {
    const call = reach(name)
    return { deadline, fetch: (url, init) => trips.around(() => call(url, init)) }
  }
  const photos = deployment.photos({ trips, deadline, defer })
  return {
    db: connect({
      ...deployment.database,
      backend: databaseBackend({ deadline, fetch: trips.count('sql', reach('sql'), statementsIn) }),
    }),
    redis: connectRedis({
      ...deployment.redis,
      deadline,
      defer,
      fetch: trips.count('redis', reach('redis'), () => 1),
    }),
    payments: routedPayments({
      main: paymentGateway({ ...deployment.payments, ...provider('payments') }),
      redirect:
        deployment.redirectPayments &&
        redirectGateway({ ...deployment.redirectPayments, now, ...provider('payments') }),
    }),
    photos,
    publicPhotos: cdn && publicPhotos({ ...cdn, photos, trips, now, ...provider('cdn') }),
    mailer: mailer({ ...deployment.mail, now, ...provider('mail') }),
    sms: deployment.sms && smsSender({ ...deployment.sms, ...provider('sms') }),
    push: pusher({ keys: deployment.push, now, ...provider('push') }),
    live: deployment.live({ trips, deadline, now }),
    mailWebhookSecret,
    sites,
    memory,
    secrets,
    trips,
    deadline,
    locales,
    now,
    uuid,
    random,
    geo,
    originOf,
    defer,
    startDeferred,
    log,
  }
}
