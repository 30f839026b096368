import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tokens } from '#db/schema/sessions.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { mailsTo, newestLink, writeLink } from '#tests/support/mail-links.ts'
import { addSite } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const HOUR_MS = 3_600_000
const ANEW = 'Regen-auf-Tulpen-78'
const anew = (token: string) => ({ token, password: ANEW, password_repeat: ANEW })
const guest = () => world.current.visitor()
const me = async (by: Visitor) => (await by.get('/api/user.php')).json.user
const ask = async (by: Visitor, token: string) => (await by.get(`/api/link.php?token=${token}`)).json
const press = (by: Visitor, token: string) => by.post('/api/activation.php', { token })
const logsIn = async (email: string, password: string) =>
  codeOrStatus(await guest().post('/api/user.php', { email, password }))

/** Somebody signs up with an address, with a key that a repeat could bring again. */
async function signsUp(): Promise<{ by: Visitor; form: object; key: string; email: string; token: string }> {
  const by = guest()
  const [key, email] = [randomUUID(), `owner-${randomUUID()}@post.example`]
  const form = signupForm({ email })
  expect(codeOrStatus(await by.post('/api/signup.php', form, { key }))).toBe(201)
  return { by, form, key, email, token: await newestLink(world.current, email, 'activation') }
}

async function after<T>(hours: number, doing: () => Promise<T>): Promise<T> {
  const start = world.current.now
  world.current.now = new Date(start.getTime() + hours * HOUR_MS)
  try {
    return await doing()
  } finally {
    world.current.now = start
  }
}

describe('a person who signed up with somebody else’s address', () => {
  test('is locked out once the owner confirms in another browser', async () => {
    const { by: impostor, form, key, email, token } = await signsUp()
    const changeToken = await writeLink(world.current, email, 'mail_change', `moved-${email}`)
    const owner = guest()
    expect(codeOrStatus(await press(owner, token))).toBe('invalid_input')
    expect(await me(owner)).toBe(null)
    expect(codeOrStatus(await owner.post('/api/activation.php', anew(token)))).toBe(200)
    expect(await me(owner)).toMatchObject({ email, status: 'active', profile: { status: 'active' } })
    expect(await me(impostor)).toBe(null)
    expect(await logsIn(email, impostor.password)).toBe('login_failed')
    expect(await logsIn(email, ANEW)).toBe(200)
    // the signup's key finds the account no more, and the requested address is dropped
    expect(codeOrStatus(await impostor.post('/api/signup.php', form, { key }))).toBe('email_taken')
    expect(await me(impostor)).toBe(null)
    expect(codeOrStatus(await impostor.put('/api/mail-change.php', { token: changeToken }))).toBe('link_invalid')
  })

  test('is locked out also after deleting the account, once the owner reactivates it', async () => {
    const { by: impostor, email } = await signsUp()
    await impostor.delete('/api/account.php', { password: impostor.password, reason: 'time' })
    const token = await newestLink(world.current, email, 'account_deleted')
    const owner = guest()
    expect(await ask(owner, token)).toEqual({ purpose: 'reactivation', state: 'open', own: false, new_password: true })
    const refused = await owner.put('/api/account.php', { token })
    expect([codeOrStatus(refused), refused.json.error.params]).toEqual(['invalid_input', { field: 'password' }])
    expect(codeOrStatus(await owner.put('/api/account.php', anew(token)))).toBe(200)
    expect(await me(owner)).toMatchObject({ status: 'active', profile: { status: 'active' } })
    expect([await me(impostor), await logsIn(email, impostor.password)]).toEqual([null, 'login_failed'])
    expect(await logsIn(email, ANEW)).toBe(200)
  })

  test('is locked out by a reset, too, whatever the key of the signup', async () => {
    const { by: impostor, form, key, email } = await signsUp()
    const reset = await writeLink(world.current, email, 'password_reset')
    expect(codeOrStatus(await guest().put('/api/reset-password.php', anew(reset)))).toBe(200)
    expect(codeOrStatus(await impostor.post('/api/signup.php', form, { key }))).toBe('email_taken')
    expect([await me(impostor), await logsIn(email, impostor.password)]).toEqual([null, 'login_failed'])
  })
})

