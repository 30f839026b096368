import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { CHATS_PAGE } from '#core/lists/limits.ts'
import { gifts } from '#db/schema/conversations.ts'
import { users } from '#db/schema/users.ts'
import { addConversations } from '#tests/support/conversations.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { photoMessage, signupForm } from '#tests/support/forms.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { type Plan, readWhole } from '#tests/support/whole-reads.ts'
import { useWorld } from '#tests/support/world.ts'

const LINE = 'I have never seen a profile as lovely as yours, see https://example.com'
const guard = { account_days: 7, same_text_members: 1, same_text_hours: 24, messages_per_hour: 40 }
const world = useWorld({ signup_credits: 100, history_limit: 2, scam_guard: guard })

type Explained = { 'Query Text': string; Plan: Plan }
let client: PoolClient
let explained: Explained[]

/** Every statement is first run where it is undone, and there the server tells the plan of each step. */
beforeAll(async () => {
  client = await world.current.pool.connect()
  for (const setting of ['log_min_duration = 0', 'log_nested_statements = on', "log_format = 'json'"])
    await client.query(`load 'auto_explain'; set auto_explain.${setting}`)
  client.on('notice', ({ message = '' }) => {
    const [, plan] = /^duration: .* plan:\n([\s\S]*)$/.exec(message) ?? []
    if (plan) explained.push(JSON.parse(plan) as Explained)
  })
  world.current.before = (backend, call) =>
    backend === 'sql'
      ? async (url, init) => {
          await explain(JSON.parse(String(init.body)) as Call)
          return call(url, init)
        }
      : call
})
afterAll(() => client.release(true))

type Call = { query: string; params: unknown[] } | { queries: { query: string; params: unknown[] }[] }

async function explain(call: Call): Promise<void> {
  const all = 'queries' in call ? call.queries : [call]
  if (!all.some(({ query }) => /select (chat|signup|reserve|user)_\w+\(/.test(query))) return
  await client.query('begin')
  await client.query('set local client_min_messages = log')
  for (const { query, params } of all) await client.query(query, params)
  await client.query('rollback')
}

const woman = () => world.current.visitor().join()
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const say = (from: Visitor, to: Visitor, text: string, key: string = randomUUID()) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key })

/** The second page of a member's conversations, of which there are enough. */
async function later(ada: Visitor, query: string) {
  const [ofAda] = await world.current.db.select().from(users).where(eq(users.email, ada.email))
  const people = await addMembers(world.current, CHATS_PAGE + 1, () => ({ profile: { name: 'Ann' } }))
  await addConversations(world.current, ...people.map(({ key }) => ({ by: key, with: ofAda!.id, unread: 1 })))
  const { json } = await ada.get(`/api/chats.php?${query}`)
  return ada.get(`/api/chats.php?${query}&after=${json.next}`)
}

const WORK: Record<string, () => Promise<{ status: number }>> = {
  'a first message, marked by the scam guard': async () => say(await man(), await woman(), LINE),
  'one more text to many': async () => {
    const [bob, ada, eva] = await Promise.all([man(), woman(), woman()])
    await bob.premium()
    await say(bob, ada, LINE)
    return say(bob, eva, LINE)
  },
  'an answer': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    await say(bob, ada, 'Hello')
    return say(ada, bob, 'Hello')
  },
  'a repeated message': async () => {
    const [bob, ada, key] = [await man(), await woman(), randomUUID()]
    await say(bob, ada, 'Hello', key)
    return say(bob, ada, 'Hello', key)
  },
  'a photo': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    return bob.post('/api/message.php', photoMessage(ada.id), { key: randomUUID() })
  },
  'a gift': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    const { id: siteId } = await siteOf(world.current)
    const [gift] = await world.current.db.insert(gifts).values({ siteId, name: 'gift_rose', position: 1 }).returning()
    return bob.post('/api/message.php', { to: ada.id, kind: 'gift', gift: String(gift!.id) }, { key: randomUUID() })
  },
  'a signup with a message': async () => {
    const ada = await woman()
    const form = signupForm({ signup_message: { to: ada.id, text: 'Hello' } })
    return world.current.visitor().post('/api/signup.php', form)
  },
  'the own account': async () => (await woman()).get('/api/user.php'),
  conversations: async () => (await woman()).get('/api/chats.php'),
  'a later page of conversations': async () => later(await woman(), ''),
  'a later page of unread conversations by a name': async () => later(await woman(), 'filter=unread&q=ann'),
  'opening what is unread': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    const { json } = await say(bob, ada, LINE)
    return ada.get(`/api/chat.php?id=${json.conversation.id}`)
  },
  'opening by the member, an older page': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    const { json } = await say(bob, ada, LINE)
    return ada.get(`/api/chat.php?member=${bob.id}&before=${json.message.id}`)
  },
  'opening beyond the history': async () => {
    const [bob, ada] = await Promise.all([man(), woman()])
    for (const text of ['One', 'Two', 'Three']) await say(bob, ada, text)
    world.current.now = new Date(world.current.now.getTime() + 3_600_000)
    return bob.get(`/api/chat.php?member=${ada.id}`)
  },
}

test.each(Object.entries(WORK))('no step reads a growing table or index whole: %s', async (_, work) => {
  explained = []
  const { status } = await work()
  expect([200, 201]).toContain(status)
  expect(explained.length).toBeGreaterThan(1)
  const whole: string[] = []
  for (const { 'Query Text': text, Plan: plan } of explained)
    for (const name of await readWhole(world.current, plan)) whole.push(`${name}: ${text.slice(0, 120)}`)
  expect(whole).toEqual([])
})
