import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { addToOutbox, clearOutbox } from '#tests/support/outbox.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { subscribe } from '#tests/support/pushes.ts'
import { useWorld } from '#tests/support/world.ts'

const MINUTE = 60_000
const world = useWorld({
  signup_credits: 100_000,
  fictional_icon: '★',
  fictional_warning: 'Nobody to meet.',
  fictional_singular: 'made up',
  fictional_plural: 'made up',
})
const him = { gender: 'male', seeking: 'female' }

const pass = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE)
}
const send = () => sendOutbox(world.current.services({ country: null, ip: '' }, []), 5)
const mailsTo = ({ email }: Visitor) => world.current.mails.filter(({ to }) => to === email).slice(1)
const written = async (member: Visitor) =>
  (await member.outbox())
    .filter(({ template }) => template !== 'activation')
    .map(({ channel, template, category }) => ({ channel, template, category }))
const write = async (from: Visitor, to: Visitor) =>
  (await from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })).json
    .conversation.id as string

/** Two members, the second of whom has not been there for an hour. */
async function pair() {
  const [bob, ada] = await Promise.all([world.current.visitor().join(him), world.current.visitor().join()])
  pass(60)
  return { bob, ada }
}

beforeEach(async () => {
  await clearOutbox(world.current)
  world.current.pushes.length = 0
  world.current.mailAnswer = null
})

