const LONGEST_SECONDS = 86_400

export class RetryableError extends Error {
  readonly after: number

  constructor(message: string, after = 0) {
    super(message)
    this.name = 'RetryableError'
    this.after = after
  }
}

/** We exceed the provider's rate limit. It accepts nothing for that long. */
export class RateLimitedError extends RetryableError {}

/** The seconds of a `Retry-After` header (number or date), at most a day; 0 without one. */
export function retryAfter(headers: Headers, now: Date): number {
  const asked = headers.get('Retry-After')?.trim() ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_SECONDS) : 0
}
