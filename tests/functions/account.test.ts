import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELETION_REASONS } from '#core/account-deletion/reasons.ts'
import { checkRemarks } from '#core/account-deletion/rules.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { deletionReasons } from '#db/schema/reports.ts'
import { sessions, tokens } from '#db/schema/sessions.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { hostile } from './hostile-texts.ts'
import { newestLink, writeLink } from '#tests/support/mail-links.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 })
const DAY_MS = 86_400_000

const leaving = (who: Visitor, more: Record<string, unknown> = {}) => ({
  password: who.password,
  reason: 'time',
  ...more,
})
const leave = (who: Visitor, more?: Record<string, unknown>) => who.delete('/api/account.php', leaving(who, more))
const comeBack = (token: string) => world.current.visitor().put('/api/account.php', { token })
const write = (from: Visitor, to: Visitor, text: string) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key: crypto.randomUUID() })
const forgetCounts = async () => {
  await world.current.services({ country: null, ip: '' }, []).redis.client.flushall()
}
const pair = async () => {
  const ada = await world.current.visitor().join({ name: 'Ada Lovely' })
  const bob = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
  return [ada, bob] as const
}
const after = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  const { now } = world.current
  world.current.now = new Date(now.getTime() + days * DAY_MS)
  try {
    return await work()
  } finally {
    world.current.now = now
  }
}
const account = async (who: Visitor) => {
  const { status, deletedAt } = await who.account()
  return {
    status,
    profile: (await who.profile()).status,
    left: deletedAt !== null,
    sessions: await who.count(sessions.userId, isNull(sessions.revokedAt)),
    pushes: await who.count(pushSubscriptions.userId),
    links: await who.count(tokens.userId, isNull(tokens.usedAt)),
  }
}

