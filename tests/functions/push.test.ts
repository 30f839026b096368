import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useWorld } from './world.ts'

const world = useWorld()
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
const stored = (address: string) =>
  world.current.sql(`select u.email from push_subscriptions s join users u on u.id = s.user_id where s.endpoint = $1`, [
    address,
  ])

test('a subscription belongs to who logged in last in that browser, and only the owner takes it back', async () => {
  const [ada, eve] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const address = endpoint()
  const body = { subscription: { endpoint: address, expirationTime: null, keys } }
  const first = await ada.post('/api/user.php?push=1', body)
  expect([first.status, first.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
  await ada.post('/api/user.php?push=1', body)
  expect(await stored(address)).toEqual([{ email: ada.email }])
  await eve.delete('/api/user.php?push=1', { endpoint: address })
  expect(await stored(address)).toEqual([{ email: ada.email }])
  await eve.post('/api/user.php?push=1', body)
  expect(await stored(address)).toEqual([{ email: eve.email }])
  await eve.delete('/api/user.php?push=1', { endpoint: address })
  expect(await stored(address)).toEqual([])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com@evil.example/x',
  'https://push.apple.com.evil.example/x',
  'https://localhost/x',
  'https://.push.apple.com/x',
  'not an address',
])('no push goes to %s', async (address) => {
  const ada = await world.current.visitor().join()
  const answer = await ada.post('/api/user.php?push=1', { subscription: { endpoint: address, keys } })
  expect([answer.status, answer.json.error]).toEqual([
    422,
    { code: 'invalid_input', params: { field: 'subscription.endpoint' } },
  ])
})

test('a visitor has nothing to subscribe', async () => {
  const answer = await world.current
    .visitor()
    .post('/api/user.php?push=1', { subscription: { endpoint: endpoint(), keys } })
  expect(answer.json.error.code).toBe('authentication_required')
})
