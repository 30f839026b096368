import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { mailsTo, newestLink, writeLink } from '#tests/support/mail-links.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const fresh = () => `moved-${crypto.randomUUID()}@post.example`
const requestChange = (by: Visitor, email: string, password = by.password) =>
  by.post('/api/mail-change.php', { email, password })
const confirm = (by: Visitor, token: string) => by.put('/api/mail-change.php', { token })
const anew = (by: Visitor, token: string, password: string) =>
  by.put('/api/mail-change.php', { token, password, password_repeat: password })
const login = (by: Visitor, email: string, password: string) => by.post('/api/user.php', { email, password })

describe('requesting a change of address', () => {
  test('writes a mail to the new address; until its link is used nothing changes', async () => {
    const ada = await world.current.visitor().join()
    const email = fresh()
    const asked = await requestChange(ada, email)
    expect([asked.status, asked.json, asked.trips.trips]).toEqual([200, {}, 2])
    const token = await newestLink(world.current, email, 'mail_change')
    expect((await world.current.visitor().get(`/api/link.php?token=${token}`)).json).toMatchObject({
      purpose: 'mail_change',
      state: 'open',
    })
    expect((await ada.get('/api/user.php')).json.user.email).toBe(ada.email)
  })

  test('refuses what is no address, an address in use, and a wrong password', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    expect(codeOrStatus(await requestChange(ada, 'not an address'))).toBe('email_invalid')
    expect(codeOrStatus(await requestChange(ada, 'ada@mailinator.com'))).toBe('email_invalid')
    expect(codeOrStatus(await requestChange(ada, bea.email.toUpperCase()))).toBe('email_taken')
    expect(codeOrStatus(await requestChange(ada, ada.email))).toBe('email_taken')
    expect(codeOrStatus(await requestChange(ada, fresh(), 'wrong-wrong'))).toBe('old_password_wrong')
    expect(await mailsTo(world.current, bea.email, 'account_exists')).toEqual([])
  })

  test('limits password guesses and mails', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    const guesses = await Promise.all(Array.from({ length: 12 }, () => requestChange(ada, fresh(), 'wrong-wrong')))
    expect(guesses.filter((answer) => codeOrStatus(answer) === 'old_password_wrong')).toHaveLength(5)
    const words: unknown[] = []
    for (let i = 0; i < 11; i++) words.push(codeOrStatus(await requestChange(bea, fresh())))
    expect(words).toEqual([...Array<number>(10).fill(200), 'too_many_requests'])
  })
})

