import { expect, test } from 'vitest'
import { type Backend, connect, type Db } from '#db/client.ts'
import { blockedBy } from '#db/queries/blocks/list.ts'
import { chatsOf } from '#db/queries/chat/list.ts'
import { favouritesOf } from '#db/queries/favourites/list.ts'
import { likesOf } from '#db/queries/likes/list.ts'
import { showNewestLike } from '#db/queries/likes/show.ts'
import { visitorsOf } from '#db/queries/profile-views/list.ts'
import type { Actor } from '#db/queries/session/viewer.ts'
import { backendFor } from '#tests/scale/crowds.ts'
import { explain } from '#tests/scale/measure.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const MOST = 300

type List = {
  table: string
  /** How many other members have one: so many that the index of the list is one level higher than the primary key. */
  others: number
  /** Rows `n` of a member, and of whom each is about, as an insert takes them. */
  rows: (member: string, other: string) => string
  read: (db: Db, actor: Actor) => Promise<unknown>
}

const at = `now() - hashint4(n) * interval '1 ms'`
const both = { real: true, later: null }
const LISTS: Record<string, List> = {
  conversations: {
    table: 'conversation_members (user_id, conversation_id, conversation_public_id, peer_id, last_at)',
    others: 30_000,
    rows: (member, other) => `${member}, n, gen_random_uuid(), ${other}, ${at}`,
    read: (db, actor) => chatsOf(db, actor, false, null),
  },
  'conversations with matches': {
    table: 'conversation_members (user_id, conversation_id, conversation_public_id, peer_id, last_at, matched)',
    others: 30_000,
    rows: (member, other) => `${member}, n, gen_random_uuid(), ${other}, ${at}, true`,
    read: (db, actor) => chatsOf(db, actor, false, null, { filter: 'matches', beginning: '' }),
  },
  'unread conversations': {
    table: 'conversation_members (user_id, conversation_id, conversation_public_id, peer_id, last_at, unread)',
    others: 30_000,
    rows: (member, other) => `${member}, n, gen_random_uuid(), ${other}, ${at}, 1`,
    read: (db, actor) => chatsOf(db, actor, false, null, { filter: 'unread', beginning: '' }),
  },
  'conversations by a name': {
    table: 'conversation_names (user_id, conversation_id, place, beginning)',
    others: 30_000,
    rows: (member) => `${member}, n, 1, 'somebody ' || n`,
    read: (db, actor) => chatsOf(db, actor, false, null, { filter: null, beginning: 'somebody' }),
  },
  'likes given': {
    table: 'likes (from_id, to_id, created_at)',
    others: 60_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => likesOf(db, actor, both),
  },
  'likes received': {
    table: 'likes (to_id, from_id, created_at)',
    others: 60_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => likesOf(db, actor, both),
  },
  matches: {
    table: 'likes (to_id, from_id, created_at, matched_at)',
    others: 60_000,
    rows: (member, other) => `${member}, ${other}, ${at}, ${at}`,
    read: (db, actor) => likesOf(db, actor, both),
  },
  'likes that are to be shown': {
    table: 'likes (to_id, from_id, created_at)',
    others: 60_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => showNewestLike(db, actor, '00000000-0000-4000-8000-000000000000'),
  },
  favourites: {
    table: 'favourites (user_id, profile_id, created_at)',
    others: 70_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => favouritesOf(db, actor, true, null),
  },
  'own blocks': {
    table: 'blocks (blocker_id, blocked_id, created_at)',
    others: 70_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => blockedBy(db, actor, null),
  },
  visits: {
    table: 'profile_views (viewed_id, viewer_id, last_at)',
    others: 70_000,
    rows: (member, other) => `${member}, ${other}, ${at}`,
    read: (db, actor) => visitorsOf(db, actor, null),
  },
}

test.each(Object.entries(LISTS))(
  '2,000 %s are not collected where everybody else has one, and nothing was vacuumed',
  async (_, { table, others, rows, read }) => {
    await world.current.visitor().join()
    const client = await world.current.pool.connect()
    try {
      const { rows: sessions } = await client.query<{ user: string; session: string }>(
        'select user_id as "user", id as session from sessions order by created_at desc, user_id desc limit 1',
      )
      const [actor] = sessions
      const fill = (member: string, other: string, count: number) =>
        client.query(
          `insert into ${table} select ${rows(member, other)} from generate_series(1, ${count}) n order by hashint4(n)`,
        )
      await client.query('set session_replication_role = replica')
      await client.query(`truncate ${table.split(' ')[0]} cascade`)
      await fill('1000000 + n', '2000000 + n', others)
      await client.query(`analyze ${table.split(' ')[0]}`)
      await fill(actor!.user, '3000000 + n', 2000)

      const sent: { query: string; params: unknown[] }[] = []
      const { url, backend } = backendFor(world.current.pool)
      const spy: Backend = (to, init) => {
        sent.push(JSON.parse(String(init.body)) as (typeof sent)[number])
        return backend(to, init)
      }
      await read(connect({ url, backend: spy }), { ...actor!, now: world.current.now })
      // the first time a connection runs a function it plans, and reads the catalogue for that
      await explain(client, sent)
      expect((await explain(client, sent)).buffers).toBeLessThan(MOST)
    } finally {
      await client.query('reset all')
      client.release()
    }
  },
)
