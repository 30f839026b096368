import { expect, test, vi } from 'vitest'
import { read } from '#app/lib/api.ts'
import { codeMessage, errorMessage, isLost } from '#app/lib/error-message.ts'
import { mayRetry } from '#app/lib/query.ts'
import { Refused } from '#app/lib/refused.ts'

vi.mock('#app/lib/messages.ts', () => ({
  m: {
    error_generic: () => 'generic',
    error_unavailable: () => 'unavailable',
    error_unexpected: ({ request }: { request: string }) => `unexpected ${request}`,
  },
}))
vi.stubGlobal('navigator', { onLine: true })

const html = (status: number) => new Response('<!doctype html><title>Gateway</title>', { status })
const json = (status: number, body: unknown) => Response.json(body, { status })
const answer = (given: Response) => read(Promise.resolve(given))

test.each([
  ['HTML with 502', html(502)],
  ['HTML with 403', html(403)],
  ['an empty body with 504', new Response('', { status: 504 })],
  ['an empty object', json(500, {})],
  ['null', json(500, null)],
  ['an error that is a sentence', json(429, { error: 'rate limited' })],
  ['an error that is null', json(500, { error: null })],
  ['a code that is a number', json(403, { error: { code: 1020, params: {} } })],
  ['a code without values', json(400, { error: { code: 'bad' } })],
  ['HTML with 200, as from a captive portal', html(200)],
  ['JSON that was cut off', new Response('{"user":', { status: 200 })],
  ['no body with 200', new Response('', { status: 200 })],
])('%s counts as a lost connection and may be repeated with the same key', async (_, given) => {
  const error: unknown = await answer(given).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(Refused)
  expect([isLost(error), mayRetry(0, error), errorMessage(error)]).toEqual([true, true, 'unavailable'])
})

test('an answer of ours is read as before', async () => {
  expect(await answer(json(200, { user: null }))).toEqual({ user: null })
  expect(await answer(new Response(null, { status: 204 }))).toBeNull()
  const refused = { error: { code: 'unexpected', params: { request: 'r1' } } }
  const error: unknown = await answer(json(500, refused)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect(errorMessage(error)).toBe('unexpected r1')
})

test('an aborted read stays aborted', async () => {
  const aborted = new DOMException('stopped', 'AbortError')
  const cut = { ok: true, status: 200, json: () => Promise.reject(aborted) }
  await expect(read(Promise.resolve(cut))).rejects.toBe(aborted)
})

test('a code that this build does not know, and a fault without a request, have a general sentence', async () => {
  const newer = json(409, { error: { code: 'of_a_newer_version', params: {} } })
  expect(errorMessage(await answer(newer).catch((thrown: unknown) => thrown))).toBe('generic')
  expect(codeMessage('unexpected')).toBe('generic')
})
