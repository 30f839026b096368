import type { ErrorCode } from '#core/errors/catalogue.ts'

/** A call that the server answered with a reason: the code, the values of its sentence and the HTTP status. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly status: number

  constructor(code: ErrorCode, params: Record<string, string | number>, status: number) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.params = params
    this.status = status
  }
}

/**
 * The error that an answer tells. An answer that is not ours, as from a proxy, counts as a lost connection: whether the server
 * has acted is unknown, so the call is repeated with its key.
 */
export function answerError(body: unknown, status: number): Refused | TypeError {
  const { code, params } = (body as { error?: Partial<Refused> | null } | null | undefined)?.error ?? {}
  if (typeof code === 'string' && params) return new Refused(code, params, status)
  return new TypeError('The answer did not reach us')
}