describe('a session of another account', () => {
  test('is kept when a link is opened, and replaced by a press with a password', async () => {
    const { email, token } = await signsUp()
    const bea = await guest().join()
    const copy = guest()
    for (const [name, value] of bea.cookies) copy.cookies.set(name, value)
    expect(await ask(bea, token)).toEqual({ purpose: 'activation', state: 'open', own: false, new_password: true })
    const refused = await press(bea, token)
    expect([codeOrStatus(refused), refused.json.error.params]).toEqual(['invalid_input', { field: 'password' }])
    expect((await me(bea)).id).toBe(bea.id)
    expect(codeOrStatus(await bea.post('/api/activation.php', anew(token)))).toBe(200)
    expect(await me(bea)).toMatchObject({ email })
    // the session has ended, it is not only missing in this browser
    expect(await me(copy)).toBe(null)
    expect(await logsIn(bea.email, bea.password)).toBe(200)
  })

  test('is replaced in the same way by a reset and a reactivation, and only in that browser', async () => {
    const [ada, bob, bea] = await Promise.all([guest().join(), guest().join(), guest().join()])
    const phone = guest()
    await phone.post('/api/user.php', { email: bea.email, password: bea.password })
    const reset = await writeLink(world.current, ada.email, 'password_reset')
    const copy = guest()
    for (const [name, value] of bea.cookies) copy.cookies.set(name, value)
    expect(codeOrStatus(await bea.put('/api/reset-password.php', anew(`${reset.slice(1)}x`)))).toBe('link_invalid')
    expect((await me(bea)).id).toBe(bea.id)
    expect(codeOrStatus(await bea.put('/api/reset-password.php', anew(reset)))).toBe(200)
    expect([(await me(bea)).id, await me(copy), (await me(phone)).id]).toEqual([ada.id, null, bea.id])
    await bob.delete('/api/account.php', { password: bob.password, reason: 'time' })
    const back = await newestLink(world.current, bob.email, 'account_deleted')
    expect(codeOrStatus(await phone.put('/api/account.php', { token: back }))).toBe(200)
    expect((await me(phone)).id).toBe(bob.id)
  })
})

describe('confirming in the browser that has the account', () => {
  test('requires no password, and keeps every session, the password and a requested address', async () => {
    const { by, email, token } = await signsUp()
    const phone = guest()
    await phone.post('/api/user.php', { email, password: by.password })
    const changeToken = await writeLink(world.current, email, 'mail_change', `moved-${email}`)
    expect(await ask(by, token)).toEqual({ purpose: 'activation', state: 'open', own: true, new_password: false })
    const done = await press(by, token)
    expect([done.status, done.json.user.status, done.json.user.profile.status]).toEqual([200, 'active', 'active'])
    expect([done.trips.trips, done.trips.sql]).toEqual([1, 2])
    expect((await by.get('/api/sessions.php')).json.sessions).toHaveLength(2)
    expect((await me(phone)).status).toBe('active')
    expect(await logsIn(email, by.password)).toBe(200)
    expect(await ask(guest(), changeToken)).toMatchObject({ state: 'open' })
    expect(await mailsTo(world.current, email, 'password_changed')).toEqual([])
  })

  test('requires a new password once that session has ended', async () => {
    const { by, token } = await signsUp()
    const cookies = [...by.cookies]
    await by.get('/api/logout.php')
    for (const [name, value] of cookies) by.cookies.set(name, value)
    expect(await ask(by, token)).toMatchObject({ own: false, new_password: true })
    expect(codeOrStatus(await press(by, token))).toBe('invalid_input')
  })
})

test('weak or different passwords change nothing', async () => {
  const { by, token } = await signsUp()
  const refuses = async (password: string, password_repeat?: string) =>
    codeOrStatus(await guest().post('/api/activation.php', { token, password, password_repeat }))
  expect(await refuses('short', 'short')).toBe('password_weak')
  expect(await refuses('password', 'password')).toBe('password_weak')
  expect(await refuses(ANEW, `${ANEW}9`)).toBe('passwords_differ')
  expect(await refuses(ANEW)).toBe('passwords_differ')
  expect(codeOrStatus(await guest().post('/api/activation.php', { token, password: 7 }))).toBe('invalid_input')
  expect((await me(by)).status).toBe('not_confirmed')
  expect(await ask(by, token)).toMatchObject({ state: 'open' })
})

