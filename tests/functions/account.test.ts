import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useWorld } from './world.ts'

const world = useWorld()

describe('signup', () => {
  test('creates an unconfirmed member who is logged in and has the first credits', async () => {
    const ada = world.current.visitor()
    await ada.join({ confirm: false, name: 'Ada' })
    const me = await ada.get('/api/user.php')
    expect(me.json.user).toMatchObject({
      status: 'not_confirmed',
      credits: 15,
      paid_user: false,
      profile: { name: 'Ada', status: 'disabled' },
    })
    expect(me.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    expect(
      await world.current.sql(
        `select delta, balance, reason from credit_entries c join users u on u.id = c.user_id where u.email = $1`,
        [ada.email],
      ),
    ).toEqual([{ delta: '15', balance: '15', reason: 'signup' }])
  })

  test('an address has one account, whatever its case', async () => {
    const ada = await world.current.visitor().join()
    const again = await world.current.visitor().post('/api/signup.php', {
      email: ada.email.toUpperCase(),
      name: 'Somebody',
      password: ada.password,
      date_of_birth: '1991-04-17',
      gender: 'male',
      seeking: 'female',
      country: 'DE',
      consent: true,
    })
    expect([again.status, again.json.error.code]).toEqual([409, 'email_taken'])
  })
})

describe('activation', () => {
  test('the link of the mail makes account and profile active, once', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    const token = ada.mailToken()
    const both = await Promise.all([1, 2].map(() => world.current.visitor().post('/api/activation.php', { token })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410])
    expect((await ada.get('/api/user.php')).json.user).toMatchObject({
      status: 'active',
      profile: { status: 'active' },
    })
  })
})

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

describe('a signup sent twice', () => {
  test('finds the account of the first call by its key, in parallel too; another key finds the address taken', async () => {
    const [one, two, other] = [world.current.visitor(), world.current.visitor(), world.current.visitor()]
    const key = randomUUID()
    const form = {
      email: `${key}@post.example`,
      name: 'Ada',
      password: one.password,
      date_of_birth: '1991-04-17',
      gender: 'female',
      seeking: 'male',
      country: 'DE',
      consent: true,
    }
    const first = await one.post('/api/signup.php', form, { key })
    const again = await two.post('/api/signup.php', form, { key })
    expect([first.status, again.status, again.json.user.id]).toEqual([201, 201, first.json.user.id])
    expect((await two.get('/api/user.php')).json.user.id).toBe(first.json.user.id)
    expect((await other.post('/api/signup.php', form, { key: randomUUID() })).json.error.code).toBe('email_taken')
    const [ledger] = await world.current.sql(
      `select count(*) from credit_entries c join users u on u.id = c.user_id where u.email = $1`,
      [form.email],
    )
    expect(ledger?.count).toBe('1')
  })
})

test('a session that is over keeps nobody online', async () => {
  const ada = await world.current.visitor().join()
  const past = '2026-11-20 11:00:00+00'
  const change = `update profiles p set online_until = $2::timestamptz from users u where u.id = p.user_id and u.email = $1`
  const until = () =>
    world.current.sql(
      `select online_until = $2::timestamptz as past from profiles p join users u on u.id = p.user_id where u.email = $1`,
      [ada.email, past],
    )
  await world.current.sql(change, [ada.email, past])
  await world.current.sql(`update sessions set revoked_at = now() from users u where u.id = user_id and u.email = $1`, [
    ada.email,
  ])
  expect((await ada.get('/api/user.php')).json).toEqual({ user: null })
  expect(await until()).toEqual([{ past: 't' }])
})
