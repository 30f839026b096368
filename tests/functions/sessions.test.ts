import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/sessions.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const MINUTE_MS = 60_000
type Listed = { id: string; device: string; country: string; created_at: string; seen_at: string; current: boolean }

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
const list = async (by: Visitor) => (await by.get('/api/sessions.php')).json.sessions as Listed[]
const pass = (minutes: number) => (world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE_MS))

async function loggedIn(of: Visitor, country = 'DE'): Promise<Visitor> {
  const browser = world.current.visitor(country)
  const answer = await browser.post('/api/user.php', { email: of.email, password: of.password }, { headers: FIREFOX })
  expect(answer.status).toBe(200)
  return browser
}

/** A member with one session: that of the signup, which the confirmation kept. */
const member = (): Promise<Visitor> => world.current.visitor().join()

describe('where a member is logged in', () => {
  test('every valid session is listed with its device, country and times, and no other', async () => {
    const [ada, bea] = await Promise.all([member(), member()])
    await loggedIn(bea)
    const phone = await loggedIn(ada, 'NL')
    const gone = await loggedIn(ada)
    await gone.get('/api/logout.php')
    const sessions = await list(ada)
    expect(sessions.map(({ device, country, current }) => [device, country, current])).toEqual([
      ['', 'DE', true],
      ['Firefox · Linux', 'NL', false],
    ])
    expect(Object.keys(sessions[0]!).toSorted()).toEqual([
      'country',
      'created_at',
      'current',
      'device',
      'id',
      'seen_at',
    ])
    expect((await list(phone)).find(({ current }) => current)?.country).toBe('NL')
  })

  test('shows when each was last seen, written at most once in four minutes', async () => {
    const ada = await member()
    const start = world.current.now
    const seen = async () => (await list(ada))[0]!.seen_at
    pass(3)
    await ada.get('/api/user.php')
    expect(await seen()).toBe(start.toISOString())
    const later = pass(2)
    await ada.get('/api/user.php')
    expect(await seen()).toBe(later.toISOString())
  })

  test('an expired one is not listed', async () => {
    const ada = await member()
    const phone = await loggedIn(ada)
    const { db, now } = world.current
    const onPhone = and(eq(sessions.userId, (await ada.profile()).userId), eq(sessions.device, 'Firefox · Linux'))
    await db.update(sessions).set({ expiresAt: now.toISOString() }).where(onPhone)
    expect(await list(ada)).toHaveLength(1)
    expect(codeOrStatus(await phone.get('/api/sessions.php'))).toBe('authentication_required')
  })
})

describe('ending sessions', () => {
  test('an ended session is refused on its next request, the others stay valid', async () => {
    const ada = await member()
    const [phone, desk] = [await loggedIn(ada), await loggedIn(ada)]
    const id = (await list(phone)).find(({ current }) => current)!.id
    expect((await ada.delete('/api/sessions.php', { id })).json).toEqual({})
    expect(codeOrStatus(await phone.get('/api/chats.php'))).toBe('authentication_required')
    expect([codeOrStatus(await desk.get('/api/chats.php')), codeOrStatus(await ada.get('/api/chats.php'))]).toEqual([
      200, 200,
    ])
    expect(codeOrStatus(await ada.delete('/api/sessions.php', { id }))).toBe('not_found')
  })

  test('ending all others keeps this one', async () => {
    const ada = await member()
    const others = [await loggedIn(ada), await loggedIn(ada)]
    await ada.delete('/api/sessions.php', { others: true })
    for (const other of others) expect((await other.get('/api/user.php')).json).toEqual({ user: null })
    expect((await list(ada)).map(({ current }) => current)).toEqual([true])
  })

  test('ending the own session is like logging out', async () => {
    const ada = await member()
    await ada.delete('/api/sessions.php', { id: (await list(ada))[0]!.id })
    expect([ada.cookies.has('__Host-session'), (await ada.get('/api/user.php')).json]).toEqual([false, { user: null }])
  })

  test('sessions of others, and requests that name both id and others, are refused', async () => {
    const [ada, bea] = await Promise.all([member(), member()])
    const id = (await list(bea))[0]!.id
    expect(codeOrStatus(await ada.delete('/api/sessions.php', { id }))).toBe('not_found')
    expect(codeOrStatus(await bea.get('/api/chats.php'))).toBe(200)
    for (const body of [{}, { id, others: true }])
      expect((await ada.delete('/api/sessions.php', body)).json.error).toEqual({
        code: 'invalid_input',
        params: { field: 'id' },
      })
  })
})
