import type { Db } from '#db/client.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import type { Trips } from './trips.ts'
import type { Deadline } from './deadline.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mail.ts'
import type { Memory } from './memory.ts'
import type { PaymentGateway } from './payment.ts'
import type { Photos } from './photos.ts'
import type { PublicPhotos } from './public-photos.ts'
import type { Pusher } from './push.ts'
import type { Redis } from './redis.ts'
import type { Secrets } from './secrets.ts'
import type { Sites } from './sites.ts'

/** All that a request may reach outside itself. Built once per request, so that its trips can be counted. */
export type Services = {
  db: Db
  redis: Redis
  payments: PaymentGateway
  photos: Photos
  /** Null where no CDN is named that could be told to forget. */
  publicPhotos: PublicPhotos | null
  mailer: Mailer
  push: Pusher
  live: Live
  /** With what the mail provider signs its events; empty where it tells nothing. */
  mailWebhookSecret: string
  sites: Sites
  memory: Memory
  secrets: Secrets
  trips: Trips
  /** How long this request may still wait for backends; what is put off begins with a deadline of its own. */
  deadline: Deadline
  now: () => Date
  uuid: () => string
  /** `bytes` random bytes from a cryptographic source. */
  random: (bytes: number) => Uint8Array<ArrayBuffer>
  /** The languages this deployment ships. */
  locales: readonly Locale[]
  /** Where the visitor is, as the edge tells. */
  geo: { country: string | null; ip: string }
  /** The address under which a site is reached, without a slash at the end. */
  originOf: (settings: SiteSettings) => string
  /** Adds work that begins after the answer. */
  defer: (work: () => Promise<unknown>) => void
  /** Begins the deferred work. Whoever answers calls it once. */
  startDeferred: () => void
  /** Writes one line for the operator; never personal data. */
  log: (entry: Record<string, string | number | undefined>) => void
}
