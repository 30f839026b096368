import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.ts'
import type { Answer } from './visitor.ts'

/**
 * What is wrong with an answer to `what`, as in `GET /api/likes.php`: each tells its trips, cannot be sniffed or kept by a shared cache
 * unasked, and a refusal has a code of the catalogue with that code's status and exactly its values.
 */
export function contractViolations({ status, headers, json, trips }: Answer, what: string): string[] {
  const wrong: string[] = []
  const must = (holds: boolean, flaw: string) => void (holds || wrong.push(flaw))
  must(Object.values(trips).every(Number.isInteger), 'no Server-Timing')
  must(headers.get('X-Content-Type-Options') === 'nosniff', 'can be sniffed')
  must(/^(private|public), /.test(headers.get('Cache-Control') ?? ''), 'says nothing to caches')
  // A refused picture has no body.
  if (status < 400 || (status === 403 && json === null && what.includes('/api/image.php'))) return wrong
  const { code, params = {} } = json?.error ?? {}
  const known = ERRORS[code as ErrorCode] as (typeof ERRORS)[ErrorCode] | undefined
  if (!known) return [...wrong, `${status} ${JSON.stringify(json)} has no code of the catalogue`]
  must(known.status === status, `${code} with status ${status}`)
  must(Object.keys(json).join() === 'error' && Object.keys(json.error).join() === 'code,params', 'has another shape')
  must(
    Object.keys(params).toSorted().join() === known.params.toSorted().join(),
    `${code} with ${JSON.stringify(params)}`,
  )
  must(code !== 'unexpected', 'is a fault')
  return wrong
}

export function expectDocumented(answer: Answer, what: string): void {
  expect([what, ...contractViolations(answer, what)]).toEqual([what])
}

/** The code of a refusal, else the status. */
export function codeOrStatus({ status, json }: Answer): ErrorCode | number {
  return (json?.error?.code as ErrorCode | undefined) ?? status
}
