import { describe, expect, it } from 'vitest'
import { consentsAt } from '#core/account/consents.ts'
import { termsDate } from '#core/site/terms-date.ts'

describe("the terms' date", () => {
  it.each([
    ['2022-05-01T00:00:00.000Z', '2023-12-01T12:00:00.000Z'],
    ['2023-12-01T12:00:00.001Z', '2023-12-01T12:00:00.001Z'],
    ['2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.000Z'],
    ['', '2023-12-01T12:00:00.000Z'],
    [undefined, '2023-12-01T12:00:00.000Z'],
  ])('of a company added %s is %s', (added, date) => {
    expect(termsDate(added).toISOString()).toBe(date)
  })
})

describe('what is agreed to at the signup', () => {
  it('bears the version of the terms that this site shows', () => {
    const version = (added: string) => consentsAt(added).find(({ kind }) => kind === 'terms')?.version
    expect(version('2026-01-15T12:00:00.000Z')).toBe('2026-01-15')
    expect(version('2022-05-01T00:00:00.000Z')).toBe('2023-12-01')
    expect(consentsAt('').map(({ kind }) => kind)).toEqual(['sensitive_data', 'terms', 'privacy'])
  })
})
