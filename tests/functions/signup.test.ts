import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RATES } from '#core/limits/rates.ts'
import { creditEntries } from '#db/schema/money.ts'
import { sites } from '#db/schema/sites.ts'
import { consents, users } from '#db/schema/users.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { mailsTo } from '#tests/support/mail-links.ts'
import { signupForm } from '#tests/support/forms.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
/** A site that takes signups with a traffic source only. */
const gated = useWorld({ signups: 'with_trafficsource' })
/** A site whose company came later than the first terms. */
const later = useWorld()

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
    const entries = await ada.rows(creditEntries)
    expect(entries.map(({ delta, balance, reason }) => ({ delta, balance, reason }))).toEqual([
      { delta: 15, balance: 15, reason: 'signup' },
    ])
  })

  test('stores the consents, with the terms in the version that the site shows', async () => {
    await later.current.db.update(sites).set({ company: { added: '2026-01-15T12:00:00.000Z' } })
    const ada = await later.current.visitor().join()
    const given = await ada.rows(consents, consents.kind)
    expect(given.map(({ kind, version }) => ({ kind, version }))).toEqual([
      { kind: 'privacy', version: '2026-11-01' },
      { kind: 'sensitive_data', version: '2026-11-01' },
      { kind: 'terms', version: '2026-01-15' },
    ])
  })

  test('an address has one account, whatever its case', async () => {
    const ada = await world.current.visitor().join()
    const again = await world.current.visitor().post('/api/signup.php', signupForm({ email: ada.email.toUpperCase() }))
    expect([again.status, again.json.error.code]).toEqual([409, 'email_taken'])
  })
})

describe('a signup sent twice', () => {
  test('finds the account of the first call by its key, in parallel too; another key finds the address taken', async () => {
    const [one, two, other] = [world.current.visitor(), world.current.visitor(), world.current.visitor()]
    const key = randomUUID()
    const form = signupForm()
    const first = await one.post('/api/signup.php', form, { key })
    const again = await two.post('/api/signup.php', form, { key })
    expect([first.status, again.status, again.json.user.id]).toEqual([201, 201, first.json.user.id])
    expect((await two.get('/api/user.php')).json.user.id).toBe(first.json.user.id)
    expect((await other.post('/api/signup.php', form, { key: randomUUID() })).json.error.code).toBe('email_taken')
    Object.assign(one, { id: first.json.user.id })
    expect(await one.count(creditEntries.userId)).toBe(1)
  })
})

test('two signups for one address at once with one key make one account and both find it', async () => {
  const [body, key] = [signupForm(), randomUUID()]
  const both = await Promise.all([0, 1, 2].map(() => world.current.visitor().post('/api/signup.php', body, { key })))
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(both.map(({ json }) => json.user.id)).size).toBe(1)
})

test('a visitor’s own accounts bring no more signups or mails: both are counted by network', async () => {
  const guest = world.current.visitor()
  const limits = {
    '/api/signup.php': RATES['account.signup'].max,
    '/api/reset-password.php': RATES['account.reset'].max,
  }
  await guest.join()
  const ask = (path: string) => {
    const by = world.current.visitor()
    Object.assign(by, { ip: guest.ip })
    for (const [name, value] of guest.cookies) by.cookies.set(name, value)
    return by.post(path, path === '/api/signup.php' ? {} : { email: 'x' })
  }
  const stranger = (path: string) => {
    const by = world.current.visitor()
    Object.assign(by, { ip: guest.ip })
    return by.post(path, {})
  }
  for (const [path, most] of Object.entries(limits)) {
    await Promise.all(Array.from({ length: most }, () => stranger(path)))
    expect([path, codeOrStatus(await ask(path))]).toEqual([path, 'too_many_requests'])
  }
})

