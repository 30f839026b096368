import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, ERRORS, failure } from '#core/errors/catalogue.ts'
import { LOCALES } from '#core/site/locales.ts'

const codes = Object.keys(ERRORS) as ErrorCode[]
/** The values that a sentence names; the others say where, which the form shows in its place. */
const SPOKEN: Record<string, string> = { minutes: 'count', needed: 'count', limit: 'count', request: 'request' }

describe.each(LOCALES)('in %s', (locale) => {
  // what only the conversations are refused stands among their texts
  const texts = Object.assign(
    {},
    ...['app', 'chat'].map((area) =>
      JSON.parse(readFileSync(new URL(`../../locales/${area}/${locale}.json`, import.meta.url), 'utf8')),
    ),
  ) as Record<string, unknown>

  test('every refusal has a sentence', () => {
    expect(codes.filter((code) => !texts[`error_${code}`])).toEqual([])
  })

  test('the sentence bears the value that it needs', () => {
    const mute = codes.filter((code) =>
      ERRORS[code].params.some(
        (param) => SPOKEN[param] && !JSON.stringify(texts[`error_${code}`] ?? '').includes(`{${SPOKEN[param]}}`),
      ),
    )
    expect(mute).toEqual([])
  })
})

test('each code has a status that says whose fault it is', () => {
  for (const code of codes)
    expect([code, ERRORS[code].status]).toEqual([code, expect.toSatisfy((status) => status >= 400 && status < 600)])
  expect(codes.filter((code) => ERRORS[code].status >= 500)).toEqual(['unavailable', 'unexpected'])
})

test('a failure carries its values, or none', () => {
  expect(failure('not_found')).toEqual({ code: 'not_found', params: {} })
  expect(failure('login_blocked', { minutes: 15 })).toEqual({ code: 'login_blocked', params: { minutes: 15 } })
})
