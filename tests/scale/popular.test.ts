import pg from 'pg'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { LIKED_QUERY_MAX } from '#core/likes/limits.ts'
import { rawText } from '#local/cloud/neon.ts'
import { openPool } from '#local/cloud/postgres.ts'
import { within } from '#tests/bench/budget.ts'
import { openApi } from './open-api.ts'
import { explain } from './measure.ts'
import { makePopular, POPULAR, type Popular } from './popular.ts'

const GOAL = 300

type Read = {
  path: (me: Popular) => string
  /** The page behind the first one, asked for with these parameters and its `next`. */
  later?: { with: string; next: (answer: { next: string & { received: string } }) => string }
  /** In buffers, where it is not `GOAL`. */
  goal?: number
}

/** Everything that a member opens. */
const READS: Record<string, Read> = {
  'user.php': { path: () => 'user.php', goal: 30 },
  'likes.php': { path: () => 'likes.php' },
  'likes.php, a later page': {
    path: () => 'likes.php',
    later: { with: 'type=received', next: ({ next }) => next.received },
  },
  'like.php': { path: ({ some }) => `like.php?ids=${some.slice(0, LIKED_QUERY_MAX).join()}` },
  'visitors.php': { path: () => 'visitors.php' },
  'visitors.php, a later page': { path: () => 'visitors.php', later: { with: '', next: ({ next }) => next } },
  'favourites.php': { path: () => 'favourites.php' },
  'chats.php': { path: () => 'chats.php' },
  'chats.php, a later page': { path: () => 'chats.php', later: { with: '', next: ({ next }) => next } },
  'chats.php, unread': { path: () => 'chats.php?filter=unread' },
  'chats.php, unread, a later page': {
    path: () => 'chats.php?filter=unread',
    later: { with: '', next: ({ next }) => next },
  },
  'chats.php, matches': { path: () => 'chats.php?filter=matches' },
  'chats.php, matches, a later page': {
    path: () => 'chats.php?filter=matches',
    later: { with: '', next: ({ next }) => next },
  },
  'chats.php, by a letter': { path: () => 'chats.php?q=m' },
  'chats.php, by a letter, a later page': {
    path: () => 'chats.php?q=m',
    later: { with: '', next: ({ next }) => next },
  },
  'chats.php, by a name of nobody': { path: () => 'chats.php?q=nobody' },
  'chat.php, by its id': { path: ({ conversation }) => `chat.php?id=${conversation}` },
  'chat.php, by the partner': { path: ({ writer }) => `chat.php?member=${writer}` },
  'auto-like.php': { path: () => 'auto-like.php' },
  'block.php': { path: () => 'block.php' },
  'swipe-game.php': { path: () => 'swipe-game.php' },
  'match-finder.php': { path: () => 'match-finder.php' },
  'member.php, somebody': { path: ({ writer }) => `member.php?id=${writer}` },
  'member.php, oneself': { path: ({ profile }) => `member.php?id=${profile}` },
  'members.php': { path: () => 'members.php' },
  'transactions.php': { path: () => 'transactions.php' },
  'transactions.php, one': { path: ({ order }) => `transactions.php?id=${order}` },
  'order.php': { path: ({ order }) => `order.php?id=${order}` },
  'packages.php': { path: () => 'packages.php' },
  'sessions.php': { path: () => 'sessions.php' },
  'report.php': { path: () => 'report.php' },
  'photos.php': { path: () => 'photos.php' },
  'profile.php': { path: () => 'profile.php' },
  'notifications.php': { path: () => 'notifications.php' },
}

const url = inject('copies').popular
const pool = openPool(url, 2)
const get = openApi(pool)
const client = new pg.Client({ connectionString: url, types: rawText, options: '-c timezone=GMT -c jit=off' })
let me: Popular

beforeAll(async () => {
  me = await makePopular(url, POPULAR)
  await client.connect()
}, 300_000)
afterAll(() => Promise.all([client.end(), pool.end()]))

test.each(Object.entries(READS))('%s', async (name, { path, later, goal = GOAL }) => {
  const first = await get(me, path(me))
  const { trips } = later
    ? await get(
        me,
        `${path(me)}${path(me).includes('?') ? '&' : '?'}${new URLSearchParams(`${later.with}&after=${later.next(first.json as Parameters<typeof later.next>[0])}`)}`,
      )
    : first
  let buffers = 0
  // the first time a connection runs a function it plans, and reads the catalogue for that
  for (const round of ['plan', 'count'] as const) {
    // what the endpoint writes is taken back, so that each finds the same
    await client.query('begin')
    for (const trip of trips) {
      const cost = await explain(client, trip)
      if (round === 'count') buffers += cost.buffers
    }
    await client.query('rollback')
  }
  within({ what: `Popular member, ${name}`, measured: buffers, budget: goal, goal, unit: 'buffers' })
})
