import type { Fetcher, ImagesBinding, Queue, R2Bucket } from '@cloudflare/workers-types'
import * as z from 'zod/mini'
import { isLocale, type Locale, LOCALES } from '#core/site/locales.ts'
import type { LiveObjects } from './services/live.ts'

const binding = <Binding>() => z.custom<Binding>((value) => value !== undefined && value !== null)
const text = z.string().check(z.regex(/\S/))
const address = z.url({ protocol: /^https?$/ })
/** Base64 for addresses, of so many bytes. */
const bytes = (count: number) =>
  z.string().check(z.refine((it) => /^[\w-]+=*$/.test(it) && Buffer.from(it, 'base64url').length === count))

/** What `wrangler.toml` binds. */
const BOUND = {
  ASSETS: binding<Fetcher>(),
  PHOTOS: binding<R2Bucket>(),
  PUBLIC_PHOTOS: binding<R2Bucket>(),
  IMAGES: binding<ImagesBinding>(),
  OUTBOX: binding<Queue>(),
  LIVE: binding<LiveObjects>(),
}

/** The worker answers nothing unless all of these are there. */
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
  /** Cookies, picture addresses and mail links are derived from it. */
  SECRET: z.string().check(z.minLength(32)),
}

/** A group with a missing or wrong value is left out as a whole. The rest works without it. */
const OPTIONAL = {
  push: {
    PUSH_PUBLIC_KEY: bytes(65),
    PUSH_PRIVATE_KEY: bytes(32),
    /** The operator's address for push services. */
    PUSH_SUBJECT: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)),
  },
  /** Address of the database's HTTP protocol, where it is not the one that the URL implies. */
  endpoint: { NEON_FETCH_ENDPOINT: address },
  /** The CDN's purge call. Without it no photo is public, and all photos have signed addresses. */
  cdn: { CDN_PURGE_URL: address, CDN_PURGE_TOKEN: text },
  /** With what the mail provider signs its events; without it none are taken. */
  events: { MAIL_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]+=*$/)) },
  /** The host whose site answers for unknown hosts; without it they get a 404. */
  fallback: { FALLBACK_HOST: z.string().check(z.regex(/^(\*|[a-z0-9.-]+(:\d+)?)$/i)) },
  /** Address under which the sites are reached, where it is not `https://` and the site's domain. */
  origin: { ORIGIN: address.check(z.refine((it) => URL.canParse(it) && new URL(it).origin === it)) },
  /** The languages this deployment ships, as `de` or `de,en`; all of them without it. The build takes the same value. */
  locales: { SITE_LOCALES: z.string().check(z.refine((it) => it.split(',').every((word) => isLocale(word.trim())))) },
  /** Logins that the login page offers, as JSON; a demo site has some. */
  logins: { DEMO_LOGINS: z.string().check(z.refine(areLogins)) },
}

type Values<Shape extends Record<string, z.ZodMiniType>> = { [Name in keyof Shape]: z.output<Shape[Name]> }
type Optional = { [Group in keyof typeof OPTIONAL]: Values<(typeof OPTIONAL)[Group]> | null }

/** What the worker may rely on; a group that was left out is null. */
export type Environment = Values<typeof NEEDED> & Omit<Optional, 'locales'> & { locales: readonly Locale[] }

/** What is missing or wrong, by name: the values are secrets. `fatal` where nothing works without it. */
export type EnvironmentFault = { name: string; fault: 'missing' | 'wrong'; fatal: boolean }

/** Reads what a deployment is given. There is no environment where one of the faults is fatal. See docs/operations.md. */
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
  // Among languages that the build has, those that are named rightly still hold.
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
 * @param secrets the names alone: their values cannot be read back
 */
export function deploymentFaults(variables: Record<string, unknown>, secrets: readonly string[]): EnvironmentFault[] {
  const readable = [...Object.keys(BOUND), ...secrets]
  return readEnvironment(variables).faults.filter(({ name, fault }) => fault === 'wrong' || !readable.includes(name))
}

/** The faults in words, the missing before the wrong: names only. */
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
