import { Request } from 'miniflare'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serve } from '#local/cloud/serve.ts'
import { onlyTo } from '#local/worker.ts'

let cloud: { port: number; close: () => Promise<void> }
const taken: { path: string; headers: Record<string, string>; body: string }[] = []

beforeAll(async () => {
  cloud = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    taken.push({ path: pathname, headers: Object.fromEntries(request.headers), body: await request.text() })
    return new Response(null, { status: pathname.includes('gone') ? 410 : 201 })
  }, 0)
})
afterAll(() => cloud?.close())

const push = (address: string) =>
  onlyTo(
    `http://localhost:${cloud.port}`,
    new Request(address, { method: 'POST', headers: { TTL: '60', authorization: 'vapid t=x' }, body: 'sealed' }),
  )

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:DEF_1', '/push/abc%3ADEF_1', 201],
  ['https://fcm.googleapis.com/wp/gone-1', '/push/gone-1', 410],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', '/push/gAAAA', 201],
  ['https://web.push.apple.com/QGuQ/', '/push/QGuQ', 201],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQY%2fA', '/push/BQY%2FA', 201],
])('a push to %s ends at the local cloud', async (address, path, status) => {
  const answer = await push(address)
  expect(answer.status).toBe(status)
  expect(taken.at(-1)).toMatchObject({ path, headers: { ttl: '60', authorization: 'vapid t=x' }, body: 'sealed' })
})

test.each([
  'https://fcm.googleapis.com.evil.example/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
])('%s is no push service and refused by name', async (address) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const before = taken.length
  expect([(await push(address)).status, taken.length]).toEqual([502, before])
  said.mockRestore()
})
