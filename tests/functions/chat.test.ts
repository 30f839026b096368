import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#db/schema/conversations.ts'
import { creditEntries } from '#db/schema/money.ts'
import { profiles } from '#db/schema/profiles.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { addConversations } from '#tests/support/conversations.ts'
import { useWorld } from '#tests/support/world.ts'
import { untilOneWaits } from '#tests/support/lock-waits.ts'
import { addMembers } from '#tests/support/crowd.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const world = useWorld({ signup_credits: 50, message_credits: 1, message_length: 20, history_limit: 3 })
const woman = () => world.current.visitor().join()
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const say = (from: Visitor, to: Visitor, text = 'Hallo', key: string = randomUUID()) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key })
const ledger = async (visitor: Visitor) => {
  const [{ credits }, entries] = await Promise.all([visitor.account(), visitor.rows(creditEntries)])
  return {
    credits,
    sum: entries.reduce((sum, { delta }) => sum + delta, 0),
    paid: entries.filter(({ reason }) => reason === 'message').length,
    least: Math.min(...entries.map(({ balance }) => balance)),
  }
}

describe('sending', () => {
  test('debits, delivers and counts as unread; opening clears it; one trip after the rate limit', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const text = 'Schön 👩‍👩‍👧 — da'
    const sent = await say(bob, ada, text)
    expect(sent.status).toBe(201)
    expect(sent.json).toMatchObject({ credits: 49, message: { text, mine: true, seen: false }, confirmed: true })
    expect(sent.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    const list = await ada.get('/api/chats.php')
    expect(list.json.chats).toMatchObject([{ profile: { id: bob.id }, num_unread_messages: 1, last_message: { text } }])
    expect(list.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    const opened = await ada.get(`/api/chat.php?id=${sent.json.conversation.id}`)
    expect(opened.json.messages).toMatchObject([{ text, mine: false }])
    expect(opened.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    expect((await ada.get('/api/chats.php')).json.chats[0].num_unread_messages).toBe(0)
    expect((await bob.get(`/api/chat.php?member=${ada.id}`)).json.messages).toMatchObject([{ mine: true, seen: true }])
    expect(await ledger(bob)).toEqual({ credits: 49, sum: 49, paid: 1, least: 49 })
  })

  test('reading one conversation returns the unread count of the others', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man()])
    const { conversation } = (await say(bob, ada)).json
    await say(bob, ada)
    await say(carl, ada)
    await say(carl, ada)
    await say(carl, ada)
    const look = async () => (await ada.get(`/api/chat.php?id=${conversation.id}`)).json.unread
    expect([await look(), await look()]).toEqual([3, 3])
    expect((await ada.get('/api/user.php')).json.user.unread).toBe(3)
    await ada.get(`/api/chat.php?member=${carl.id}`)
    expect(await look()).toBe(0)
  })

  test('it also returns the count of new likes, and keeps the member online', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const { conversation } = (await say(bob, ada)).json
    const look = async () => (await ada.get(`/api/chat.php?id=${conversation.id}`)).json.new_likes
    expect(await look()).toBe(0)
    await bob.post('/api/like.php', { id: ada.id })
    world.current.now = new Date(world.current.now.getTime() + 6 * 60_000)
    expect(await look()).toBe(1)
    expect((await bob.get(`/api/chat.php?id=${conversation.id}`)).json.profile.online).toBe(true)
  })

  test('the badge counts messages of a fictional profile only if the list shows them', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await say(bob, ada)
    const counts = async () => [
      (await ada.get('/api/chats.php')).json.chats.length,
      (await ada.get('/api/user.php')).json.user.unread,
    ]
    expect(await counts()).toEqual([1, 1])
    await bob.fictional()
    expect(await counts()).toEqual([0, 0])
  })

  test('nothing is sent by a session that ends while the message waits', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const { id } = await bob.account()
    const client = await world.current.pool.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for no key update', [id])
    await client.query('update sessions set revoked_at = now() where user_id = $1', [id])
    const sent = say(bob, ada)
    await untilOneWaits(world.current)
    await client.query('commit')
    client.release()
    expect(codeOrStatus(await sent)).toBe('authentication_required')
    expect((await ada.get('/api/chats.php')).json.chats).toEqual([])
    expect(await ledger(bob)).toMatchObject({ credits: 50, paid: 0 })
  })

  test('200 parallel sends on a balance of 50 send exactly 50', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => say(bob, ada, `n${i}`)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    // The rate limit let the others through, but the balance did not cover them.
    expect(new Set(statuses)).toEqual(new Set([201, 402, 429]))
    expect(await ledger(bob)).toEqual({ credits: 0, sum: 0, paid: 50, least: 0 })
    expect(await bob.count(messages.senderId)).toBe(50)
    expect((await ada.get('/api/chats.php')).json.chats[0].num_unread_messages).toBe(50)
  })

  test('20 keys sent ten times each in parallel send 20 messages, with equal answers for each key', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => say(bob, ada, `k${i % 20}`, keys[i % 20])))
    const ids = answers.filter((answer) => answer.status === 201).map((answer) => answer.json.message.id)
    expect(answers.every((answer) => [201, 429].includes(answer.status))).toBe(true)
    expect([ids.length, new Set(ids).size]).toEqual([120, 20])
    expect(await ledger(bob)).toMatchObject({ credits: 30, paid: 20 })
  })

  test('both writing first at once share one conversation', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      const answers = await Promise.all([say(ada, bob), say(bob, ada), say(ada, bob), say(bob, ada)])
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map((answer) => answer.json.conversation.id)).size).toBe(1)
    }
  })

  test('a free member opens two conversations; answering does not count; premium opens more', async () => {
    const bob = await man()
    const women = await Promise.all(Array.from({ length: 4 }, woman))
    const first = await Promise.all(women.slice(0, 3).map((ada) => say(bob, ada)))
    expect(first.map((answer) => answer.status).sort()).toEqual([201, 201, 403])
    expect(first.find((answer) => answer.status === 403)?.json.error.code).toBe('premium_required')
    expect((await say(women[3]!, bob)).status).toBe(201)
    expect((await say(bob, women[3]!)).status).toBe(201)
    await bob.premium()
    expect((await Promise.all(women.map((ada) => say(bob, ada)))).map((answer) => answer.status)).toEqual([
      201, 201, 201, 201,
    ])
  })

  test('its sender alone reads the key of a message', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const key = randomUUID()
    const { message, conversation } = (await say(bob, ada, 'Hi', key)).json
    const keys = async (reader: typeof ada) => [
      (await reader.get(`/api/chat.php?id=${conversation.id}`)).json.messages[0].key,
      (await reader.get('/api/chats.php')).json.chats[0].last_message.key,
    ]
    expect([message.key, await keys(bob), await keys(ada)]).toEqual([key, [key, key], [null, null]])
  })

  test('refuses with the reason, and changes nothing', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.credits(0)
    const poor = await say(bob, ada)
    expect([poor.status, poor.json.error]).toEqual([402, { code: 'not_enough_credits', params: { needed: 1 } }])
    expect((await ada.get('/api/chats.php')).json.chats).toEqual([])
    const cases: [unknown, string | undefined, string][] = [
      [{ to: ada.id, kind: 'text', text: 'x'.repeat(21) }, randomUUID(), 'text'],
      [{ to: ada.id, kind: 'text', text: '   ' }, randomUUID(), 'text'],
      [{ to: ada.id, kind: 'text', text: 'a\0b' }, randomUUID(), 'text'],
      [{ to: ada.id, kind: 'text', text: 'Hallo', price: 0 }, randomUUID(), 'price'],
      [{ to: 'nobody', kind: 'text', text: 'Hallo' }, randomUUID(), 'to'],
      [{ to: ada.id, kind: 'text', text: 'Hallo' }, undefined, 'Idempotency-Key'],
    ]
    for (const [body, key, field] of cases) {
      const answer = await bob.post('/api/message.php', body, key ? { key } : {})
      expect([answer.status, answer.json.error]).toEqual([422, { code: 'invalid_input', params: { field } }])
    }
    expect((await say(bob, { id: randomUUID() } as Visitor)).status).toBe(404)
    expect((await say(bob, bob)).status).toBe(404)
  })

  test('twenty family emojis are twenty characters', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    expect((await say(bob, ada, '👩‍👩‍👧'.repeat(20))).status).toBe(201)
    expect((await say(bob, ada, '👩‍👩‍👧'.repeat(21))).status).toBe(422)
  })

  test('a blocked pair cannot write', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.blocks(bob)
    for (const answer of [await say(bob, ada), await say(ada, bob)])
      expect(answer.json.error.code).toBe('blocked_by_user')
  })
})

