import { describeFault } from './fault.ts'
import type { Services } from './services.ts'

const LONGEST_SECONDS = 86_400

/** Somebody outside could not take something now and may later. `after` is how many seconds it asked to be left alone. */
export class NotNow extends Error {
  readonly after: number

  constructor(message: string, after = 0) {
    super(message)
    this.name = 'NotNow'
    this.after = after
  }
}

/** It takes nothing from anybody for so many seconds: we send faster than it allows. */
export class Limited extends NotNow {}

/** What becomes of work after the answer that fails: nobody waits for it, and the runtime would print it with its words. */
export function noteLate(log: Services['log']) {
  return (error: unknown): void => log({ level: 'warn', job: 'later', ...describeFault(error) })
}

/** The seconds that a `Retry-After` header asks for, at most a day; 0 where there is none. It is a number or a date. */
export function retryAfter(headers: Headers, now: Date): number {
  const asked = headers.get('Retry-After')?.trim() ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_SECONDS) : 0
}
