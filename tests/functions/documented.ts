import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.ts'
import type { Answer } from './visitor.ts'

/**
 * Expects what holds for every answer of every endpoint: it tells its trips, cannot be sniffed or kept by a shared cache
 * unasked, and a refusal has a code of the catalogue with that code's status and exactly its values.
 */
export function expectDocumented(answer: Answer, what: string): void {
  const { status, headers, json, trips } = answer
  expect(Object.values(trips).every(Number.isInteger), `${what}: Server-Timing`).toBe(true)
  expect(headers.get('X-Content-Type-Options'), what).toBe('nosniff')
  expect(headers.get('Cache-Control'), what).toMatch(/^(private|public), /)
  if (status < 400) return
  // A picture that may not be shown has nothing to say.
  if (what.includes('/api/image.php') && status === 403 && json === null) return
  const code = json?.error?.code as ErrorCode
  expect(Object.keys(ERRORS), `${what}: ${status} ${JSON.stringify(json)}`).toContain(code)
  const { status: known, params } = ERRORS[code]
  expect([status, Object.keys(json)], what).toEqual([known, ['error']])
  expect(Object.keys(json.error).toSorted(), what).toEqual(['code', 'params'])
  expect(Object.keys(json.error.params).toSorted(), what).toEqual([...params].toSorted())
}

/** In a word: the code of a refusal, else the status. */
export function inAWord({ status, json }: Answer): ErrorCode | number {
  return (json?.error?.code as ErrorCode | undefined) ?? status
}