describe('history', () => {
  test('free members see the newest messages, premium all; removing hides what was there', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    for (let i = 1; i <= 5; i++) await say(bob, ada, `nr ${i}`)
    const free = (await ada.get(`/api/chat.php?member=${bob.id}`)).json
    expect([free.messages.map((m: { text: string }) => m.text), free.hidden]).toEqual([['nr 3', 'nr 4', 'nr 5'], 2])
    await ada.premium()
    const all = (await ada.get(`/api/chat.php?member=${bob.id}`)).json
    expect([all.messages.length, all.hidden]).toEqual([5, 0])
    expect((await ada.delete('/api/chat.php', { id: all.conversation.id })).status).toBe(200)
    expect((await ada.get('/api/chats.php')).json.chats).toEqual([])
    await say(bob, ada, 'neu')
    const back = (await ada.get('/api/chats.php')).json.chats
    expect(back).toMatchObject([{ num_unread_messages: 1 }])
    expect(
      (await ada.get(`/api/chat.php?member=${bob.id}`)).json.messages.map((m: { text: string }) => m.text),
    ).toEqual(['neu'])
    expect((await bob.get(`/api/chat.php?member=${ada.id}`)).json.hidden).toBe(3)
    // what one has removed oneself is not counted as hidden
    await bob.delete('/api/chat.php', { id: all.conversation.id })
    await say(ada, bob, 'wieder da')
    const again = (await bob.get(`/api/chat.php?member=${ada.id}`)).json
    expect(again).toMatchObject({ messages: [{ text: 'wieder da' }], hidden: 0 })
  })

  test("nobody opens or removes another's conversation", async () => {
    const [ada, bob, eve] = await Promise.all([woman(), man(), man()])
    const { conversation } = (await say(bob, ada)).json
    expect((await eve.get(`/api/chat.php?id=${conversation.id}`)).status).toBe(404)
    expect((await eve.delete('/api/chat.php', { id: conversation.id })).status).toBe(404)
    expect(
      (await eve.get(`/api/chat.php?id=${conversation.id}`, { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(422)
  })
})

describe('what an open conversation says beforehand', () => {
  const look = async (by: Visitor, at: Visitor) => (await by.get(`/api/chat.php?member=${at.id}`)).json

  test('the first message that was unread, once', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.premium()
    await say(bob, ada, 'nr 1')
    await look(ada, bob)
    await say(ada, bob, 'ja')
    const second = (await say(bob, ada, 'nr 2')).json.message.id
    await say(bob, ada, 'nr 3')
    const older = await ada.get(`/api/chat.php?id=${(await look(bob, ada)).conversation.id}&before=${second}`)
    expect(older.json.first_unread).toBeNull()
    expect([(await look(ada, bob)).first_unread, (await look(ada, bob)).first_unread]).toEqual([second, null])
    expect((await look(bob, ada)).first_unread).toBeNull()
  })

  test('of a long history that is not shown, the first shown one', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    for (let i = 1; i <= 4; i++) await say(bob, ada, `nr ${i}`)
    const { first_unread: first, messages: shown } = await look(ada, bob)
    expect([first, shown[0].text]).toEqual([shown[0].id, 'nr 2'])
  })

  test('a block by oneself, and why nothing can be sent; not who has blocked', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await say(bob, ada)
    const told = async (by: Visitor, at: Visitor) => {
      const { refusal, blocked } = await look(by, at)
      return { refusal, blocked }
    }
    expect(await told(ada, bob)).toEqual({ refusal: null, blocked: false })
    await ada.post('/api/block.php', { id: bob.id })
    expect(await told(ada, bob)).toEqual({ refusal: 'blocked_by_user', blocked: true })
    expect(await told(bob, ada)).toEqual({ refusal: 'blocked_by_user', blocked: false })
  })

  test('that first messages are not taken, or need premium', async () => {
    const [ada, eve, bob, carl] = await Promise.all([woman(), woman(), man(), man()])
    await ada.put('/api/user.php', { who_may_write: 'liked' })
    expect((await look(bob, ada)).refusal).toBe('first_message_closed')
    await ada.post('/api/like.php', { id: bob.id })
    expect((await look(bob, ada)).refusal).toBeNull()
    expect((await say(bob, ada)).status).toBe(201)
    await ada.delete('/api/like.php', { id: bob.id })
    expect((await look(bob, ada)).refusal, 'a conversation goes on').toBeNull()
    const others = await Promise.all([woman(), woman()])
    for (const other of others) await say(carl, other)
    expect((await look(carl, eve)).refusal).toBe('premium_required')
    expect((await look(carl, others[0]!)).refusal).toBeNull()
    await carl.premium()
    expect((await look(carl, eve)).refusal).toBeNull()
  })
})

