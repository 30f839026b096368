import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { conversationMembers, messages, slowedSenders, textCopies } from '#db/schema/conversations.ts'
import { purgeExpired } from '#db/queries/account-deletion/purge-expired.ts'
import { photoForm } from '#tests/support/forms.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const GUARD = { account_days: 7, same_text_members: 3, same_text_hours: 24, messages_per_hour: 4 }
const world = useWorld({ signup_credits: 100, message_credits: 1, scam_guard: GUARD })
const HOUR_MS = 3_600_000

const woman = () => world.current.visitor().join()
const women = (count: number) => Promise.all(Array.from({ length: count }, woman))
const man = async () => (await world.current.visitor().join({ gender: 'male', seeking: 'female' })).premium()
const say = (from: Visitor, to: Visitor, text: string, key: string = randomUUID()) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key })
const read = async (reader: Visitor, other: Visitor) => (await reader.get(`/api/chat.php?member=${other.id}`)).json
const cautions = async (reader: Visitor, other: Visitor) =>
  (await read(reader, other)).messages.map(({ caution }: { caution: string | null }) => caution)
const pass = (ms: number) => (world.current.now = new Date(world.current.now.getTime() + ms))

const LINK = 'Look at my photos on https://example.com/anna'
const LINE = 'I have never seen a profile as lovely as yours, tell me more'

describe('a mark', () => {
  test('is for the receiver only: in the conversation, in the list and live; one trip as before', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    world.current.live.told = []
    const sent = await say(bob, ada, LINK)
    expect([sent.status, sent.json.message.caution]).toEqual([201, null])
    expect(sent.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    expect(world.current.live.told.at(-1)?.news).toMatchObject([
      { type: 'message', message: { caution: 'link', mine: false } },
    ])
    const list = await ada.get('/api/chats.php')
    expect(list.json.chats[0].last_message.caution).toBe('link')
    const opened = await ada.get(`/api/chat.php?member=${bob.id}`)
    expect(opened.json.messages).toMatchObject([{ caution: 'link' }])
    expect(opened.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    expect(await cautions(bob, ada)).toEqual([null])
    expect((await bob.get('/api/chats.php')).json.chats[0].last_message.caution).toBeNull()
  })

  test('is only for young accounts, to the day', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man()])
    await bob.signedUp(new Date(world.current.now.getTime() - 7 * 24 * HOUR_MS))
    await carl.signedUp(new Date(world.current.now.getTime() - 7 * 24 * HOUR_MS + 1000))
    await say(bob, ada, LINK)
    await say(carl, ada, LINK)
    expect([await cautions(ada, bob), await cautions(ada, carl)]).toEqual([[null], ['link']])
  })

  test('ends with the first answer', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await say(bob, ada, 'Hello')
    await say(bob, ada, 'Send me 200 €')
    await say(ada, bob, 'No!')
    await say(bob, ada, 'Write to me on WhatsApp')
    expect(await cautions(ada, bob)).toEqual([null, 'payment', null, null])
  })

  test('has ended where the messages alone know of the answer, and the conversation remembers it', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const known = async () => (await bob.rows(conversationMembers)).map(({ answered }) => answered)
    await say(bob, ada, 'Hello')
    expect(await known()).toEqual([false])
    await say(ada, bob, 'Good morning')
    expect(await known()).toEqual([true])
    await bob.setRows(conversationMembers, { answered: false })
    await say(bob, ada, LINK)
    expect([await cautions(ada, bob), await known()]).toEqual([[null, null, null], [true]])
  })

  test('also stands at the message of a signup', async () => {
    const ada = await woman()
    const bob = await world.current
      .visitor()
      .join({ gender: 'male', seeking: 'female', signup_message: { to: ada.id, text: LINK } })
    expect(await cautions(ada, bob)).toEqual(['link'])
  })

  test('a repeated call leaves one message with one mark', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(bob, ada, LINK, key)))
    expect(new Set(answers.map(({ json }) => json.message.id)).size).toBe(1)
    expect(answers.map(({ json }) => json.message.caution)).toEqual([null, null, null])
    expect(await bob.rows(slowedSenders)).toMatchObject([{ sent: 1 }])
  })
})

