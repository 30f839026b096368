import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SearchCriteria, relaxed } from '#core/search/criteria.ts'
import type { Db } from '#db/client.ts'
import { blockedBy } from '#db/queries/blocks/list.ts'
import { refundUses, sweepCounters } from '#db/queries/account/login-counters.ts'
import { memberView } from '#db/queries/member-profile/member.ts'
import { favouritesOf } from '#db/queries/favourites/list.ts'
import { addFavourite } from '#db/queries/favourites/add.ts'
import { membersToErase } from '#db/queries/account-deletion/due.ts'
import { eraseMember } from '#db/queries/account-deletion/erase.ts'
import { purgeExpired } from '#db/queries/account-deletion/purge-expired.ts'
import { likedAmong, likesOf } from '#db/queries/likes/list.ts'
import { showNewestLike } from '#db/queries/likes/show.ts'
import { matchFinder } from '#db/queries/match-finder/own.ts'
import { recordMailEvent } from '#db/queries/notifications/mail-event.ts'
import { ownOrders } from '#db/queries/payment/orders.ts'
import { paidPayments } from '#db/queries/payment/pending.ts'
import { reverse } from '#db/queries/payment/reverse.ts'
import { pendingPhotos } from '#db/queries/photos/pending.ts'
import { swipeDeck } from '#db/queries/swipe/deck.ts'
import { swipe } from '#db/queries/swipe/swipe.ts'
import { undoSwipe } from '#db/queries/swipe/undo.ts'
import { remindOfActivation } from '#db/queries/notifications/reminders.ts'
import { visitorsOf } from '#db/queries/profile-views/list.ts'
import { type Order, search } from '#db/search/search.ts'
import { UNFILTERED } from '#tests/unfiltered-criteria.ts'
import { type Plan, readWhole } from '#tests/support/whole-reads.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const dialect = new PgDialect({ casing: 'snake_case' })
const now = new Date('2026-11-20T12:00:00Z')
const id = '00000000-0000-4000-8000-000000000000'
const cursor = { at: '2026-11-20T12:00:00Z', key: '1' }
const actor = { user: '1', session: id, now }

async function statements(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const seen: SQL[] = []
  const deaf = {
    execute: (statement: SQL) => {
      seen.push(statement)
      return Promise.resolve({ rows: [] })
    },
    batch: (all: unknown[]) => Promise.resolve(all.map(() => ({ rows: [] }))),
  } as unknown as Db
  await work(deaf).catch(() => undefined)
  return seen.map((statement) => dialect.sqlToQuery(statement)).map(({ sql }) => sql)
}

/** What a statement reads whole: sequential scans and hash joins are switched off, so the planner avoids them if it can. */
async function wholeReads(statement: string): Promise<string[]> {
  const [row] = await world.current.sql('select plan_of($1) as plan', [statement])
  return readWhole(world.current, (JSON.parse(row!.plan!) as { Plan: Plan }[])[0]!.Plan)
}

const searched = (change: Partial<SearchCriteria>, order: Order = 'activity') => {
  const whole = { ...UNFILTERED, ...change }
  const common = { site: 1, client: 'a', today: '2026-11-20', now, criteria: whole, order, page: 1, after: null }
  return (db: Db) => search(db, { ...common, actor, relaxed: relaxed(whole, 18) })
}

const WORK: Record<string, (db: Db) => Promise<unknown>> = {
  'a search': searched({}),
  'a search for the newest': searched({}, 'newest'),
  'a search for the nearest': searched({ placed: true }, 'nearest'),
  'a search within a distance': searched({ band: 'under_25', ages: { from: 30, to: 40 } }),
  'a search with every filter': searched({
    region: 'DE-BY',
    ages: { from: 30, to: 40 },
    band: 'under_250',
    interests: ['hiking', 'wine'],
    facts: { hair_color: ['red', 'blond'] },
    with_photo: true,
    looks_for_me: true,
    real: true,
  }),
  'members to erase': (db) => membersToErase(db, now, { members: 5, pictures: 60, saved: 20 }),
  'erasing a member': (db) => eraseMember(db, '1', now),
  'deleting what is over': (db) => purgeExpired(db, now, 10),
  'counters of logins': (db) => refundUses(db, ['a']).then(() => sweepCounters(db, now)),
  'events of mails': (db) => recordMailEvent(db, { id: 'e', kind: 'hard', emailKeys: ['a@post.example'], now }),
  'unconfirmed addresses': (db) =>
    remindOfActivation(db, now, [{ tokenId: id, tokenHash: 'h', tokenExpires: now, outboxId: id }]),
  'photos that wait for review': (db) => pendingPhotos(db, 10),
  'the next cards of the swipe game': (db) => swipeDeck(db, actor, 1, '2026-11-20', 4),
  'a swipe': (db) =>
    swipe(db, actor, { site: 1, profile: id, like: true, day: '2026-11-20', free: { likes: true, swipes: true } }),
  'taking a swipe back': (db) => undoSwipe(db, actor, id, '2026-11-20'),
  'a profile and people like it': (db) => memberView(db, { site: 1, id, now }, actor),
  'the same for a visitor': (db) => memberView(db, { site: 1, id, now }, null),
  'who looked at a profile': (db) => visitorsOf(db, actor, null),
  'profiles kept for later': (db) => favouritesOf(db, actor, false, cursor),
  'people one has blocked': (db) => blockedBy(db, actor, null),
  'all likes': (db) => likesOf(db, actor, { real: true, later: null }),
  'a later page of likes received': (db) =>
    likesOf(db, actor, { real: true, later: { type: 'received', after: cursor } }),
  'a later page of matches': (db) => likesOf(db, actor, { real: true, later: { type: 'matches', after: cursor } }),
  'whom one likes of some': (db) => likedAmong(db, actor, [id]),
  'the newest like': (db) => showNewestLike(db, actor, id),
  orders: (db) => ownOrders(db, actor, null),
  'the payments to ask about': (db) => paidPayments(db, now, 10),
  'money that went back': (db) => reverse(db, { paymentId: 'tr_1', orderId: id, backMinor: 1, askedAt: now, now }),
  'people by what they answered': (db) =>
    matchFinder(db, { ...actor, questions: ['age', 'appearance', 'race'], minAge: 18, today: '2026-11-20' }),
  'keeping a profile for later': (db) => addFavourite(db, actor, { site: 1, profile: id, real: false }),
}

beforeAll(async () => {
  await world.current.sql(`create function plan_of(statement text) returns json language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    declare plan json;
    begin execute 'explain (format json, generic_plan) ' || statement into plan; return plan; end $$`)
})

describe('no statement reads a growing table or index whole', () => {
  test('a table without an index would be noticed', async () => {
    const [statement] = await statements((db) => db.execute(sql`select 1 from users where tracking = '{}'`))
    expect(await wholeReads(statement!)).toEqual(['users'])
  })

  test.each(Object.entries(WORK))('%s', async (_, work) => {
    const sent = await statements(work)
    expect(sent.length).toBeGreaterThan(0)
    const whole = []
    for (const statement of sent)
      for (const table of await wholeReads(statement)) whole.push(`${table}: ${statement.slice(0, 120)}`)
    expect(whole).toEqual([])
  })
})

test('foreign keys to deleted rows have an index', async () => {
  const missing = await world.current.sql(
    `select c.conrelid::regclass::text || '.' || a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('sessions'::regclass, 'conversations'::regclass)
       and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  expect(missing.map(({ column }) => column)).toEqual([])
})
