import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { ERRORS, failure, type Failure } from '#core/errors/catalogue.ts'
import { Unavailable } from '#functions/services/deadline.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { App } from './context.ts'
import { ApiError } from './refuse.ts'
import { countTrips } from '#functions/services/trips.ts'

/** When to ask again where a backend gave no answer. */
const RETRY_SECONDS = 2

/** The one place where a refused or failed call gets its answer. A fault's cause is logged, never told. */
export const onError: ErrorHandler<App> = (error, c) => {
  if (error instanceof ApiError) return answer(error.failure)
  if (error instanceof HTTPException) return answer(failure('invalid_input', { field: 'body' }))
  const fault = databaseFault(error)
  const contended = fault !== undefined && CONTENDED.includes(fault)
  const described = describeFault(error)
  c.env.log({
    level: contended ? 'warn' : 'error',
    request: c.var.requestId,
    // As the endpoint names it: the address itself is what somebody typed.
    path: matchedRoutes(c).at(-1)?.path,
    ...described,
    fault: fault ?? described.fault,
  })
  if (fault === 'unreachable') return answer(failure('unavailable'))
  if (contended) return answer(failure('conflict'))
  return answer(failure('unexpected', { request: c.var.requestId ?? '' }))
}

/** No endpoint has this path, or the endpoint does not know this method. */
export const notFound: NotFoundHandler<App> = () => answer(failure('not_found'))

/** The answer while nothing can be answered at all. @param seconds when to ask again */
export function unavailable(seconds: number): Response {
  const response = answer(failure('unavailable'), seconds)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Server-Timing', countTrips().header())
  return response
}

function answer({ code, params }: Failure, retryAfter = RETRY_SECONDS): Response {
  const seconds = code === 'unavailable' ? retryAfter : 'minutes' in params ? Number(params.minutes) * 60 : null
  const headers: HeadersInit = seconds === null ? {} : { 'Retry-After': String(seconds) }
  return Response.json({ error: { code, params } }, { status: ERRORS[code].status, headers })
}

/** Somebody else held what the statement needed: a lock for too long, both each other's, or what it had read. Nothing was done. */
const CONTENDED = ['55P03', '40P01', '40001']
/** Connection, resources, the operator's or the deadline's end, the system beneath: the database, not the statement. */
const DATABASE_GONE = /^(08|53|57|58)/

/**
 * The SQLSTATE of a database error, or `unreachable` where a backend gave no usable answer. A batch throws the driver's error itself,
 * a single query as its cause.
 */
export function databaseFault(error: unknown): string | undefined {
  if (error instanceof Unavailable) return 'unreachable'
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return DATABASE_GONE.test(code) ? 'unreachable' : code
  if (name === 'NeonDbError') return 'unreachable'
  return cause ? databaseFault(cause) : undefined
}
