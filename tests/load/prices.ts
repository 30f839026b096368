/** List prices in USD of what a deployment pays for by use, read in November 2026; what is included each month is left out, it is a few USD. */
export const PRICES = {
  /** Cloudflare Workers, paid plan: https://developers.cloudflare.com/workers/platform/pricing/ */
  'worker requests': { usd: 0.3, per: 1e6 },
  'worker CPU ms': { usd: 0.02, per: 1e6 },
  /**
   * Durable Objects: an upgrade or a call is a request, twenty incoming messages of a socket are one, outgoing ones are free; so is time asleep or
   * able to sleep, and nothing is stored: https://developers.cloudflare.com/durable-objects/platform/pricing/
   */
  'object requests': { usd: 0.15, per: 1e6 },
  /** Upstash Redis, pay as you go; a pipeline is as many commands as it holds: https://upstash.com/pricing/redis */
  'Redis commands': { usd: 0.2, per: 1e5 },
  /** R2, class B: https://developers.cloudflare.com/r2/pricing/ */
  'bucket reads': { usd: 0.36, per: 1e6 },
} as const

/**
 * Milliseconds of processor time that a worker is taken to be billed for though it does nothing, in every request: the provider tells no
 * figure, and its own examples of small workers show some tenths. Assumed, not measured.
 */
export const FLOOR_MS = 0.3

export const MEMBERS = 1_000_000
const DAYS = 30

/** What a day's use by one member comes to for all members in a month, in USD. */
export function monthly(what: keyof typeof PRICES, used: number): number {
  const { usd, per } = PRICES[what]
  return (used * MEMBERS * DAYS * usd) / per
}