test('a password chosen with the confirmation causes no mail, any other change does', async () => {
  const { email, token } = await signsUp()
  await guest().post('/api/activation.php', anew(token))
  expect(await mailsTo(world.current, email, 'password_changed')).toEqual([])
  await guest().put('/api/reset-password.php', anew(await writeLink(world.current, email, 'password_reset')))
  expect(await mailsTo(world.current, email, 'password_changed')).toHaveLength(1)
})

describe('confirmations at the same moment', () => {
  test('have one effect, from two tabs or browsers, with and without a session of the account', async () => {
    for (let round = 0; round < 8; round++) {
      const { by, email, token } = await signsUp()
      const [one, two] = [guest(), guest()]
      const first = { ...anew(token), password: `${ANEW}-1`, password_repeat: `${ANEW}-1` }
      const second = { ...anew(token), password: `${ANEW}-2`, password_repeat: `${ANEW}-2` }
      const answers = await Promise.all([
        press(by, token),
        press(by, token),
        one.post('/api/activation.php', first),
        two.post('/api/activation.php', second),
      ])
      const words = answers.map(codeOrStatus)
      expect(words.filter((word) => word === 200)).toHaveLength(1)
      // whose session is over by then is asked for a password no more: the link is spent
      expect(words.filter((word) => word === 'activation_failed')).toHaveLength(3)
      const inside = await Promise.all([by, one, two].map(me))
      const [own, ...others] = [words[0] === 200 || words[1] === 200, words[2] === 200, words[3] === 200]
      expect(inside.map((user) => user?.status)).toEqual([own, ...others].map((won) => (won ? 'active' : undefined)))
      const passwords = [by.password, first.password, second.password]
      const words2 = await Promise.all(passwords.map((password) => logsIn(email, password)))
      expect(words2).toEqual([own, ...others].map((won) => (won ? 200 : 'login_failed')))
      expect(await ask(by, token)).toMatchObject({ purpose: 'activation', state: 'spent' })
    }
    expect(world.current.log).toEqual([])
  })

  test('with a login by the old password leave no session behind', async () => {
    for (let round = 0; round < 8; round++) {
      const { by, email, token } = await signsUp()
      const impostor = guest()
      await Promise.all([
        impostor.post('/api/user.php', { email, password: by.password }),
        by.put('/api/password.php', { old: by.password, password: `${ANEW}-9`, password_repeat: `${ANEW}-9` }),
        by.post('/api/mail-change.php', { email: `wish-${email}`, password: by.password }),
        guest().post('/api/activation.php', anew(token)),
      ])
      expect([await me(by), await me(impostor), await logsIn(email, ANEW)]).toEqual([null, null, 200])
      const changeToken = await newestLink(world.current, `wish-${email}`, 'mail_change')
      if (changeToken)
        expect(codeOrStatus(await impostor.put('/api/mail-change.php', { token: changeToken }))).toBe('link_invalid')
    }
  })

  test('succeed for both accounts if two browsers use each other’s links', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bea] = await Promise.all([guest().join(), guest().join()])
      const [toAda, toBea] = await Promise.all(
        [ada, bea].map((each) => writeLink(world.current, each.email, 'password_reset')),
      )
      const words = await Promise.all([
        bea.put('/api/reset-password.php', anew(toAda!)),
        ada.put('/api/reset-password.php', anew(toBea!)),
      ])
      expect(words.map(codeOrStatus)).toEqual([200, 200])
    }
  })
})

