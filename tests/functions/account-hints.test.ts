import { randomUUID } from 'node:crypto'
import { inArray, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#db/schema/conversations.ts'
import { users } from '#db/schema/users.ts'
import { api } from '#functions/index.ts'
import { DUMMY_HASH } from '#functions/services/passwords.ts'
import { hashings } from '#tests/setup/hashings.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { mailsTo, newestLink } from '#tests/support/mail-links.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ account_hints: 'discreet' })
const DAY_MS = 86_400_000
const PAIRS = 5

const unknown = () => `nobody-${randomUUID()}@post.example`
const form = (email: string, more: object = {}) => signupForm({ email, ...more })
const signup = (email: string, more?: Record<string, unknown>, by = world.current.visitor()) =>
  by.post('/api/signup.php', form(email, more))
const reset = (email: string) => world.current.visitor().post('/api/reset-password.php', { email })

/** Accounts of the site, made without the work of signing up. */
const accounts = (count: number, account: Partial<typeof users.$inferInsert> = {}) =>
  addMembers(world.current, count, () => ({
    account: { passwordHash: DUMMY_HASH, ...account },
    profile: { name: 'Known', gender: 'female', seeking: 'male' },
  }))
const knownAddress = async () => (await accounts(1))[0]!.email
const deletedAddress = async () => {
  const deletedAt = new Date(world.current.now.getTime() - DAY_MS).toISOString()
  return (await accounts(1, { status: 'deleted', deletedAt }))[0]!.email
}

const seen = (by: Visitor, { status, json, headers }: Awaited<ReturnType<typeof signup>>) => ({
  status,
  json,
  headers: [...headers].map(([name]) => name),
  cookies: [...by.cookies.keys()],
})

/** What a browser brings that holds no session of the account: the password of the form, once more. */
const anew = (token: string) => {
  const { password } = form('')
  return { token, password, password_repeat: password }
}

describe('signing up on a discreet site', () => {
  test('looks the same for a new, a used and a deleted address; only the mail differs', async () => {
    const known = await knownAddress()
    const [fresh, gone] = [unknown(), await deletedAddress()]
    const answers = []
    for (const email of [fresh, known, gone]) {
      const guest = world.current.visitor()
      answers.push(seen(guest, await signup(email, {}, guest)))
    }
    expect(answers[0]).toMatchObject({ status: 201, json: { user: null, message: null }, cookies: [] })
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]])
    const told = async (email: string) =>
      (
        await Promise.all(
          ['activation', 'account_exists', 'account_deleted'].map(async (template) =>
            (await mailsTo(world.current, email, template)).map(() => template),
          ),
        )
      ).flat()
    expect([await told(fresh), await told(known), await told(gone)]).toEqual([
      ['activation'],
      ['account_exists'],
      ['account_deleted'],
    ])
  })

  test('the link of the mail logs in; a first message that came along is not sent and not paid for', async () => {
    const [target] = await accounts(1)
    const [fresh, known] = [unknown(), await knownAddress()]
    const message = { signup_message: { to: target!.id, text: 'Hallo' } }
    const both = [await signup(fresh, message), await signup(known, message)]
    expect(both.map(({ json }) => json)).toEqual([0, 1].map(() => ({ user: null, message: null, gift: null })))
    const { db } = world.current
    const signedUp = db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, [fresh, known]))
    expect(await db.$count(messages, inArray(messages.senderId, signedUp))).toBe(0)
    const ada = world.current.visitor()
    const token = await newestLink(world.current, fresh, 'activation')
    expect(codeOrStatus(await ada.post('/api/activation.php', { token }))).toBe('invalid_input')
    expect((await ada.post('/api/activation.php', anew(token))).json.user).toMatchObject({
      status: 'active',
      credits: 15,
    })
    expect((await ada.get('/api/sessions.php')).json.sessions).toHaveLength(1)
  })

  test('neither a login nor a message reveals whether an account was created; only the mail gives access', async () => {
    const [target] = await accounts(1)
    const [fresh, known] = [unknown(), await knownAddress()]
    for (const email of [fresh, known]) await signup(email, { signup_message: { to: target!.id, text: 'Hallo' } })
    const login = async (email: string) => {
      const guest = world.current.visitor()
      return seen(guest, await guest.post('/api/user.php', { email, password: form(email).password }))
    }
    const answers = [await login(fresh), await login(known)]
    expect(answers[0]).toMatchObject({ status: 401, json: { error: { code: 'login_failed' } }, cookies: [] })
    expect(answers[0]).toEqual(answers[1])
    expect(await world.current.db.$count(messages, ne(messages.senderId, target!.key))).toBe(0)
    const token = await newestLink(world.current, fresh, 'activation')
    expect(codeOrStatus(await world.current.visitor().post('/api/activation.php', anew(token)))).toBe(200)
    expect(await login(fresh)).toMatchObject({ status: 200 })
  })

  test('the owner of a used address gets a mail once a day', async () => {
    const known = await knownAddress()
    for (let i = 0; i < 3; i++) await signup(known)
    expect(await mailsTo(world.current, known, 'account_exists')).toHaveLength(1)
  })
})

