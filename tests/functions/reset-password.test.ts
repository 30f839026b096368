import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { mailsTo, newestLink, writeLink } from '#tests/support/mail-links.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000
const NEW = 'Regen-auf-Tulpen-78'

const ask = (email: string, by = world.current.visitor()) => by.post('/api/reset-password.php', { email })
const use = (token: string, by: Visitor = world.current.visitor(), password = NEW, password_repeat = password) =>
  by.put('/api/reset-password.php', { token, password, password_repeat })
const login = (email: string, password: string) => world.current.visitor().post('/api/user.php', { email, password })
const later = (ms: number) => (world.current.now = new Date(world.current.now.getTime() + ms))

describe('requesting a new password', () => {
  test('queues the mail with a link that is valid for two hours', async () => {
    const ada = await world.current.visitor().join()
    const asked = await ask(ada.email.toUpperCase())
    expect([asked.status, asked.json]).toEqual([200, {}])
    const token = await newestLink(world.current, ada.email, 'password_reset')
    const guest = world.current.visitor()
    expect((await guest.get(`/api/link.php?token=${token}`)).json).toMatchObject({ state: 'open' })
    later(2 * 3_600_000 + 1000)
    expect((await guest.get(`/api/link.php?token=${token}`)).json).toMatchObject({ state: 'expired' })
    expect(codeOrStatus(await use(token))).toBe('link_invalid')
  })

  test('an unknown address gets the same refusal each time, and no mail', async () => {
    const email = `nobody-${crypto.randomUUID()}@post.example`
    for (let i = 0; i < 7; i++) expect(codeOrStatus(await ask(email))).toBe('email_not_found')
    expect(await mailsTo(world.current, email, 'no_account')).toEqual([])
  })

  test('twenty parallel requests send five mails; the next day five more', async () => {
    const ada = await world.current.visitor().join()
    const burst = async () =>
      (await Promise.all(Array.from({ length: 20 }, () => ask(ada.email)))).map(codeOrStatus).toSorted()
    const expected = [...Array<number>(5).fill(200), ...Array<string>(15).fill('too_many_resets')]
    expect(await burst()).toEqual(expected)
    expect(await mailsTo(world.current, ada.email, 'password_reset')).toHaveLength(5)
    later(DAY_MS - 60_000)
    expect(codeOrStatus(await ask(ada.email))).toBe('too_many_resets')
    later(61_000)
    expect(await burst()).toEqual(expected)
    expect(await mailsTo(world.current, ada.email, 'password_reset')).toHaveLength(10)
  })

  test('the limit of an address holds without Redis too', async () => {
    const ada = await world.current.visitor().join()
    world.current.broken.redis = true
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(ada.email)))
    world.current.broken.redis = false
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('a deleted account gets the answer of an active one and the reactivation mail, until it is erased', async () => {
    const ada = await world.current.visitor().join()
    const deleted = later(1000)
    await ada.deleted(deleted)
    expect((await ask(ada.email)).json).toEqual({})
    expect(await mailsTo(world.current, ada.email, 'password_reset')).toEqual([])
    const [mail] = await mailsTo(world.current, ada.email, 'account_deleted')
    const until = new Date(deleted.getTime() + 14 * DAY_MS)
    expect(new Date((JSON.parse(mail!.params!) as { until: string }).until).getTime()).toBe(until.getTime())
    const token = await newestLink(world.current, ada.email, 'account_deleted')
    const guest = world.current.visitor()
    expect((await guest.get(`/api/link.php?token=${token}`)).json).toMatchObject({ purpose: 'reactivation' })
    expect(codeOrStatus(await use(token))).toBe('link_invalid')
    later(14 * DAY_MS)
    expect(codeOrStatus(await ask(ada.email))).toBe('email_not_found')
  })
})