describe('muting', () => {
  test('is for one conversation and one member, and shows in the list', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man()])
    const { id } = (await say(bob, ada)).json.conversation
    await say(carl, ada)
    const muted = async (who: Visitor) =>
      (await who.get('/api/chats.php')).json.chats.map((chat: { muted: boolean }) => chat.muted)
    expect((await ada.put('/api/chat.php', { id, muted: true })).status).toBe(200)
    expect([await muted(ada), await muted(bob)]).toEqual([[false, true], [false]])
    expect((await ada.get(`/api/chat.php?id=${id}`)).json.muted).toBe(true)
    expect((await carl.put('/api/chat.php', { id, muted: true })).status).toBe(404)
    await ada.put('/api/chat.php', { id, muted: false })
    expect(await muted(ada)).toEqual([false, false])
  })
})

describe('while the own address is not confirmed', () => {
  const text = (to: Visitor, by: Visitor) =>
    by.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() })
  const chatWith = async (to: Visitor, by: Visitor) => (await by.get(`/api/chat.php?member=${to.id}`)).json

  test('one conversation can be opened, including the signup’s message; the answer says so beforehand', async () => {
    const women = await Promise.all([1, 2, 3].map(() => world.current.visitor().join()))
    const bob = await world.current
      .visitor()
      .join({ gender: 'male', seeking: 'female', confirm: false, signup_message: { to: women[0]!.id, text: 'Hallo' } })
    expect(await chatWith(women[0]!, bob)).toMatchObject({
      confirmed: false,
      refusal: null,
      messages: [{}],
    })
    expect(await chatWith(women[1]!, bob)).toMatchObject({ confirmed: false, refusal: 'confirmation_required' })
    const refused = await Promise.all(women.slice(1).map((to) => text(to, bob)))
    expect(refused.map(({ status, json }) => [status, json.error])).toEqual(
      refused.map(() => [403, { code: 'confirmation_required', params: {} }]),
    )
    expect((await text(women[0]!, bob)).status).toBe(201)
    // Confirmed, nothing of that is left.
    expect((await bob.post('/api/activation.php', { token: bob.mailToken() })).status).toBe(200)
    expect(await chatWith(women[1]!, bob)).toMatchObject({ confirmed: true, refusal: null })
    expect((await text(women[1]!, bob)).status).toBe(201)
  })

  test('of many opened in parallel, one succeeds; answering opens none', async () => {
    const women = await Promise.all([1, 2, 3, 4].map(() => world.current.visitor().join()))
    const bob = await world.current.visitor().join({ gender: 'male', seeking: 'female', confirm: false })
    const words = (await Promise.all(women.map((to) => text(to, bob)))).map(({ status }) => status)
    expect(words.toSorted()).toEqual([201, 403, 403, 403])
    const eve = await world.current.visitor().join()
    await bob.shown()
    expect((await text(bob, eve)).status).toBe(201)
    expect((await text(eve, bob)).status).toBe(201)
  })
})

