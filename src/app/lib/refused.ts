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
