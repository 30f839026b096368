import type { Db } from '#db/client.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import type { Trips } from './trips.ts'
import type { Deadline } from './deadline.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mail.ts'
import type { Memory } from './memory.ts'
import type { Payments } from './payment.ts'
import type { Photos } from './photos.ts'
import type { PublicPhotos } from './public-photos.ts'
import type { Pusher } from './push.ts'
import type { Redis } from './redis.ts'
import type { Secrets } from './secrets.ts'
import type { Sites } from './sites.ts'
import type { Sms } from './sms.ts'

/** Everything outside a request. Built for each request, so that its trips are counted. */
export type Services = {
  db: Db
  redis: Redis
  payments: Payments
  photos: Photos
  publicPhotos: PublicPhotos | null
  mailer: Mailer
  /** Null without an SMS provider. Then there is no direct debit. */
  sms: Sms | null
  push: Pusher
  live: Live
  mailWebhookSecret: string
  sites: Sites
  memory: Memory
  secrets: Secrets
  trips: Trips
  /** How long the request may still wait for backends. Deferred work gets a new deadline. */
  deadline: Deadline
  now: () => Date
  uuid: () => string
  random: (bytes: number) => Uint8Array<ArrayBuffer>
  locales: readonly Locale[]
  geo: { country: string | null; ip: string }
  /** The origin of a site, without a slash at the end. */
  originOf: (settings: SiteSettings) => string
  defer: (work: () => Promise<unknown>) => void
  /** Starts the deferred work. Whoever answers, or ends a job, calls it once. */
  startDeferred: () => void
  log: (entry: Record<string, string | number | undefined>) => void
}