describe('deleting an account', () => {
  test('hides the member at once, ends all sessions and sends the reactivation link', async () => {
    const [ada, bob] = await pair()
    const elsewhere = world.current.visitor()
    await elsewhere.post('/api/user.php', { email: ada.email, password: ada.password })
    await ada.post('/api/user.php?push=1', {
      subscription: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    })
    await bob.post('/api/like.php', { id: ada.id })
    await ada.post('/api/like.php', { id: bob.id })
    expect((await leave(ada)).json).toEqual({})
    expect(ada.cookies.has('__Host-session')).toBe(false)
    expect(await account(ada)).toEqual({
      status: 'deleted',
      profile: 'deleted',
      left: true,
      sessions: 0,
      pushes: 0,
      links: 1,
    })
    expect(codeOrStatus(await elsewhere.get('/api/chats.php'))).toBe('authentication_required')
    expect(codeOrStatus(await bob.get(`/api/member.php?id=${ada.id}`))).toBe('not_found')
    const { profiles, liked_by } = (await bob.get('/api/likes.php')).json
    expect([profiles, liked_by, (await bob.get('/api/user.php')).json.user.new_likes]).toEqual([[], [], 0])
    const found = (await bob.get('/api/members.php?gender=female')).json
    expect(JSON.stringify(found)).not.toContain(ada.id)
    expect(codeOrStatus(await write(bob, ada, 'Hallo?'))).toBe('not_found')
    expect(ada.mailToken()).toHaveLength(43)
    expect((await ada.get(`/api/link.php?token=${ada.mailToken()}`)).json).toMatchObject({
      purpose: 'reactivation',
      state: 'open',
    })
  })

  test('an existing conversation stays with the other member, who sees a former member without any data', async () => {
    const [ada, bob] = await pair()
    await write(ada, bob, 'Guten Tag')
    await write(bob, ada, 'Hallo Ada')
    await leave(ada)
    const [chat] = (await bob.get('/api/chats.php')).json.chats
    // The whole profile, so that a new field fails here until it is empty, too.
    const nothing = {
      id: ada.id,
      name: '',
      age: 0,
      gender: 'female',
      country: null,
      region: null,
      city: null,
      distance: null,
      main_image: null,
      photo_count: 0,
      online: false,
      fictional: false,
      left: true,
    }
    expect(chat.profile).toEqual(nothing)
    const open = (await bob.get(`/api/chat.php?id=${chat.conversation.id}`)).json
    expect(open.profile).toEqual(nothing)
    expect(open.messages.map(({ text }: { text: string }) => text)).toEqual(['Guten Tag', 'Hallo Ada'])
    await comeBack(ada.mailToken())
    expect((await bob.get('/api/chats.php')).json.chats[0].profile).toMatchObject({ name: 'Ada Lovely', left: false })
  })

  test('stores the reason without the member', async () => {
    for (const reason of DELETION_REASONS) {
      const ada = await world.current.visitor().join()
      await leave(ada, { reason, ...(reason === 'other' ? { remarks: ' It was nice. ' } : {}) })
    }
    const kept = await world.current.db.select().from(deletionReasons).orderBy(deletionReasons.id)
    expect(kept.slice(-7).map(({ reason }) => reason)).toEqual([...DELETION_REASONS])
    const { siteId: _, id: __, ...last } = kept.at(-1)!
    expect(last).toEqual({ reason: 'other', remarks: 'It was nice.', at: '2026-11-20 00:00:00+00' })
  })

  test('requires the password, and counts wrong ones', async () => {
    await forgetCounts()
    const ada = await world.current.visitor().join()
    const guesses = []
    for (let i = 0; i < 6; i++) guesses.push(codeOrStatus(await leave(ada, { password: `guess ${i}` })))
    expect([...new Set(guesses.slice(0, 5)), guesses[5]]).toEqual(['old_password_wrong', 'login_blocked'])
    expect(codeOrStatus(await leave(ada))).toBe('login_blocked')
    expect(await account(ada)).toMatchObject({ status: 'active', profile: 'active' })
    await forgetCounts()
    expect(codeOrStatus(await leave(ada))).toBe(200)
  })

  test('may be repeated, also in parallel', async () => {
    const ada = await world.current.visitor().join()
    const cookies = new Map(ada.cookies)
    const before = await world.current.db.$count(deletionReasons)
    const again = () => {
      const copy = world.current.visitor()
      for (const [name, value] of cookies) copy.cookies.set(name, value)
      return copy.delete('/api/account.php', leaving(ada))
    }
    const answers = [...(await Promise.all([again(), again()])), await again()]
    expect(answers.map(codeOrStatus).filter((word) => word === 200).length).toBeGreaterThanOrEqual(2)
    expect(answers.map(codeOrStatus).every((word) => word === 200 || word === 'authentication_required')).toBe(true)
    expect(await world.current.db.$count(deletionReasons)).toBe(before + 1)
    expect(await account(ada)).toMatchObject({ status: 'deleted', links: 1 })
  })

  test('deletes waiting notifications, but not the mails about the account itself', async () => {
    const ada = await world.current.visitor().join()
    const dueAt = '2027-01-01'
    await ada.queued({ dueAt, category: 'like', template: 'like' })
    await ada.queued({ dueAt, category: 'like', template: 'like', channel: 'push' })
    await ada.queued({ dueAt, template: 'activation' })
    await ada.queued({ dueAt, template: 'password_changed' })
    await leave(ada)
    const left = (await ada.outbox()).filter(
      ({ sentAt, template }) => sentAt === null || template === 'account_deleted',
    )
    expect(left.map(({ template }) => template)).toEqual(['password_changed', 'account_deleted'])
  })

  test('any text in the remarks is stored or refused, and never an error', async () => {
    const ada = await world.current.visitor().join()
    for (const remarks of fc.sample(hostile(), { seed: 7, numRuns: 30 })) {
      await forgetCounts()
      const word = codeOrStatus(await leave(ada, { password: 'not hers', reason: 'other', remarks }))
      expect([remarks, word]).toEqual([remarks, checkRemarks(remarks) ? 'invalid_input' : 'old_password_wrong'])
    }
    expect(checkRemarks('👨‍👩‍👧'.repeat(1000))).toBe(null)
    expect(checkRemarks('x'.repeat(1001))).not.toBe(null)
    for (const body of [{ reason: 'bored' }, { reason: 7 }, { password: '' }, { extra: 1 }, { remarks: null }])
      expect([body, codeOrStatus(await leave(ada, body))]).toEqual([body, 'invalid_input'])
  })
})