describe('confirming a change of address', () => {
  test('changes it, ends the other sessions, informs the old address, and the new one can log in', async () => {
    const ada = await world.current.visitor().join()
    const phone = world.current.visitor()
    await login(phone, ada.email, ada.password)
    const reset = await writeLink(world.current, ada.email, 'password_reset')
    await ada.unreachable('bounce', 'fbl')
    const email = fresh()
    await requestChange(ada, email.toUpperCase())
    const done = await confirm(ada, await newestLink(world.current, email, 'mail_change'))
    expect([done.status, done.json.user.email, done.json.user.notifications_disabled]).toEqual([200, email, ['fbl']])
    expect(codeOrStatus(await phone.get('/api/chats.php'))).toBe('authentication_required')
    expect((await ada.get('/api/user.php')).json.user.id).toBe(ada.id)
    expect(await mailsTo(world.current, ada.email, 'mail_changed')).toHaveLength(1)
    const guest = world.current.visitor()
    expect((await guest.get(`/api/link.php?token=${reset}`)).json).toMatchObject({ state: 'spent' })
    expect(codeOrStatus(await login(guest, ada.email, ada.password))).toBe('login_failed')
    expect(codeOrStatus(await login(guest, email.toUpperCase(), ada.password))).toBe(200)
  })

  test('in another browser requires a new password, ends every session and opens one, because the requester need not own the address', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    let known = ada.password
    for (const browser of [world.current.visitor(), bea]) {
      const [email, password] = [fresh(), `chosen-by-the-owner-${crypto.randomUUID()}`]
      await requestChange(ada, email, known)
      const token = await newestLink(world.current, email, 'mail_change')
      expect((await browser.get(`/api/link.php?token=${token}`)).json).toMatchObject({ own: false, new_password: true })
      expect((await ada.get(`/api/link.php?token=${token}`)).json).toMatchObject({ own: true, new_password: false })
      const bare = await confirm(browser, token)
      expect([bare.status, bare.json.error]).toEqual([422, { code: 'invalid_input', params: { field: 'password' } }])
      expect((await ada.get('/api/user.php')).json.user.id).toBe(ada.id)
      expect(codeOrStatus(await anew(browser, token, 'short'))).toBe('password_weak')
      const done = await anew(browser, token, password)
      expect([done.status, done.json.user.email, done.json.user.id]).toEqual([200, email, ada.id])
      expect((await browser.get('/api/user.php')).json.user.id).toBe(ada.id)
      expect((await ada.get('/api/user.php')).json).toEqual({ user: null })
      expect(codeOrStatus(await login(world.current.visitor(), email, known))).toBe('login_failed')
      expect(codeOrStatus(await login(ada, email, password))).toBe(200)
      known = password
    }
    expect(await mailsTo(world.current, ada.email, 'mail_changed')).toHaveLength(1)
    expect(await mailsTo(world.current, ada.email, 'password_changed')).toEqual([])
  })

  test('in another browser an address that has an account by now is refused too, and nothing changes', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    const token = await writeLink(world.current, ada.email, 'mail_change', bea.email)
    expect(codeOrStatus(await anew(world.current.visitor(), token, 'chosen-by-the-owner'))).toBe('email_taken')
    expect(codeOrStatus(await login(world.current.visitor(), ada.email, ada.password))).toBe(200)
  })

  test('confirms an unconfirmed account', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    const email = fresh()
    await requestChange(ada, email)
    const done = await confirm(ada, await newestLink(world.current, email, 'mail_change'))
    expect(done.json.user).toMatchObject({ status: 'active', profile: { status: 'active' }, email })
  })

  test('works once, also from two browsers at once, and expires', async () => {
    const ada = await world.current.visitor().join()
    const email = fresh()
    const token = await writeLink(world.current, ada.email, 'mail_change', email)
    const tries = await Promise.all([0, 1, 2].map(() => anew(world.current.visitor(), token, 'chosen-by-the-owner')))
    expect(tries.map(codeOrStatus).toSorted()).toEqual([200, 'link_invalid', 'link_invalid'])
    const old = await writeLink(world.current, email, 'mail_change', fresh())
    world.current.now = new Date(world.current.now.getTime() + 25 * 3_600_000)
    expect(codeOrStatus(await anew(world.current.visitor(), old, 'chosen-by-the-owner'))).toBe('link_invalid')
    expect(codeOrStatus(await confirm(world.current.visitor(), 'x'.repeat(43)))).toBe('link_invalid')
  })

  test('of several accounts that request the same address at once, one gets it', async () => {
    const members = await Promise.all([0, 1, 2, 3].map(() => world.current.visitor().join()))
    const email = fresh()
    const links = await Promise.all(members.map((each) => writeLink(world.current, each.email, 'mail_change', email)))
    const tries = await Promise.all(links.map((link, i) => confirm(members[i]!, link)))
    expect(tries.map(codeOrStatus).toSorted()).toEqual([200, 'email_taken', 'email_taken', 'email_taken'])
    const loser = tries.findIndex(({ status }) => status !== 200)
    expect((await members[loser]!.get('/api/user.php')).json.user.email).toBe(members[loser]!.email)
    expect(world.current.log.filter((entry) => 'level' in entry && entry.level === 'error')).toEqual([])
  })

  test('an address with which somebody has signed up meanwhile is refused', async () => {
    const ada = await world.current.visitor().join()
    const bea = await world.current.visitor().join()
    const token = await writeLink(world.current, ada.email, 'mail_change', bea.email)
    expect(codeOrStatus(await confirm(ada, token))).toBe('email_taken')
    expect((await ada.get('/api/user.php')).json.user.email).toBe(ada.email)
  })
})