describe('messages', () => {
  test('the first message of a conversation is a new conversation, later ones are messages; one mail until it is read', async () => {
    const { bob, ada } = await pair()
    const id = await write(bob, ada)
    await write(bob, ada)
    expect(await written(ada)).toEqual([
      { channel: 'mail', template: 'new_conversation', category: 'new_conversations' },
    ])
    pass(9)
    await send()
    expect(mailsTo(ada)).toEqual([])
    pass(1)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
    await write(bob, ada)
    pass(11)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
    // Read, so the next one begins a new streak.
    await ada.get(`/api/chat.php?id=${id}`)
    pass(60)
    await write(bob, ada)
    await write(bob, ada)
    pass(11)
    await send()
    const [, second] = mailsTo(ada)
    expect([mailsTo(ada).length, (await written(ada)).at(-1)?.template, second?.text.includes('Hallo')]).toEqual([
      2,
      'new_message',
      false,
    ])
  })

  test('no mail if the message was read or removed meanwhile, or the member was online', async () => {
    const { bob, ada } = await pair()
    const id = await write(bob, ada)
    await ada.get(`/api/chat.php?id=${id}`)
    pass(11)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
    await write(bob, ada)
    pass(5)
    await ada.get('/api/user.php')
    pass(6)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
    // The next message of the same streak tries again.
    pass(60)
    await write(bob, ada)
    await ada.delete('/api/chat.php', { id })
    pass(11)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
  })

  test('nothing of a muted conversation, also of what was queued before', async () => {
    const { bob, ada } = await pair()
    const id = await write(bob, ada)
    await ada.put('/api/chat.php', { id, muted: true })
    pass(11)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
    await write(bob, ada)
    expect(await written(ada)).toEqual([])
    await ada.put('/api/chat.php', { id, muted: false })
    pass(60)
    await write(bob, ada)
    pass(11)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('a member who goes offline within a minute has not seen the message', async () => {
    const { bob, ada } = await pair()
    await ada.get('/api/user.php')
    await write(bob, ada)
    pass(0.5)
    await ada.post('/api/page-hidden.php')
    pass(10)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('a repeat with the same key notifies nobody again', async () => {
    const { bob, ada } = await pair()
    await subscribe(ada)
    const key = randomUUID()
    for (let times = 0; times < 3; times++)
      await bob.post('/api/message.php', { to: ada.id, kind: 'text', text: 'Hallo' }, { key })
    expect([world.current.pushes.length, (await written(ada)).length]).toEqual([1, 2])
  })

  test('fictional profiles neither get nor cause notifications', async () => {
    const { bob, ada } = await pair()
    await subscribe(ada)
    await bob.fictional()
    await write(bob, ada)
    await bob.likes(ada)
    await bob.fictional(false)
    await ada.fictional()
    await write(bob, ada)
    expect([await written(ada), await written(bob)]).toEqual([[], []])
  })

  test('a block meanwhile drops the notification', async () => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    await ada.blocks(bob)
    pass(11)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
  })
})

describe('likes', () => {
  test('a like notifies the liked member, a match both; a mail for likes once a day', async () => {
    const { bob, ada } = await pair()
    const cid = await world.current.visitor().join(him)
    await bob.likes(ada)
    await cid.likes(ada)
    expect([await written(ada), await written(bob)]).toEqual([
      [{ channel: 'mail', template: 'like', category: 'like' }],
      [],
    ])
    pass(11)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
    pass(24 * 60)
    await (await world.current.visitor().join(him)).likes(ada)
    pass(11)
    await send()
    expect(mailsTo(ada)).toHaveLength(2)
    await ada.likes(bob)
    const last = async (member: Visitor) => (await written(member)).at(-1)?.template
    expect([await last(ada), await last(bob), (await written(bob)).length]).toEqual(['match', 'match', 1])
  })

  test('likes of unconfirmed members are not notified until their profile is visible', async () => {
    const ada = await world.current.visitor().join()
    const eve = await world.current.visitor().join({ ...him, confirm: false })
    await eve.likes(ada)
    pass(11)
    await send()
    expect(mailsTo(ada)).toEqual([])
    const bob = await world.current.visitor().join(him)
    await bob.likes(ada)
    pass(11)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('a like that was taken back or opened is not notified; repeated likes notify once', async () => {
    const { bob, ada } = await pair()
    await subscribe(ada)
    for (let times = 0; times < 3; times++) {
      await bob.likes(ada)
      await bob.delete('/api/like.php', { id: ada.id })
    }
    pass(11)
    await send()
    expect([mailsTo(ada).length, world.current.pushes.length]).toEqual([0, 1])
    await bob.likes(ada)
    await ada.put('/api/like.php', { id: bob.id })
    pass(11)
    await send()
    expect(mailsTo(ada)).toEqual([])
  })
})

describe('choices', () => {
  test('types that are off are not queued, and types turned off meanwhile are not sent', async () => {
    const { bob, ada } = await pair()
    await ada.put('/api/notifications.php', { notifications: { like: { mail: false } } })
    await bob.likes(ada)
    expect(await written(ada)).toEqual([])
    await write(bob, ada)
    await ada.put('/api/notifications.php', { notifications: { new_conversations: { mail: false } } })
    pass(11)
    await send()
    expect([mailsTo(ada), await written(ada)]).toEqual([[], []])
  })

  test.each(['fbl', 'bounce'])('%s stops all mails but those about the account', async (reason) => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    await ada.unreachable(reason)
    await bob.likes(ada)
    await ada.queued({ template: 'password_changed' })
    pass(11)
    await send()
    expect((await written(ada)).map(({ template }) => template)).toEqual(['password_changed'])
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('a deleted member gets the mails about deletion and new password, but no mail with an invalid link', async () => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    await ada.queued({ template: 'password_changed' })
    await ada.queued({ template: 'password_reset', params: { token: 'x' } })
    await ada.queued({ template: 'account_deleted', params: { token: 'x', until: '2026-12-01T00:00:00Z' } })
    await ada.setAccount({ status: 'deleted' })
    pass(11)
    await send()
    expect((await written(ada)).map(({ template }) => template)).toEqual(['password_changed', 'account_deleted'])
  })
})

describe('sending', () => {
  test('a mail with a category can be unsubscribed by one click, one about the account cannot; the site is the sender', async () => {
    const { bob, ada } = await pair()
    await bob.likes(ada)
    pass(11)
    await send()
    const [activation, like] = world.current.mails.filter(({ to }) => to === ada.email)
    expect(activation).toMatchObject({ from: '"Test" <post@liaison.test>', headers: {} })
    expect(like!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(like!.headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/liaison\.test\/api\/unsubscribe\.php\?m=[0-9a-f-]{36}&c=like&s=[\w-]{22}>$/,
    )
  })

  test('somebody without an account gets mail in the language and in the name of the site', async () => {
    const to = `${randomUUID()}@post.example`
    await addToOutbox(world.current, { params: { to } })
    await send()
    expect(world.current.mails.findLast((mail) => mail.to === to)?.html).toContain('<html lang="de"')
  })

  test('a provider’s Retry-After is obeyed', async () => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    pass(10)
    world.current.mailAnswer = (to) =>
      to === ada.email ? new Response(null, { status: 429, headers: { 'retry-after': '600' } }) : null
    await send()
    world.current.mailAnswer = null
    pass(9)
    await send()
    expect(mailsTo(ada)).toEqual([])
    pass(1)
    await send()
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('two senders at once send each mail once', async () => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    pass(10)
    await Promise.all([send(), send(), send()])
    expect(mailsTo(ada)).toHaveLength(1)
  })
})
