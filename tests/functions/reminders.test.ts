import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { conversationMembers, messages } from '#db/schema/conversations.ts'
import { jobCursors } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/notifications.ts'
import { presence } from '#db/schema/search.ts'
import { tokens } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { remindOfUnread } from '#db/queries/notifications/reminders.ts'
import { remind } from '#functions/jobs/reminders.ts'
import { clearOutbox } from '#tests/support/outbox.ts'
import { open, subscribe } from '#tests/support/pushes.ts'
import { addMembers } from '#tests/support/crowd.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const HOUR = 3_600_000
const world = useWorld({ signup_credits: 100_000 })
const him = { gender: 'male', seeking: 'female' }
const services = () => {
  const each = world.current.services({ country: null, ip: '' }, [])
  // the time of a job
  each.deadline.renew(50_000)
  return each
}

const pass = (hours: number) => {
  world.current.now = new Date(world.current.now.getTime() + hours * HOUR)
}
const hoursAgo = (hours: number) => new Date(world.current.now.getTime() - hours * HOUR).toISOString()
const write = (from: Visitor, to: Visitor) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })
const mails = ({ email }: Visitor) => world.current.mails.filter(({ to }) => to === email)

/** An hour's work, as the schedule does it, and what it told somebody. */
async function hourly(member: Visitor, runs = 1) {
  const before = mails(member).length
  await Promise.all(Array.from({ length: runs }, () => remind(services())))
  world.current.now = new Date(world.current.now.getTime() + 11 * 60_000)
  await sendOutbox(services(), 20)
  world.current.now = new Date(Math.ceil(world.current.now.getTime() / HOUR) * HOUR)
  return mails(member).slice(before)
}

// Members of earlier tests get no reminders any more, and it is a full hour.
beforeEach(async () => {
  await clearOutbox(world.current)
  await world.current.db.update(conversationMembers).set({ unread: 0 })
  await world.current.db.update(users).set({ signupAt: hoursAgo(30 * 24) })
  world.current.pushes.length = 0
  world.current.now = new Date(Math.ceil(world.current.now.getTime() / HOUR) * HOUR)
})