describe('one text to many', () => {
  test('is marked from the fourth receiver on, whatever the age of the account and the signs of the text', async () => {
    const [bob, ...all] = await Promise.all([man(), woman(), woman(), woman(), woman(), woman()])
    await bob.signedUpDaysAgo(400)
    const texts = [LINE, LINE.toUpperCase(), `${LINE}!!!`, ` ${LINE} `, LINE.replaceAll(' ', '  ')]
    for (const [at, one] of all.entries()) await say(bob, one, texts[at]!)
    const marks = await Promise.all(all.map((one) => cautions(one, bob)))
    expect(marks).toEqual([[null], [null], [null], ['mass'], ['mass']])
  })

  test('the same person counts once, answers do not count, and a day later it begins anew', async () => {
    const bob = await man()
    const [first, second, third, fourth, fifth] = (await women(5)) as [Visitor, Visitor, Visitor, Visitor, Visitor]
    await bob.signedUpDaysAgo(400)
    for (const to of [first, first, first, first]) await say(bob, to, LINE)
    await say(second, bob, 'Hi')
    await say(bob, second, LINE)
    await say(bob, third, LINE)
    for (const to of [fourth, fourth]) await say(bob, to, LINE)
    expect(await cautions(first, bob)).toEqual([null, null, null, null])
    expect(await cautions(fourth, bob)).toEqual([null, null])
    pass(24 * HOUR_MS + 1000)
    await say(bob, fifth, LINE)
    expect(await cautions(fifth, bob)).toEqual([null])
  })

  test('lines that the site offers and short texts do not count; only a hash is stored', async () => {
    const bob = await man()
    const all = await women(5)
    const { lines } = (await bob.get('/api/icebreakers.php?locale=fr')).json
    const offered = lines.toSorted((a: string, b: string) => b.length - a.length)[0]
    for (const one of all) {
      await say(bob, one, offered)
      await say(bob, one, 'Hello there!')
    }
    expect(await bob.rows(textCopies)).toEqual([])
    for (const one of all) expect(await cautions(one, bob)).toEqual([null, null])
    const carl = await man()
    await say(carl, all[0]!, LINE)
    const [copy] = await carl.rows(textCopies)
    expect(copy?.textKey).toMatch(/^[\w-]{22}$/)
  })

  test('of parallel calls as many are marked as of one after another', async () => {
    const bob = await man()
    await bob.signedUpDaysAgo(400)
    const all = await women(6)
    // four an hour are sent at most after a mark, and three are free
    const answers = await Promise.all(all.map((one) => say(bob, one, LINE)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const marks = (await Promise.all(all.map((one) => cautions(one, bob)))).flat()
    expect(marks.filter((caution) => caution === 'mass')).toHaveLength(3)
  })

  test('what is over is deleted', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await say(bob, ada, LINE)
    await say(bob, ada, LINK)
    const purge = () => purgeExpired(world.current.services({ country: null, ip: '' }, []).db, world.current.now, 1000)
    await purge()
    expect([await bob.rows(textCopies), await bob.rows(slowedSenders)].map(({ length }) => length)).toEqual([2, 1])
    pass(24 * HOUR_MS + 1000)
    await purge()
    expect([await bob.rows(textCopies), await bob.rows(slowedSenders)]).toEqual([[], []])
  })
})

describe('a lowered rate', () => {
  test('refuses the fifth message to strangers, says until when, charges nothing and leaves nothing half done', async () => {
    const bob = await man()
    const [friend, ...strangers] = (await women(6)) as [Visitor, ...Visitor[]]
    await say(bob, friend, 'Hello')
    await say(friend, bob, 'Hi')
    await say(bob, strangers[0]!, LINK)
    pass(10 * 60_000)
    for (const one of strangers.slice(1, 4)) expect((await say(bob, one, 'Hello')).status).toBe(201)
    const { credits } = await bob.account()
    const before = await bob.rows(slowedSenders)
    const refused = await say(bob, strangers[4]!, 'Hello')
    expect([refused.status, refused.json.error]).toEqual([429, { code: 'sending_slowed', params: { minutes: 50 } }])
    expect(refused.headers.get('retry-after')).toBe('3000')
    expect(refused.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    expect((await bob.account()).credits).toBe(credits)
    expect(await bob.rows(slowedSenders)).toEqual(before)
    expect((await strangers[4]!.get('/api/chats.php')).json.chats).toEqual([])
    const photo = photoForm()
    photo.set('to', strangers[4]!.id)
    photo.set('kind', 'image')
    const picture = await bob.post('/api/message.php', photo, { key: randomUUID() })
    expect(picture.json.error.code).toBe('sending_slowed')
    // known before anything is typed, to the minute; friends are written to as ever
    const retry = new Date(world.current.now.getTime() + 50 * 60_000).toISOString()
    expect(await read(bob, strangers[4]!)).toMatchObject({ refusal: 'sending_slowed', retry })
    expect(await read(bob, strangers[0]!)).toMatchObject({ refusal: 'sending_slowed', retry })
    expect(await read(bob, friend)).toMatchObject({ refusal: null, retry: null })
    expect((await say(bob, friend, 'How are you?')).status).toBe(201)
    pass(50 * 60_000)
    expect(await read(bob, strangers[4]!)).toMatchObject({ refusal: null, retry: null })
    expect((await say(bob, strangers[4]!, 'Hello')).status).toBe(201)
  })

  test('is exact under parallel calls', async () => {
    const bob = await man()
    const [first, ...others] = (await women(9)) as [Visitor, ...Visitor[]]
    await say(bob, first, LINK)
    const answers = await Promise.all(others.map((one) => say(bob, one, 'Hello')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ json }) => json.error?.code === 'sending_slowed')).toHaveLength(5)
    expect(await world.current.db.$count(messages)).toBeGreaterThan(0)
    expect((await bob.account()).credits).toBe(96)
  })

  test('ends a day after the last mark, and nobody without a mark has it', async () => {
    const [bob, carl] = await Promise.all([man(), man()])
    const all = await women(7)
    await say(bob, all[0]!, LINK)
    pass(23 * HOUR_MS)
    await say(bob, all[1]!, 'Hello')
    pass(HOUR_MS + 1000)
    for (const one of all) for (const from of [bob, carl]) expect((await say(from, one, 'Hello')).status).toBe(201)
    expect(await carl.rows(slowedSenders)).toEqual([])
  })

  test('a repeat of a message that was sent is no further one', async () => {
    const bob = await man()
    const all = await women(4)
    const keys = all.map(() => randomUUID())
    await say(bob, all[0]!, LINK, keys[0])
    for (const [at, one] of all.entries()) await say(bob, one, at === 0 ? LINK : 'Hello', keys[at])
    const again = await say(bob, all[3]!, 'Hello', keys[3])
    expect(again.status).toBe(201)
    expect(await bob.rows(slowedSenders)).toMatchObject([{ sent: 4 }])
  })
})

test('an operator’s thresholds count, and no browser gets them', async () => {
  await world.current.changeSettings({ scam_guard: { account_days: 0, same_text_members: 1, messages_per_hour: 1 } })
  const bob = await man()
  const [ada, eve] = (await women(2)) as [Visitor, Visitor]
  await say(bob, ada, LINK)
  expect(await cautions(ada, bob)).toEqual([null])
  await say(bob, eve, LINK)
  expect(await cautions(eve, bob)).toEqual(['mass'])
  expect((await say(bob, ada, 'Hello')).json.error.code).toBe('sending_slowed')
  expect((await bob.get('/api/settings.php')).json.settings).not.toHaveProperty('scam_guard')
  await world.current.changeSettings({ scam_guard: GUARD })
})