describe('setting a new password', () => {
  test('ends every session, opens one in this browser, and the old password is invalid', async () => {
    const ada = await world.current.visitor().join()
    const phone = world.current.visitor()
    await phone.post('/api/user.php', { email: ada.email, password: ada.password })
    await ask(ada.email)
    const token = await newestLink(world.current, ada.email, 'password_reset')
    const desk = world.current.visitor()
    const done = await use(token, desk)
    expect([done.status, done.json.user.id, done.trips.trips]).toEqual([200, ada.id, 2])
    expect((await desk.get('/api/user.php')).json.user.id).toBe(ada.id)
    for (const old of [ada, phone]) {
      expect(codeOrStatus(await old.get('/api/chats.php'))).toBe('authentication_required')
      expect((await old.get('/api/user.php')).json).toEqual({ user: null })
    }
    expect(codeOrStatus(await login(ada.email, ada.password))).toBe('login_failed')
    expect(codeOrStatus(await login(ada.email, NEW))).toBe(200)
    expect(await mailsTo(world.current, ada.email, 'password_changed')).toHaveLength(1)
    expect(desk.cookies.has('__Host-device')).toBe(true)
  })

  test('works once, also from two browsers at once, and invalidates every other link', async () => {
    const ada = await world.current.visitor().join()
    const [one, two, move] = await Promise.all([
      writeLink(world.current, ada.email, 'password_reset'),
      writeLink(world.current, ada.email, 'password_reset'),
      writeLink(world.current, ada.email, 'mail_change', `thief-${ada.email}`),
    ])
    const both = await Promise.all([use(one), use(one), use(one)])
    expect(both.map(codeOrStatus).toSorted()).toEqual([200, 'link_invalid', 'link_invalid'])
    expect(await mailsTo(world.current, ada.email, 'password_changed')).toHaveLength(1)
    expect(codeOrStatus(await use(two))).toBe('link_invalid')
    expect(codeOrStatus(await world.current.visitor().put('/api/mail-change.php', { token: move }))).toBe(
      'link_invalid',
    )
  })

  test('of two links used at once one works, and neither call is an error', async () => {
    const ada = await world.current.visitor().join()
    for (let round = 0; round < 3; round++) {
      const links = await Promise.all([0, 1].map(() => writeLink(world.current, ada.email, 'password_reset')))
      const both = await Promise.all(links.map((link) => use(link)))
      expect(both.map(codeOrStatus).toSorted()).toEqual([200, 'link_invalid'])
    }
  })

  test('confirms an unconfirmed account, because the mail has proved the address', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    await ask(ada.email)
    const done = await use(await newestLink(world.current, ada.email, 'password_reset'))
    expect(done.json.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
    const token = await newestLink(world.current, ada.email, 'activation')
    expect(codeOrStatus(await world.current.visitor().post('/api/activation.php', { token }))).toBe('activation_failed')
  })

  test('refuses different, weak passwords and invalid links, and keeps the link valid', async () => {
    const ada = await world.current.visitor().join()
    const token = await writeLink(world.current, ada.email, 'password_reset')
    expect(codeOrStatus(await use(token, undefined, NEW, `${NEW}!`))).toBe('passwords_differ')
    expect(codeOrStatus(await use(token, undefined, 'password'))).toBe('password_weak')
    expect(codeOrStatus(await use('x'.repeat(43)))).toBe('link_invalid')
    expect(codeOrStatus(await use(ada.mailToken()))).toBe('link_invalid')
    expect(codeOrStatus(await use(token))).toBe(200)
  })

  test('a login at the same moment with the old password leaves no session behind', async () => {
    for (let round = 0; round < 2; round++) {
      const ada = await world.current.visitor().join()
      const token = await writeLink(world.current, ada.email, 'password_reset')
      const phones = [0, 1, 2].map(() => world.current.visitor())
      await Promise.all([
        use(token),
        ...phones.map((phone) => phone.post('/api/user.php', { email: ada.email, password: ada.password })),
      ])
      for (const phone of phones) expect((await phone.get('/api/user.php')).json).toEqual({ user: null })
    }
  })
})