describe('the list of conversations', () => {
  /** So many people who have written to somebody, the first of them the longest ago, `unread` messages each; answers the conversations. */
  const crowd = async (to: Visitor, many: number, unread: number) => {
    const { userId: own } = await to.profile()
    const peers = await addMembers(world.current, many)
    const opened = await addConversations(world.current, ...peers.map(({ key }) => ({ by: key, with: own, unread })))
    return { peers, opened }
  }
  const pages = async (by: Visitor) => {
    const ids: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const { json } = await by.get(`/api/chats.php${next && `?after=${next}`}`)
      expect(json.chats.length).toBeLessThanOrEqual(15)
      ids.push(...json.chats.map((one: { conversation: { id: string } }) => one.conversation.id))
      next = json.next
    }
    return ids
  }
  const unread = async (by: Visitor) => (await by.get('/api/user.php')).json.user.unread

  test('has more than a hundred entries, the latest first; unread messages are counted up to 100', async () => {
    const ada = await woman()
    const { opened } = await crowd(ada, 130, 2)
    const ids = await pages(ada)
    expect(ids).toEqual(opened.toReversed())
    expect(await unread(ada)).toBe(100)
    // the one that stands last is found as fast as the first one
    const last = await ada.get(`/api/chat.php?id=${ids.at(-1)}`)
    expect([last.status, last.trips.trips]).toEqual([200, 1])
    expect((await ada.get(`/api/chat.php?member=${last.json.profile.id}`)).json.conversation).toEqual({
      id: ids.at(-1),
    })
  })

  test('unread messages are counted exactly below 100, those of fictional people only if labelled', async () => {
    const ada = await woman()
    const { peers } = await crowd(ada, 12, 8)
    expect(await unread(ada)).toBe(96)
    const latest = eq(profiles.userId, peers.at(-1)!.key)
    const turn = (fictional: boolean) => world.current.db.update(profiles).set({ fictional }).where(latest)
    await turn(true)
    expect([await unread(ada), (await pages(ada)).length]).toEqual([88, 11])
    await world.current.changeSettings({ fictional_icon: '★', fictional_warning: 'made up' })
    expect([await unread(ada), (await pages(ada)).length]).toEqual([96, 12])
    await world.current.changeSettings({ fictional_icon: '', fictional_warning: '' })
    await turn(false)
    expect(await unread(ada)).toBe(96)
  })
})

