import type { Fetcher, ImagesBinding, Queue, R2Bucket } from '@cloudflare/workers-types'
import * as z from 'zod/mini'
import { isLocale, type Locale, LOCALES } from '#core/site/locales.ts'
import type { LiveObjects } from './services/live.ts'

const binding = <Binding>() => z.custom<Binding>((value) => value !== undefined && value !== null)
const text = z.string().check(z.regex(/\S/))
const address = z.url({ protocol: /^https?$/ })
/** Base64url of `count` bytes. */
const bytes = (count: number) =>
  z.string().check(z.refine((it) => /^[\w-]+=*$/.test(it) && Buffer.from(it, 'base64url').length === count))

const BOUND = {
  ASSETS: binding<Fetcher>(),
  PHOTOS: binding<R2Bucket>(),
  PUBLIC_PHOTOS: binding<R2Bucket>(),
  IMAGES: binding<ImagesBinding>(),
  OUTBOX: binding<Queue>(),
  LIVE: binding<LiveObjects>(),
}

const NEEDED = {
  ...BOUND,
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\/\S+@\S+\/\S+$/)),
  UPSTASH_REDIS_REST_URL: address,
  UPSTASH_REDIS_REST_TOKEN: text,
  PAYMENT_URL: address,
  PAYMENT_KEY: text,
  MAIL_URL: address,
  MAIL_KEY: text,
  MAIL_FROM: z.string().check(z.regex(/^[^<>\s]+@[^<>\s]+$|<[^<>\s]+@[^<>\s]+>\s*$/)),
  SECRET: z.string().check(z.minLength(32)),
}

/** Groups of values. A group with a missing or wrong value is ignored as a whole. */
const OPTIONAL = {
  push: {
    PUSH_PUBLIC_KEY: bytes(65),
    PUSH_PRIVATE_KEY: bytes(32),
    PUSH_SUBJECT: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)),
  },
  /** A second payment provider, which takes cards by signed redirect. */
  redirect: {
    REDIRECT_PAYMENT_URL: address,
    REDIRECT_PAYMENT_SHOP: z.string().check(z.regex(/^[\w.-]+$/)),
    REDIRECT_PAYMENT_SECRET: z.string().check(z.minLength(16)),
  },
  /** The provider of text messages. Without it there is no direct debit. */
  sms: { SMS_URL: address, SMS_ACCOUNT: z.string().check(z.regex(/^\w+$/)), SMS_TOKEN: text, SMS_FROM: text },
  /** The address of the database's HTTP protocol, if the URL does not imply it. */
  endpoint: { NEON_FETCH_ENDPOINT: address },
  /**
   * The CDN's purge call, and the key of the addresses that it checks. Without them no photo is public, and the worker serves
   * all photos.
   */
  cdn: { CDN_PURGE_URL: address, CDN_PURGE_TOKEN: text, CDN_SIGNING_KEY: z.string().check(z.minLength(32)) },
  /** The mail provider's signing secret. Without it no events are accepted. */
  events: { MAIL_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]+=*$/)) },
  /** The host whose site answers for unknown hosts. Without it they get a 404. */
  fallback: { FALLBACK_HOST: z.string().check(z.regex(/^(\*|[a-z0-9.-]+(:\d+)?)$/i)) },
  /** The sites' origin, if it is not `https://` and the site's domain. */
  origin: { ORIGIN: address.check(z.refine((it) => URL.canParse(it) && new URL(it).origin === it)) },
  /** The languages of this deployment, as `de` or `de,en`; all by default. The build uses the same value. */
  locales: { SITE_LOCALES: z.string().check(z.refine((it) => it.split(',').every((word) => isLocale(word.trim())))) },
  logins: { DEMO_LOGINS: z.string().check(z.refine(areLogins)) },
}

type Values<Shape extends Record<string, z.ZodMiniType>> = { [Name in keyof Shape]: z.output<Shape[Name]> }
type Optional = { [Group in keyof typeof OPTIONAL]: Values<(typeof OPTIONAL)[Group]> | null }

export type Environment = Values<typeof NEEDED> & Omit<Optional, 'locales'> & { locales: readonly Locale[] }

/** A missing or wrong value by its name only, because values are secrets. `fatal`: the worker cannot run. */
export type EnvironmentFault = { name: string; fault: 'missing' | 'wrong'; fatal: boolean }

/** Reads and checks the environment. It is null if a fault is fatal. See docs/operations.md. */
export function readEnvironment(given: Record<string, unknown>): {
  environment: Environment | null
  faults: EnvironmentFault[]
} {
  const faults: EnvironmentFault[] = []
  const read = (shape: Record<string, z.ZodMiniType>, fatal: boolean) => {
    const values: Record<string, unknown> = {}
    const before = faults.length
    for (const [name, schema] of Object.entries(shape)) {
      const result = schema.safeParse(given[name])
      if (result.success) values[name] = result.data
      else faults.push({ name, fault: isGiven(given[name]) ? 'wrong' : 'missing', fatal })
    }
    return faults.length === before ? values : null
  }
  const needed = read(NEEDED, true)
  const optional = Object.entries(OPTIONAL).map(([group, shape]) => {
    const wanted = Object.keys(shape).some((name) => isGiven(given[name]))
    return [group, wanted ? read(shape, false) : null] as const
  })
  const { locales: _, ...rest } = Object.fromEntries(optional) as Optional
  // Unknown names in the list are ignored.
  const named = String(given.SITE_LOCALES ?? '')
    .split(',')
    .map((word) => word.trim())
  const shipped = LOCALES.filter((locale) => named.includes(locale))
  return {
    environment: needed && {
      ...(needed as Values<typeof NEEDED>),
      ...rest,
      locales: shipped.length > 0 ? shipped : LOCALES,
    },
    faults,
  }
}

/**
 * The faults of a deployment before it is published.
 *
 * @param variables by name, with their values
 * @param secrets names only, because their values cannot be read back
 */
export function deploymentFaults(variables: Record<string, unknown>, secrets: readonly string[]): EnvironmentFault[] {
  const readable = [...Object.keys(BOUND), ...secrets]
  return readEnvironment(variables).faults.filter(({ name, fault }) => fault === 'wrong' || !readable.includes(name))
}

export function faultsInWords(faults: readonly EnvironmentFault[]): string {
  const of = (kind: EnvironmentFault['fault']) => faults.filter(({ fault }) => fault === kind).map(({ name }) => name)
  const [missing, wrong] = [of('missing'), of('wrong')]
  return [missing.length > 0 && `missing: ${missing.join(', ')}`, wrong.length > 0 && `wrong: ${wrong.join(', ')}`]
    .filter(Boolean)
    .join('; ')
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function areLogins(json: string): boolean {
  try {
    return z.array(z.object({ email: z.string(), password: z.string() })).safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}