describe('requesting a new password on a discreet site', () => {
  test('looks the same for a known, an unknown, a deleted and an impossible address, also the sixth time', async () => {
    const addresses = [await knownAddress(), unknown(), await deletedAddress(), 'nobody at all', 'x@mailinator.com']
    for (let i = 0; i < 7; i++) {
      const answers = await Promise.all(addresses.map(reset))
      const words = answers.map((answer) => [codeOrStatus(answer), answer.json])
      expect(new Set(words.map((word) => JSON.stringify(word))).size).toBe(1)
      expect(words[0]![0]).toBe(i < 5 ? 200 : 'too_many_resets')
    }
    const [known, nobody, gone, ...impossible] = addresses
    expect(await mailsTo(world.current, known!, 'password_reset')).toHaveLength(5)
    expect(await mailsTo(world.current, nobody!, 'no_account')).toHaveLength(1)
    expect(await mailsTo(world.current, gone!, 'account_deleted')).toHaveLength(5)
    for (const each of impossible) expect(await mailsTo(world.current, each, 'no_account')).toEqual([])
  })

  test('of twenty parallel requests five pass, for known and unknown addresses', async () => {
    for (const email of [await knownAddress(), unknown()]) {
      const asked = await Promise.all(Array.from({ length: 20 }, () => reset(email)))
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
    }
  })
})

test('requesting an address that is in use looks the same, and its owner gets a mail once a day', async () => {
  const ada = world.current.visitor()
  const email = unknown()
  await signup(email)
  await ada.post('/api/activation.php', anew(await newestLink(world.current, email, 'activation')))
  const known = await knownAddress()
  const requestChange = (to: string) => ada.post('/api/mail-change.php', { email: to, password: ada.password })
  const answers = [await requestChange(unknown()), await requestChange(known), await requestChange(known)]
  expect(answers.map(({ status, json }) => [status, json])).toEqual([0, 1, 2].map(() => [200, {}]))
  expect(await mailsTo(world.current, known, 'account_exists')).toHaveLength(1)
  expect(await mailsTo(world.current, known, 'mail_change')).toEqual([])
})

/** What an answer was worth: each hash with its cost, then the calls of each backend. */
async function work(path: string, body: object): Promise<string> {
  const pending: Promise<unknown>[] = []
  const guest = world.current.visitor()
  const request = new Request(`https://${world.current.host}${path}`, {
    method: 'POST',
    headers: { origin: `https://${world.current.host}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  hashings.length = 0
  const answer = await api.fetch(request, world.current.services({ country: 'DE', ip: guest.ip }, pending))
  await answer.text()
  const done = JSON.stringify([...hashings, answer.headers.get('Server-Timing')])
  await Promise.all(pending)
  return done
}

const CASES: [path: string, hashes: number, body: (email: string) => object][] = [
  ['/api/reset-password.php', 0, (email) => ({ email })],
  ['/api/user.php', 1, (email) => ({ email, password: 'wrong-wrong' })],
  ['/api/signup.php', 1, (email) => form(email)],
]

describe.each(CASES)('%s reveals nothing by its work', (path, hashes, body) => {
  // times would tell of the machine as well: what takes time is counted
  test('the same hashes and the same calls for known and unknown addresses', async () => {
    const kinds = new Set<string>()
    for (const { email: known } of await accounts(PAIRS))
      for (const email of [known, unknown()]) kinds.add(await work(path, body(email)))
    expect([...kinds]).toEqual([expect.stringMatching(/"[a-z]+;/)])
    expect([...kinds][0]!.split('scrypt 16384 8 5 32').length - 1).toBe(hashes)
  })
})