describe('a signup with a message', () => {
  const text = 'Hallo Bea'

  test('sends it, paid with the first credits, in two trips', async () => {
    const bea = await world.current.visitor().join()
    const ada = world.current.visitor()
    const answer = await ada.post('/api/signup.php', signupForm({ signup_message: { to: bea.id, text } }))
    expect([answer.status, answer.json.message, answer.json.user.credits]).toEqual([201, { sent: true }, 10])
    expect(answer.trips.trips).toBe(2)
    expect((await ada.get('/api/user.php')).json.user.credits).toBe(10)
    const { chats } = (await bea.get('/api/chats.php')).json
    expect([chats.length, chats[0].last_message.text, chats[0].num_unread_messages]).toEqual([1, text, 1])
  })

  test('sends it once when the call is repeated by its key', async () => {
    const bea = await world.current.visitor().join()
    const [body, key] = [signupForm({ signup_message: { to: bea.id, text } }), randomUUID()]
    const twice = [
      await world.current.visitor().post('/api/signup.php', body, { key }),
      await world.current.visitor().post('/api/signup.php', body, { key }),
    ]
    expect(twice.map(({ status, json }) => [status, json.message, json.user.credits])).toEqual([
      [201, { sent: true }, 10],
      [201, { sent: true }, 10],
    ])
    const chat = (await bea.get('/api/chats.php')).json.chats[0]
    expect(chat.num_unread_messages).toBe(1)
  })

  test('succeeds without it and says why', async () => {
    const [bea, picky] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    await picky.setAccount({ whoMayWrite: 'liked' })
    const fate = async (to: string, words: string) => {
      const guest = world.current.visitor()
      const answer = await guest.post('/api/signup.php', signupForm({ signup_message: { to, text: words } }))
      expect([answer.status, (await guest.get('/api/user.php')).json.user.credits]).toEqual([201, 15])
      return answer.json.message
    }
    expect(await fate(randomUUID(), text)).toEqual({ refused: 'not_found' })
    expect(await fate(picky.id, text)).toEqual({ refused: 'first_message_closed' })
    expect(await fate(bea.id, ' ')).toEqual({ refused: 'invalid_input' })
    expect(await fate(bea.id, 'x'.repeat(1001))).toEqual({ refused: 'invalid_input' })
    expect((await bea.get('/api/chats.php')).json.chats).toEqual([])
    const plain = await world.current.visitor().post('/api/signup.php', signupForm())
    expect(plain.json.message).toBe(null)
  })

  test('is not sent if the address has an account', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    const body = signupForm({ email: ada.email, signup_message: { to: bea.id, text } })
    expect(codeOrStatus(await world.current.visitor().post('/api/signup.php', body))).toBe('email_taken')
    expect((await bea.get('/api/chats.php')).json.chats).toEqual([])
  })
})

describe('tracking', () => {
  test('is stored with the account, without curly braces', async () => {
    const body = signupForm({ tracking: { network: '{paper}', ref: 'a{b}c', sub1: '', sub3: '3' } })
    await world.current.visitor().post('/api/signup.php', body)
    const [row] = await world.current.db.select().from(users).where(eq(users.email, body.email))
    expect(row!.tracking).toEqual({ network: 'paper', ref: 'abc', sub1: '', sub3: '3' })
  })

  test('must include a network on a site that accepts signups from traffic sources only', async () => {
    const signup = async (tracking?: object) =>
      codeOrStatus(await gated.current.visitor().post('/api/signup.php', signupForm(tracking ? { tracking } : {})))
    expect(await signup()).toBe('invite_only')
    expect(await signup({ ref: 'x' })).toBe('invite_only')
    expect(await signup({ network: '{}' })).toBe('invite_only')
    expect(await signup({ network: 'paper' })).toBe(201)
  })
})

test('the address of a deleted account stays taken until it is erased: a signup says so and sends the reactivation mail', async () => {
  const ada = await (await world.current.visitor().join()).deleted()
  const answer = await world.current.visitor().post('/api/signup.php', signupForm({ email: ada.email }))
  expect(answer.json.error.code).toBe('account_deleted')
  expect(await mailsTo(world.current, ada.email, 'account_deleted')).toHaveLength(1)
  expect(await mailsTo(world.current, ada.email, 'account_exists')).toEqual([])
})
