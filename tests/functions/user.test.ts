import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/site/locales.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { mailsTo } from '#tests/support/mail-links.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000

describe('login', () => {
  test('opens a session that logout ends, also for a copy of its cookie', async () => {
    const ada = await world.current.visitor().join()
    const phone = world.current.visitor()
    const answer = await phone.post('/api/user.php', { email: ada.email, password: ada.password })
    expect([answer.status, answer.json.user.id, answer.trips.trips]).toEqual([200, ada.id, 2])
    const thief = world.current.visitor()
    for (const [name, value] of phone.cookies) thief.cookies.set(name, value)
    expect((await phone.get('/api/logout.php')).status).toBe(200)
    expect((await thief.get('/api/user.php')).json).toEqual({ user: null })
    expect((await ada.get('/api/user.php')).json.user.id).toBe(ada.id)
  })

  test('five wrong passwords block the address for a quarter of an hour, also in parallel', async () => {
    const ada = await world.current.visitor().join()
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.current.visitor().post('/api/user.php', { email: ada.email, password: 'wrong-wrong' }),
      ),
    )
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(5)
    const blocked = await world.current.visitor().post('/api/user.php', { email: ada.email, password: ada.password })
    expect([blocked.status, blocked.json.error]).toEqual([429, { code: 'login_blocked', params: { minutes: 15 } }])
  })
})

test('an ended session keeps nobody online', async () => {
  const ada = await world.current.visitor().join()
  const past = new Date('2026-11-20T11:00:00Z')
  await ada.lastActive(past, past)
  await ada.sessionRevoked()
  expect((await ada.get('/api/user.php')).json).toEqual({ user: null })
  expect(new Date((await ada.profile()).onlineUntil)).toEqual(past)
})

describe('a deleted account', () => {
  test('cannot log in; the correct password sends the reactivation mail, five a day at most, until erasure', async () => {
    const ada = await (await world.current.visitor().join()).deleted()
    const guest = () => world.current.visitor()
    const login = (password: string) => guest().post('/api/user.php', { email: ada.email, password })
    expect(codeOrStatus(await login('wrong-wrong'))).toBe('login_failed')
    expect(await mailsTo(world.current, ada.email, 'account_deleted')).toEqual([])
    const tries = []
    for (let i = 0; i < 2; i++) tries.push(...(await Promise.all([0, 1, 2, 3].map(() => login(ada.password)))))
    expect(new Set(tries.map(codeOrStatus))).toEqual(new Set(['account_deleted']))
    expect(await mailsTo(world.current, ada.email, 'account_deleted')).toHaveLength(5)
    const start = world.current.now
    world.current.now = new Date(start.getTime() + 14 * DAY_MS)
    expect(codeOrStatus(await login(ada.password))).toBe('login_failed')
    expect(await mailsTo(world.current, ada.email, 'account_deleted')).toHaveLength(5)
    world.current.now = start
  })
})

test('a language that the build does not ship is refused', async () => {
  const ada = await world.current.visitor().join()
  world.current.locales = ['de']
  const refused = await ada.put('/api/user.php', { language: 'en' })
  const taken = await ada.put('/api/user.php', { language: 'de' })
  world.current.locales = LOCALES
  expect([refused.status, refused.json.error, taken.status]).toEqual([
    422,
    { code: 'invalid_input', params: { field: 'language' } },
    200,
  ])
})
