import type { ErrorCode, ErrorParams, Failure } from '#core/errors/catalogue.ts'
import { failure, type ERRORS } from '#core/errors/catalogue.ts'

/** Thrown by a function to refuse a call; the one `onError` turns it into the documented answer. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(reason: Failure) {
    super(reason.code)
    this.failure = reason
  }
}

/** Refuses with a code and the values its sentence needs. */
export function fail<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof ERRORS)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): never {
  throw new ApiError(failure(code, ...params))
}

/** Passes what is there; a missing one means that the session behind the call is over. */
export function requireFound<T>(result: T | undefined | null): T {
  return result ?? fail('authentication_required')
}

/** Throws where a rule said no. */
export function throwOnFailure(verdict: Failure | null): void {
  if (verdict) throw new ApiError(verdict)
}