describe('unread messages', () => {
  async function waiting() {
    const [bob, ada] = await Promise.all([world.current.visitor().join(him), world.current.visitor().join()])
    const off = { mail: false, push: false }
    await ada.put('/api/notifications.php', { notifications: { new_conversations: off, new_messages: off } })
    pass(1)
    await write(bob, ada)
    await write(bob, ada)
    return { bob, ada }
  }

  test('after a day there is one mail and one push, and no second one in this absence', async () => {
    const { bob, ada } = await waiting()
    const browser = await subscribe(ada)
    pass(22)
    expect(await hourly(ada)).toEqual([])
    pass(1)
    const [mail, ...more] = await hourly(ada, 3)
    expect([mail?.headers['List-Unsubscribe']?.includes('c=unread_message_reminders'), more]).toEqual([true, []])
    expect(world.current.pushes.map(({ body }) => open(browser, body).notification)).toMatchObject([
      { body: expect.stringContaining('2'), navigate: 'https://liaison.test/chats' },
    ])
    await write(bob, ada)
    pass(24 * 10)
    expect(await hourly(ada)).toEqual([])
  })

  test('a second absence gets another one, at least three days after the last', async () => {
    const { bob, ada } = await waiting()
    pass(24)
    const last = world.current.now.getTime()
    expect(await hourly(ada)).toHaveLength(1)
    await ada.get('/api/user.php')
    await write(bob, ada)
    for (const hours of [24, 47, 49, 71]) {
      world.current.now = new Date(last + hours * HOUR)
      expect([hours, await hourly(ada)]).toEqual([hours, []])
    }
    world.current.now = new Date(last + 73 * HOUR)
    expect(await hourly(ada)).toHaveLength(1)
  })

  test('nothing for members who have read, were online, turned reminders off, muted all, or cannot get mails', async () => {
    const [read, there, unwilling, complained] = [await waiting(), await waiting(), await waiting(), await waiting()]
    const silent = await waiting()
    const { chats } = (await silent.ada.get('/api/chats.php')).json
    await silent.ada.put('/api/chat.php', { id: chats[0].conversation.id, muted: true })
    await unwilling.ada.put('/api/notifications.php', {
      notifications: { unread_message_reminders: { mail: false, push: false } },
    })
    await complained.ada.unreachable('fbl')
    await read.ada.get(`/api/chat.php?member=${read.bob.id}`)
    pass(12)
    await there.ada.get('/api/user.php')
    pass(13)
    const told = await hourly(read.ada)
    expect([told, ...[there, unwilling, complained, silent].map(({ ada }) => mails(ada).slice(1))]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
  })

  test('nothing because of a fictional profile', async () => {
    const { bob, ada } = await waiting()
    await bob.fictional()
    pass(25)
    expect(await hourly(ada)).toEqual([])
    await bob.fictional(false)
  })

  test('the job runs once an hour', async () => {
    await waiting()
    pass(25)
    await remind(services())
    const { ada } = await waiting()
    // Within the same hour somebody else has unread messages of two days ago.
    await world.current.db.update(messages).set({ sentAt: hoursAgo(48) })
    await ada.setRows(presence, { lastActiveAt: hoursAgo(48) })
    world.current.now = new Date(Math.floor(world.current.now.getTime() / HOUR) * HOUR + 59 * 60_000)
    const told = async () => {
      await remind(services())
      return (await ada.outbox()).some(({ template }) => template === 'unread_reminder')
    }
    const hour = world.current.now.getUTCHours()
    await world.current.db.update(jobCursors).set({ begunAt: hoursAgo(1 / 60) })
    expect([await told(), world.current.now.getUTCHours()]).toEqual([false, hour])
    world.current.now = new Date(world.current.now.getTime() + 60_000)
    expect(await told()).toBe(true)
  })

  test('an interrupted run continues after its cursor and reaches all members', async () => {
    const all = [await waiting(), await waiting(), await waiting(), await waiting()]
    pass(25)
    const steps: number[] = []
    const told = async () => {
      const reminder = and(eq(outbox.template, 'unread_reminder'), eq(outbox.channel, 'mail'))
      return (await Promise.all(all.map(({ ada }) => ada.count(outbox.userId, reminder)))).join('')
    }
    const seen: string[] = []
    for (let step = 0; step < 3; step++) {
      steps.push(await remindOfUnread(services().db, world.current.now, 2))
      seen.push(await told())
      // time passes; the run goes on behind its cursor
      world.current.now = new Date(world.current.now.getTime() + HOUR / 2)
    }
    expect([steps, seen]).toEqual([
      [2, 2, 0],
      ['1100', '1111', '1111'],
    ])
  })
})

describe('unconfirmed addresses', () => {
  test('after a day there is one reminder with a link that works, and never another', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    pass(23)
    expect(await hourly(ada)).toEqual([])
    const [mail, ...more] = await hourly(ada, 3)
    expect([mail?.headers['List-Unsubscribe']?.includes('c=reminders'), more]).toEqual([true, []])
    for (let day = 0; day < 8; day++) {
      pass(24)
      expect(await hourly(ada)).toEqual([])
    }
  })

  test('its link confirms, and so does the first one', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    const first = ada.mailToken()
    pass(24)
    await hourly(ada)
    const second = ada.mailToken()
    expect(second).not.toBe(first)
    expect((await ada.post('/api/activation.php', { token: second })).json.user.status).toBe('active')
  })

  test('nothing for members who have confirmed, turned reminders off, or cannot get mails', async () => {
    const join = () => world.current.visitor().join({ confirm: false })
    const [confirmed, unwilling, bounced] = [await join(), await join(), await join()]
    await confirmed.post('/api/activation.php', { token: confirmed.mailToken() })
    await unwilling.put('/api/notifications.php', { notifications: { reminders: { mail: false } } })
    await bounced.unreachable('bounce')
    pass(25)
    await hourly(confirmed)
    expect([confirmed, unwilling, bounced].map((each) => mails(each).length)).toEqual([1, 1, 1])
  })

  test('one run does more than one batch', async () => {
    const signupAt = new Date(world.current.now.getTime() - 25 * HOUR).toISOString()
    const made = await addMembers(world.current, 120, (at) => ({
      account: { email: `${at}@many.example`, status: 'not_confirmed', signupAt },
      profile: { status: 'disabled' },
    }))
    await remind(services())
    const keys = made.map(({ key }) => key)
    const { db } = world.current
    const told = await db.selectDistinct({ id: outbox.userId }).from(outbox).where(inArray(outbox.userId, keys))
    const linked = await db.selectDistinct({ id: tokens.userId }).from(tokens).where(inArray(tokens.userId, keys))
    expect([told.length, linked.length]).toEqual([120, 120])
  })
})
