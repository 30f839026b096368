import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { servedVerbs } from '#tests/support/every-verb.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500, match_finder_questions: ['age'] })

/** Two members who can find each other, and somebody similar to the second. */
type Pair = { viewer: Visitor; other: Visitor; alike: Visitor }

/** Endpoints that list people. A `close` pair have liked, visited, kept and written to each other; `strangers` have not. */
const LISTS: Record<string, { path: (pair: Pair) => string; pairs: 'close' | 'strangers' }> = {
  'favourites.php': { path: () => '', pairs: 'close' },
  'likes.php': { path: () => '', pairs: 'close' },
  'match-finder.php': { path: () => '', pairs: 'strangers' },
  'member.php': { path: ({ alike }) => `?id=${alike.id}`, pairs: 'close' },
  'members.php': { path: () => '', pairs: 'close' },
  'swipe-game.php': { path: () => '', pairs: 'strangers' },
  'visitors.php': { path: () => '', pairs: 'close' },
}
/** Endpoints that still name the other one: conversations stay, without picture and online mark, and so does one's own list of blocks. */
const NAMING = ['block.php', 'chat.php', 'chats.php']
/** Endpoints with a test of their own below or in another file. */
const APART = ['auto-like.php', 'image.php', 'like.php']
/** Endpoints that answer nobody else's data. The archive of `account.php` names others by id only. */
const ONESELF = [
  'account.php',
  'companyinfo.php',
  'discountcode.php',
  'geocode.php',
  'gifts.php',
  'icebreakers.php',
  'interests.php',
  'ledger.php',
  'link.php',
  'live.php',
  'logout.php',
  'notifications.php',
  'order.php',
  'packages.php',
  'payment-methods.php',
  'photos.php',
  'profile.php',
  'regions.php',
  'report.php',
  'sessions.php',
  'settings.php',
  'repeat-order.php',
  'spending.php',
  'transactions.php',
  'unsubscribe.php',
  'user.php',
  'withdrawal.php',
]

/** A woman, a man and others like them in a country where nobody else lives. */
async function people(country: string) {
  const join = (female: boolean) =>
    world.current
      .visitor(country)
      .join({ gender: female ? 'female' : 'male', seeking: female ? 'male' : 'female', date_of_birth: '1990-05-14' })
  const all = await Promise.all([join(true), join(false), join(true), join(false)])
  for (const each of all) {
    await each.uploadsPhoto()
    await each.post('/api/match-finder.php', { answers: { age: '35_plus' } })
  }
  const [ada, bob, eve, dan] = all as [Visitor, Visitor, Visitor, Visitor]
  return { ada, bob, eve, dan }
}

/** Two strangers, or two who have everything between them that there can be. */
async function pairsIn(country: string, kind: 'close' | 'strangers'): Promise<[Pair, Pair]> {
  const { ada, bob, eve, dan } = await people(country)
  const sides: [Pair, Pair] = [
    { viewer: ada, other: bob, alike: dan },
    { viewer: bob, other: ada, alike: eve },
  ]
  for (const { viewer, other } of kind === 'close' ? sides : []) {
    await viewer.get(`/api/member.php?id=${other.id}`)
    await viewer.post('/api/favourites.php', { id: other.id })
    await viewer.post('/api/like.php', { id: other.id })
    const words = { to: other.id, kind: 'text', text: 'Hallo' }
    await viewer.post('/api/message.php', words, { key: crypto.randomUUID() })
  }
  return sides
}

async function named(pair: Pair, kind: 'close' | 'strangers'): Promise<string[]> {
  const asked = Object.entries(LISTS).filter(([, { pairs }]) => pairs === kind)
  const answers = await Promise.all(
    asked.map(async ([name, { path }]) => {
      const { status, json } = await pair.viewer.get(`/api/${name}${path(pair)}`)
      expect([name, status]).toEqual([name, 200])
      return JSON.stringify(json).includes(pair.other.id) ? name : ''
    }),
  )
  return answers.filter(Boolean)
}

test('every GET endpoint is in one of the lists above', () => {
  const served = servedVerbs().flatMap((verb) => (verb.startsWith('GET ') ? verb.slice('GET /api/'.length) : []))
  const known = [...Object.keys(LISTS), ...NAMING, ...APART, ...ONESELF]
  expect(served.filter((name) => !known.includes(name))).toEqual([])
})

