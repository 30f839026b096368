import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ERRORS, failure, type Failure } from '#core/errors/catalogue.ts'
import type { App } from './context.ts'
import { Refuse } from './refuse.ts'

/** The one place where a refused or failed call gets its answer. A fault's cause is logged, never told. */
export const onError: ErrorHandler<App> = (error, c) => {
  if (error instanceof Refuse) return answer(error.failure)
  if (error instanceof HTTPException) return answer(failure('invalid_input', { field: 'body' }))
  const fault = databaseFault(error)
  c.env.log({
    level: 'error',
    request: c.var.requestId,
    path: c.req.path,
    fault: fault ?? error.name,
    at: firstFrame(error),
  })
  if (fault === 'unreachable') return answer(failure('unavailable'))
  return answer(failure('unexpected', { request: c.var.requestId ?? '' }))
}

/** No endpoint has this path, or the endpoint does not know this method. */
export const notFound: NotFoundHandler<App> = () => answer(failure('not_found'))

function answer({ code, params }: Failure): Response {
  return Response.json({ error: { code, params } }, { status: ERRORS[code].status })
}

/** The SQLSTATE of a database error, or `unreachable`. A batch throws it itself, a single query as its cause. */
export function databaseFault(error: unknown): string | undefined {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return /^(08|53|57)/.test(code) ? 'unreachable' : code
  if (
    name === 'NeonDbError' ||
    name === 'TimeoutError' ||
    (error instanceof TypeError && /fetch|network/i.test(error.message))
  )
    return 'unreachable'
  return cause ? databaseFault(cause) : undefined
}

// The message may quote what a member wrote; the place in the code does not.
function firstFrame(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.trim().startsWith('at '))
    ?.trim()
}
