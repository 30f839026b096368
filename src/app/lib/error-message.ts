import type { ErrorCode } from '#core/errors/catalogue.ts'
import { m } from './messages.ts'
import { Refused } from './refused.ts'

/** Every code has its text. */
type Sentences = { [Code in ErrorCode as `error_${Code}`]: (values: { count: number; request: string }) => string }

/** From so many minutes on, a limit is one of the day and is told in hours. */
const LONG_MINUTES = 90

/**
 * The sentence for a refusal: what the rule is, and when it ends.
 * @param code a code of the catalogue
 * @param params the values that the code names
 */
export function codeMessage(code: ErrorCode, params: Record<string, string | number> = {}): string {
  const { minutes, needed, limit, request } = params
  const count = Number(minutes ?? needed ?? limit)
  if (code === 'too_many_requests' && count >= LONG_MINUTES)
    return m.error_too_many_today({ count: Math.ceil(count / 60) })
  if (params['reason'] === 'disposable') return m.error_email_disposable()
  // a fault on this side has no request to name
  if (code === 'unexpected' && !request) return m.error_generic()
  const sentences: Sentences = m
  // a newer worker may refuse with a code that this build does not know
  return sentences[`error_${code}`]?.({ count, request: String(request) }) ?? m.error_generic()
}

/** The sentence for anything thrown: a refusal, a lost connection or a fault of ours. */
export function errorMessage(error: unknown): string {
  if (error instanceof Refused) return codeMessage(error.code, error.params)
  if (!isLost(error)) return m.error_generic()
  return navigator.onLine === false ? m.error_offline() : m.error_unavailable()
}

/** The refused field of an `invalid_input`, for the form that shows it. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return undefined
  return String(error.params['field'])
}

/** How browsers say that nothing came back; a fault in our own code is a TypeError as well. */
const LOST = /fetch|network|load failed|reach/i

/** Whether nothing came back: the browser is offline, or the server does not answer. */
export function isLost(error: unknown): boolean {
  return navigator.onLine === false || (error instanceof TypeError && LOST.test(error.message))
}
