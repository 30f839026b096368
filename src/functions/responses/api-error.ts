import type { ErrorCode, ErrorParams, Failure } from '#core/errors/catalogue.ts'
import { failure, type ERRORS } from '#core/errors/catalogue.ts'

export class ApiError extends Error {
  readonly failure: Failure

  constructor(reason: Failure) {
    super(reason.code)
    this.failure = reason
  }
}

/** Throws an `ApiError`. `onError` turns it into the documented answer. */
export function fail<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof ERRORS)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): never {
  throw new ApiError(failure(code, ...params))
}

export function requireFound<T>(result: T | undefined | null): T {
  return result ?? fail('authentication_required')
}

export function throwOnFailure(verdict: Failure | null): void {
  if (verdict) throw new ApiError(verdict)
}