describe('choosing among the conversations', () => {
  const called = (name: string) => world.current.visitor().join({ gender: 'male', seeking: 'female', name })
  const names = async (by: Visitor, query: string): Promise<string[]> => {
    const found: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { json } = await by.get(`/api/chats.php?${query}${next && `&after=${next}`}`)
      found.push(...json.chats.map((chat: { profile: { name: string } }) => chat.profile.name))
      next = json.next
    }
    return found
  }

  test('unread ones, and those with matches', async () => {
    const ada = await woman()
    const men = await Promise.all(['Alf', 'Ben', 'Cem'].map(called))
    for (const man of men) await say(man, ada)
    await ada.get(`/api/chat.php?member=${men[2]!.id}`)
    await ada.post('/api/like.php', { id: men[0]!.id })
    await men[0]!.post('/api/like.php', { id: ada.id })
    await men[1]!.post('/api/like.php', { id: ada.id })
    expect(await names(ada, 'filter=unread')).toEqual(['Ben', 'Alf'])
    expect(await names(ada, 'filter=matches')).toEqual(['Alf'])
    expect(await names(ada, 'filter=unread&q=b')).toEqual(['Ben'])
    expect((await ada.get('/api/chats.php?filter=read')).status).toBe(422)
  })

  test('by the beginning of a word of the name, without case and accents', async () => {
    const ada = await woman()
    for (const name of ['Jürgen Groß', 'Łukasz', 'Jean-Luc', "Zoë O'Hara", 'a%b_c']) await say(await called(name), ada)
    const found: Record<string, string[]> = {}
    for (const q of ['jurgen', 'JÜR', 'gros', 'łuk', 'luk', 'luc', 'jean-l', 'jean l', 'hara', 'urgen', '%', '_', 'c'])
      found[q] = await names(ada, `q=${encodeURIComponent(q)}`)
    expect(found).toEqual({
      jurgen: ['Jürgen Groß'],
      JÜR: ['Jürgen Groß'],
      gros: ['Jürgen Groß'],
      łuk: ['Łukasz'],
      luk: ['Łukasz'],
      luc: ['Jean-Luc'],
      'jean-l': ['Jean-Luc'],
      'jean l': ['Jean-Luc'],
      hara: ["Zoë O'Hara"],
      urgen: [],
      '%': [],
      _: await names(ada, ''),
      c: ['a%b_c'],
    })
  })

  test('a name far back is found at once', async () => {
    const ada = await woman()
    const zoe = await called('Zacharias')
    await say(zoe, ada)
    const { userId: own } = await ada.profile()
    const peers = await addMembers(world.current, 70)
    await addConversations(world.current, ...peers.map(({ key }) => ({ by: key, with: own })))
    const { json, trips } = await ada.get('/api/chats.php?q=zach')
    expect([json.chats.map(({ profile }: { profile: { name: string } }) => profile.name), json.next]).toEqual([
      ['Zacharias'],
      null,
    ])
    expect(trips).toEqual({ trips: 1, sql: 1, redis: 0 })
  })
})
