import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { foldName } from '#core/chat/find-name.ts'
import { CHATS_PAGE } from '#core/lists/limits.ts'
import { conversationMembers } from '#db/schema/conversations.ts'
import { matches } from '#db/schema/likes.ts'
import { addConversations } from '#tests/support/conversations.ts'
import { addMembers } from '#tests/support/crowd.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 50, message_credits: 1 })
const join = (form = {}) => world.current.visitor().join(form)
const say = (from: Visitor, to: { id: string }) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })

/** The ids of the people on all pages of a list, page by page. */
async function walk(reader: Visitor, query: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let after: string | null = ''; after !== null;) {
    const { json } = await reader.get(`/api/chats.php?${query}${after ? `&after=${after}` : ''}`)
    pages.push(json.chats.map(({ profile }: { profile: { id: string } }) => profile.id))
    after = json.next
  }
  return pages
}
const listed = async (reader: Visitor, query: string) => (await walk(reader, query)).flat()

const NAMES = [
  'Anna',
  'Ángela',
  'Jean-Luc',
  'anna lena',
  'Lena Anna Ann',
  'Jürgen',
  'Ludwig',
  'Ann',
  'Łukasz',
  'an',
  '-',
  'Zoë',
]
const LAST = '\u{10ffff}'

test('pages of every filter and name are complete, in order, and bounded', async () => {
  const ada = await join()
  const { userId } = await ada.profile()
  const { db } = world.current
  const names = Array.from({ length: 90 }, (_, at) => NAMES[(at * 7) % NAMES.length]!)
  const people = await addMembers(world.current, names.length, (at) => ({ profile: { name: names[at]! } }))
  const odd = people.map(({ key, id }, at) => {
    const random = (at * 37) % 100
    return {
      key,
      id,
      name: names[at]!,
      unread: random % 3 === 0 ? 2 : 0,
      matched: random % 4 === 0,
      hidden: random % 10 === 9,
    }
  })
  await addConversations(world.current, ...odd.map(({ key, unread }) => ({ by: key, with: userId, unread })))
  for (const { key, matched, hidden } of odd) {
    const [lowId, highId] = key < userId ? [key, userId] : [userId, key]
    if (matched) await db.insert(matches).values({ lowId, highId, createdAt: world.current.now.toISOString() })
    const side = and(eq(conversationMembers.userId, userId), eq(conversationMembers.peerId, key))
    if (hidden) await db.update(conversationMembers).set({ hiddenAt: world.current.now.toISOString() }).where(side)
  }
  const shown = odd.filter(({ hidden }) => !hidden)
  const latest = shown.toReversed()
  const wanted = (fits: (one: (typeof odd)[number]) => boolean) => latest.filter(fits).map(({ id }) => id)
  expect(await listed(ada, '')).toEqual(wanted(() => true))
  expect(await listed(ada, 'filter=unread')).toEqual(wanted(({ unread }) => unread > 0))
  expect(await listed(ada, 'filter=matches')).toEqual(wanted(({ matched }) => matched))
  for (const q of ['a', 'an', 'ann', 'anna', 'ANNA L', 'l', 'Lu', 'jü', 'zoe', 'luk', 'nobody', 'na', LAST, '%', '_']) {
    const beginning = foldName(q)
    const found = (name: string) => ` ${foldName(name)}`.includes(` ${beginning}`)
    const pages = await walk(ada, `q=${encodeURIComponent(q)}`)
    expect([q, pages.flat().toSorted()]).toEqual([q, wanted(({ name }) => found(name)).toSorted()])
    expect(pages.every((page) => page.length <= CHATS_PAGE)).toBe(true)
  }
  // by the alphabet, each person once, and together with a filter
  const order = (await listed(ada, 'q=an')).map((id) => foldName(odd.find((one) => one.id === id)!.name))
  expect(order.map((name) => ` ${name}`.split(' an', 2)[1] && name)).not.toContain(undefined)
  const starts = order.map((name) => ` ${name}`.slice(` ${name}`.indexOf(' an') + 1))
  expect(starts).toEqual(starts.toSorted())
  const both = await listed(ada, 'q=an&filter=unread')
  expect(both.toSorted()).toEqual(
    wanted(({ name, unread }) => unread > 0 && ` ${foldName(name)}`.includes(' an')).toSorted(),
  )
})

describe('the copies that the filters read', () => {
  test('a rename is found by the new name only', async () => {
    const [ada, bob] = await Promise.all([join(), join({ name: 'Bob Beamon' })])
    await say(bob, ada)
    expect(await listed(ada, 'q=beam')).toEqual([bob.id])
    await bob.setProfile({ name: 'Robert' })
    expect([await listed(ada, 'q=b'), await listed(ada, 'q=rob')]).toEqual([[], [bob.id]])
  })

  test('a match before or after the first message is found; its end is, too', async () => {
    const [ada, bob, carl] = await Promise.all([join(), join(), join()])
    await say(bob, ada)
    for (const one of [bob, carl]) {
      await one.likes(ada)
      await ada.likes(one)
    }
    await say(carl, ada)
    expect(await listed(ada, 'filter=matches')).toEqual([carl.id, bob.id])
    expect(await listed(bob, 'filter=matches')).toEqual([ada.id])
    await bob.delete('/api/like.php', { id: ada.id })
    expect([await listed(ada, 'filter=matches'), await listed(bob, 'filter=matches')]).toEqual([[carl.id], []])
    await ada.blocks(carl)
    expect(await listed(ada, 'filter=matches')).toEqual([])
  })

  test('a match at the same time as the first message is found', async () => {
    for (let round = 0; round < 8; round++) {
      const [ada, bob] = await Promise.all([join(), join()])
      await ada.likes(bob)
      const [sent, liked] = await Promise.all([say(ada, bob), bob.post('/api/like.php', { id: ada.id })])
      expect([sent.status, liked.json]).toEqual([201, { match: true }])
      expect([await listed(ada, 'filter=matches'), await listed(bob, 'filter=matches')]).toEqual([[bob.id], [ada.id]])
    }
  })

  test('a rename at the same time as the first message is found', async () => {
    for (let round = 0; round < 8; round++) {
      const [ada, bob] = await Promise.all([join(), join({ name: 'Before' })])
      await Promise.all([say(bob, ada), bob.setProfile({ name: 'After' })])
      expect([await listed(ada, 'q=before'), await listed(ada, 'q=after')]).toEqual([[], [bob.id]])
    }
  })

  test('a cursor of one order is none of the other', async () => {
    const ada = await join()
    const { userId } = await ada.profile()
    const people = await addMembers(world.current, 20, () => ({ profile: { name: 'Same' } }))
    await addConversations(world.current, ...people.map(({ key }) => ({ by: key, with: userId })))
    const { next } = (await ada.get('/api/chats.php?q=same')).json
    expect((await ada.get(`/api/chats.php?after=${next}`)).json.error).toMatchObject({ code: 'invalid_input' })
    const { next: latest } = (await ada.get('/api/chats.php')).json
    expect((await ada.get(`/api/chats.php?q=same&after=${latest}`)).json.error).toMatchObject({ code: 'invalid_input' })
  })

  test('names are folded alike by the rule and by the database', async () => {
    const odd = [...NAMES, 'Jürgen Groß', "O'Hara", 'İnci', '  x  y ', 'ＡＢ', 'é', 'Ǆ', 'a_b.c’d', '']
    const folded = await Promise.all(odd.map((name) => world.current.sql('select fold_name($1) as folded', [name])))
    expect(folded.map(([row]) => row!.folded)).toEqual(odd.map(foldName))
  })
})
