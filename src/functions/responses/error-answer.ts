import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { ERRORS, failure, type Failure } from '#core/errors/catalogue.ts'
import type { RequestContext } from '#functions/services/context.ts'
import { databaseFault, describeFault, isContended } from '#functions/services/fault.ts'
import { countTrips } from '#functions/services/trips.ts'
import { ApiError } from './api-error.ts'
import { finish } from './finish.ts'

const RETRY_SECONDS = 2

/** The failure for a thrown error. Faults are logged; clients never learn their cause. */
export function failureOf(error: Error, c: RequestContext): Failure {
  if (error instanceof ApiError) return error.failure
  if (error instanceof HTTPException) return failure('invalid_input', { field: 'body' })
  const fault = databaseFault(error)
  const contended = isContended(fault)
  const described = describeFault(error)
  c.env.log({
    level: contended ? 'warn' : 'error',
    request: c.var.requestId,
    // The route's pattern, because the address itself is user input.
    path: matchedRoutes(c).at(-1)?.path,
    ...described,
    fault: fault ?? described.fault,
  })
  if (fault === 'unreachable') return failure('unavailable')
  if (contended) return failure('conflict')
  return failure('unexpected', { request: c.var.requestId ?? '' })
}

/** The documented answer to a failure. `retryAfter` is in seconds and only for `unavailable`. */
export function errorAnswer({ code, params }: Failure, retryAfter = RETRY_SECONDS): Response {
  const seconds = code === 'unavailable' ? retryAfter : 'minutes' in params ? Number(params.minutes) * 60 : null
  const headers: HeadersInit = seconds === null ? {} : { 'Retry-After': String(seconds) }
  return Response.json({ error: { code, params } }, { status: ERRORS[code].status, headers })
}

/** The answer of a deployment that cannot work. @param seconds until the client may retry */
export function unavailable(seconds: number): Response {
  const response = errorAnswer(failure('unavailable'), seconds)
  response.headers.set('Cache-Control', 'private, no-store')
  finish(response.headers, { trips: countTrips(), startDeferred: () => undefined })
  return response
}
