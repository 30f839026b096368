import type { ErrorCode, ErrorParams, Failure } from '#core/errors/catalogue.ts'
import { failure, type ERRORS } from '#core/errors/catalogue.ts'

/** Refuses a call. `onError` turns it into the documented answer. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(reason: Failure) {
    super(reason.code)
    this.failure = reason
  }
}

/** Throws an `ApiError` with a code and the values that its sentence needs. */
export function fail<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof ERRORS)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): never {
  throw new ApiError(failure(code, ...params))
}

/** Returns what a query found. Nothing found means that the session is over. */
export function requireFound<T>(result: T | undefined | null): T {
  return result ?? fail('authentication_required')
}

export function throwOnFailure(verdict: Failure | null): void {
  if (verdict) throw new ApiError(verdict)
}
