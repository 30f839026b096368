const LONGEST_SECONDS = 86_400

/** A provider could not take something now; another try may work. `after` is how many seconds it asks us to wait. */
export class RetryableError extends Error {
  readonly after: number

  constructor(message: string, after = 0) {
    super(message)
    this.name = 'RetryableError'
    this.after = after
  }
}

/** We send faster than the provider allows, so it takes nothing at all for that long. */
export class RateLimitedError extends RetryableError {}

/** The seconds that a `Retry-After` header asks for, at most a day; 0 where there is none. It is a number or a date. */
export function retryAfter(headers: Headers, now: Date): number {
  const asked = headers.get('Retry-After')?.trim() ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_SECONDS) : 0
}