/** The states of a link: how each comes about, and what it tells a guest, somebody else and a session of the account. */
type Told = { state: string; asks?: boolean }
const STATES: Record<string, { hours: number; make: () => Promise<[token: string, own: Visitor]>; told: Told }> = {
  'activation, open': { hours: 0, make: waiting, told: { state: 'open', asks: true } },
  'activation, expired': { hours: 7 * 24 + 1, make: waiting, told: { state: 'expired' } },
  'activation, used': { hours: 0, make: () => waiting(press), told: { state: 'spent' } },
  'activation, used and long over': { hours: 8 * 24, make: () => waiting(press), told: { state: 'spent' } },
  'activation, confirmed by another link': {
    hours: 0,
    make: () =>
      waiting(async (ada) => {
        await ada.put('/api/activation.php')
        await press(ada, await newestLink(world.current, ada.email, 'activation'))
      }),
    told: { state: 'spent' },
  },
  'activation of an account that was deleted unconfirmed': {
    hours: 0,
    make: () => waiting((ada) => ada.delete('/api/account.php', { password: ada.password, reason: 'time' })),
    told: { state: 'expired' },
  },
  'reset, open': { hours: 0, make: () => linked('password_reset'), told: { state: 'open' } },
  'reset, expired': { hours: 3, make: () => linked('password_reset'), told: { state: 'expired' } },
  'reset, used': {
    hours: 0,
    make: () => linked('password_reset', (ada, token) => ada.put('/api/reset-password.php', anew(token))),
    told: { state: 'spent' },
  },
  'reset of an account that was deleted': {
    hours: 0,
    make: () =>
      linked('password_reset', (ada) => ada.delete('/api/account.php', { password: ada.password, reason: 'time' })),
    told: { state: 'spent' },
  },
  'new address, open': { hours: 0, make: () => linked('mail_change'), told: { state: 'open', asks: true } },
  'new address, expired': { hours: 25, make: () => linked('mail_change'), told: { state: 'expired' } },
  'new address, used': {
    hours: 0,
    make: () => linked('mail_change', (ada, token) => ada.put('/api/mail-change.php', { token })),
    told: { state: 'spent' },
  },
  'way back, open': { hours: 0, make: left, told: { state: 'open' } },
  'way back, expired': { hours: 14 * 24 + 1, make: left, told: { state: 'expired' } },
  'way back, used': {
    hours: 0,
    make: () => left((ada, token) => ada.put('/api/account.php', { token })),
    told: { state: 'spent' },
  },
}

type Deed = (ada: Visitor, token: string) => Promise<unknown>

async function waiting(deed?: Deed): Promise<[string, Visitor]> {
  const ada = await guest().join({ confirm: false })
  const token = await newestLink(world.current, ada.email, 'activation')
  await deed?.(ada, token)
  return [token, ada]
}

async function linked(purpose: string, deed?: Deed): Promise<[string, Visitor]> {
  const ada = await guest().join()
  const token = await writeLink(world.current, ada.email, purpose, `moved-${ada.email}`)
  const expiresAt = new Date(world.current.now.getTime() + 24 * HOUR_MS).toISOString()
  if (purpose === 'mail_change') await ada.setRows(tokens, { expiresAt })
  await deed?.(ada, token)
  return [token, ada]
}

async function left(deed?: Deed): Promise<[string, Visitor]> {
  const ada = await guest().join()
  await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
  const token = await newestLink(world.current, ada.email, 'account_deleted')
  await deed?.(ada, token)
  return [token, ada]
}

describe('link.php tells the purpose and state of a link, and not whose it is', () => {
  const purposes = { activation: 'activation', reset: 'password_reset', new: 'mail_change', way: 'reactivation' }
  test.each(Object.entries(STATES))('%s', async (name, { hours, make, told: { state, asks = false } }) => {
    const [token, ada] = await make()
    const bea = await guest().join()
    const purpose = purposes[name.split(/[ ,]/)[0] as keyof typeof purposes]
    await after(hours, async () => {
      const here = (await me(ada)) !== null
      const strangers = { purpose, state, own: false, new_password: asks }
      for (const each of [guest(), bea]) expect(await ask(each, token)).toEqual(strangers)
      expect(await ask(ada, token)).toEqual({ ...strangers, own: here, new_password: asks && !here })
      // a link that is not open does nothing
      if (state === 'open') return
      const tries = [
        await bea.post('/api/activation.php', anew(token)),
        await bea.put('/api/reset-password.php', anew(token)),
        await bea.put('/api/mail-change.php', anew(token)),
        await bea.put('/api/account.php', anew(token)),
      ]
      expect(tries.map(codeOrStatus)).toEqual(['activation_failed', 'link_invalid', 'link_invalid', 'link_invalid'])
      expect((await me(bea)).id).toBe(bea.id)
    })
  })

  test('a link of another site is unknown, and so is one that never existed', async () => {
    const [token] = await waiting()
    await addSite(world.current, 'other.test')
    expect(codeOrStatus(await guest().get(`/api/link.php?token=${'x'.repeat(43)}`))).toBe('not_found')
    expect(codeOrStatus(await guest().get('/api/link.php?token=short'))).toBe('invalid_input')
    const host = world.current.host
    world.current.host = 'other.test'
    const [there, known] = [
      await guest().get(`/api/link.php?token=${token}`),
      await guest().get('/api/companyinfo.php'),
    ]
    world.current.host = host
    expect([known, there].map(codeOrStatus)).toEqual([200, 'not_found'])
  })
})