describe('reactivating an account', () => {
  test('restores everything once, and logs in this browser', async () => {
    const [ada, bob] = await pair()
    await bob.post('/api/like.php', { id: ada.id })
    await write(ada, bob, 'Guten Tag')
    const before = (await ada.get('/api/user.php')).json.user
    await leave(ada)
    const token = ada.mailToken()
    const back = world.current.visitor()
    const answer = await back.put('/api/account.php', { token })
    expect(answer.json.user).toMatchObject({
      id: ada.id,
      status: 'active',
      credits: before.credits,
      profile: { status: 'active' },
    })
    expect((await back.get('/api/user.php')).json.user.id).toBe(ada.id)
    expect((await back.get('/api/likes.php')).json.liked_by).toHaveLength(1)
    expect(codeOrStatus(await bob.get(`/api/member.php?id=${ada.id}`))).toBe(200)
    expect(codeOrStatus(await comeBack(token))).toBe('link_invalid')
    expect(codeOrStatus(await ada.get('/api/chats.php'))).toBe('authentication_required')
  })

  test('restores no earlier session or link, not even a session that a login opened meanwhile', async () => {
    const ada = await world.current.visitor().join()
    await leave(ada)
    const first = ada.mailToken()
    await world.current.visitor().post('/api/user.php', { email: ada.email, password: ada.password })
    const second = await newestLink(world.current, ada.email, 'account_deleted')
    await writeLink(world.current, ada.email, 'password_reset')
    const session = { id: randomUUID(), userId: (await ada.profile()).userId, device: '', createdAt: '2026-11-20' }
    await world.current.db.insert(sessions).values({ ...session, expiresAt: '2100-01-01' })
    expect(second).not.toBe(first)
    expect(codeOrStatus(await comeBack(second))).toBe(200)
    expect(await account(ada)).toMatchObject({ status: 'active', sessions: 1, links: 0 })
  })

  test('two reactivations at the same moment have one effect', async () => {
    const ada = await world.current.visitor().join()
    await leave(ada)
    const words = await Promise.all([comeBack(ada.mailToken()), comeBack(ada.mailToken())])
    expect(words.map(codeOrStatus).toSorted()).toEqual([200, 'link_invalid'])
  })

  test('a disabled profile stays disabled', async () => {
    const bob = await world.current.visitor().join()
    await bob.disabled()
    await leave(bob)
    await comeBack(bob.mailToken())
    expect(await account(bob)).toMatchObject({ status: 'active', profile: 'disabled' })
  })

  test('confirms an account that was never confirmed, which requires a new password', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    await leave(ada)
    expect(codeOrStatus(await comeBack(ada.mailToken()))).toBe('invalid_input')
    expect(await account(ada)).toMatchObject({ status: 'deleted', profile: 'disabled' })
    const anew = { password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' }
    const done = await world.current.visitor().put('/api/account.php', { token: ada.mailToken(), ...anew })
    expect(codeOrStatus(done)).toBe(200)
    expect(await account(ada)).toMatchObject({ status: 'active', profile: 'active' })
  })

  test('works for fourteen days, and only with this link', async () => {
    const [ada, bob] = await pair()
    const activation = ada.mailToken()
    await Promise.all([leave(ada), leave(bob)])
    expect(codeOrStatus(await comeBack(activation))).toBe('link_invalid')
    expect(codeOrStatus(await comeBack('x'.repeat(43)))).toBe('link_invalid')
    expect(codeOrStatus(await after(14.001, () => comeBack(ada.mailToken())))).toBe('link_invalid')
    expect(codeOrStatus(await after(13.99, () => comeBack(bob.mailToken())))).toBe(200)
  })

  test('a login says that the account is deleted', async () => {
    const ada = await world.current.visitor().join()
    await leave(ada)
    const login = { email: ada.email, password: ada.password }
    expect(codeOrStatus(await world.current.visitor().post('/api/user.php', login))).toBe('account_deleted')
    // The address is not free before the account is erased.
    const again = signupForm({ email: ada.email })
    expect(codeOrStatus(await world.current.visitor().post('/api/signup.php', again))).toBe('account_deleted')
  })
})