describe.each(['close', 'strangers'] as const)('two %s', (kind) => {
  const all = Object.keys(LISTS).filter((name) => LISTS[name]!.pairs === kind)

  test('are in each other’s lists', async () => {
    for (const pair of await pairsIn(kind === 'close' ? 'FR' : 'IT', kind)) expect(await named(pair, kind)).toEqual(all)
  })

  test.each([
    ['the woman blocks', kind === 'close' ? 'ES' : 'PL', 0],
    ['the man blocks', kind === 'close' ? 'AT' : 'CH', 1],
  ] as const)(
    '%s: from the next request on neither is in any list of the other, until it is taken back',
    async (_, country, at) => {
      const sides = await pairsIn(country, kind)
      const { viewer: blocker, other } = sides[at]
      const address = (await other.get(`/api/member.php?id=${blocker.id}`)).json.profile.main_image.filename
      await blocker.post('/api/block.php', { id: other.id })
      const found = await Promise.all([...sides.map((pair) => named(pair, kind)), other.get(address)])
      expect(found.slice(0, 2)).toEqual([[], []])
      expect((found[2] as { status: number }).status).toBe(403)
      await blocker.delete('/api/block.php', { id: other.id })
      // Likes are gone for good; favourites and visits are there again.
      const back = all.filter((name) => name !== 'likes.php')
      for (const pair of sides) expect(await named(pair, kind)).toEqual(back)
      expect((await other.get(address)).status).toBe(200)
    },
  )
})

test.each([
  ['nobody', null, true],
  ['the one who is liked', 0, false],
  ['the one who likes', 1, false],
] as const)('a like that was not shown yet: %s blocks', async (_, by, shown) => {
  const sides = await pairsIn('GB', 'strangers')
  const [{ viewer: ada, other: bob }] = sides
  await bob.post('/api/like.php', { id: ada.id })
  if (by !== null) await sides[by].viewer.post('/api/block.php', { id: sides[by].other.id })
  expect((await ada.get('/api/auto-like.php')).json.profile?.id === bob.id).toBe(shown)
})

test('only the conversation and the own list of blocked members stay, without picture and online status', async () => {
  const [{ viewer: ada, other: bob }] = await pairsIn('NL', 'close')
  await ada.post('/api/block.php', { id: bob.id })
  const shown = async (who: Visitor, whom: Visitor) => {
    const [chats, chat, blocked, profile] = await Promise.all(
      ['chats.php', `chat.php?member=${whom.id}`, 'block.php', `member.php?id=${whom.id}`].map((path) =>
        who.get(`/api/${path}`),
      ),
    )
    const bare = [
      chats!.json.chats[0].profile,
      chat!.json.profile,
      ...blocked!.json.blocked,
      profile!.json.profile,
    ].filter(Boolean)
    return [bare.length, bare.every(({ main_image, online }) => main_image === null && !online), codeOrStatus(profile!)]
  }
  expect(await shown(ada, bob)).toEqual([4, true, 200])
  expect(await shown(bob, ada)).toEqual([2, true, 'blocked_by_user'])
})

test('neither can like, save, write to, swipe or open the other', async () => {
  const [{ viewer: ada, other: bob }] = await pairsIn('BE', 'strangers')
  await ada.post('/api/block.php', { id: bob.id })
  for (const [who, whom] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    const body = { id: whom.id }
    const tried = await Promise.all([
      who.post('/api/like.php', body),
      who.post('/api/favourites.php', body),
      who.post('/api/message.php', { to: whom.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() }),
      who.post('/api/swipe-game.php', { ...body, like: true }),
      who.get(`/api/member.php?id=${whom.id}`),
    ])
    expect(tried.slice(0, 3).map(codeOrStatus)).toEqual(Array(3).fill('blocked_by_user'))
    expect(codeOrStatus(tried[3]!)).toBe('not_found')
  }
  await ada.delete('/api/block.php', { id: bob.id })
  for (const who of [ada, bob]) {
    expect((await who.get('/api/visitors.php')).json.visitors).toEqual([])
    expect((await who.get('/api/favourites.php')).json.favourites).toEqual([])
    expect((await who.get('/api/likes.php')).json.liked_by).toEqual([])
    expect((await who.get('/api/chats.php')).json.chats).toEqual([])
  }
})
