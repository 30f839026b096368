import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { READS, type ReadKind, SITE_NETWORK_TIMES, VIEWS_RECORDED_PER_DAY } from '#core/limits/reads.ts'
import { profileViews } from '#db/schema/likes.ts'
import { readCounters } from '#db/schema/limits.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ account_hints: 'open' })
const KINDS = Object.keys(READS) as ReadKind[]
const COLUMNS = { search: 'searches', profile: 'profiles', picture: 'pictures', town: 'towns' }
/** The clock of the world: 12:20, so that the hour ends in 40 minutes and the day in 700. */
const NOW = new Date('2026-11-20T12:20:00Z')

let bea: Visitor
let picture: string
const READ: Record<ReadKind, (by: Visitor) => Promise<Answer>> = {
  search: (by) => by.get('/api/members.php?country=DE&gender=female'),
  profile: (by) => by.get(`/api/member.php?id=${bea.id}`),
  picture: (by) => by.get(picture),
  town: (by) => by.get('/api/geocode.php?q=ber&country=DE'),
}
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })

beforeAll(async () => {
  bea = await world.current.visitor().join()
  await bea.mainPhoto({ storageKey: 'some-key' })
  world.current.photos.kept.set('some-key/thumb', Uint8Array.of(1))
})

beforeEach(async () => {
  world.current.now = NOW
  sampled(true)
  // the address that a visitor is given; members have their own
  picture = (await world.current.visitor().get(`/api/member.php?id=${bea.id}`)).json.profile.main_image.thumb_filename
})

/** Sets whether the next reads fall into the counted sample. */
function sampled(yes: boolean): void {
  world.current.random = (bytes) => (bytes === 1 ? Uint8Array.of(yes ? 0 : 255) : new Uint8Array(randomBytes(bytes)))
}

async function hasRead(who: Visitor, kind: ReadKind, inHour: number, today: number, hour = '2026-11-20T12:00:00Z') {
  const counted = { hour, [COLUMNS[kind]]: inHour, [`${COLUMNS[kind]}Today`]: today }
  const { userId } = await who.profile()
  await world.current.db
    .insert(readCounters)
    .values({ userId, ...counted })
    .onConflictDoUpdate({ target: readCounters.userId, set: counted })
}
/** The counters of a member, and where their row lies: a row that was written anew lies elsewhere. */
const counters = async (who: Visitor) => {
  const [row] = await world.current.db
    .select({ ...getTableColumns(readCounters), place: sql<string>`ctid::text` })
    .from(readCounters)
    .where(eq(readCounters.userId, (await who.profile()).userId))
  return row as typeof row & Record<string, unknown>
}

/** The request of a kind; a member's picture addresses are signed for the member. */
async function call(who: Visitor, kind: ReadKind): Promise<() => Promise<Answer>> {
  if (kind !== 'picture') return () => READ[kind](who)
  const { json } = await who.get(`/api/member.php?id=${bea.id}`)
  return () => who.get(json.profile.main_image.thumb_filename as string)
}

describe.each(KINDS)('a member’s reads: %s', (kind) => {
  const { sample, member } = READS[kind]

  test('as many in an hour as allowed, also in parallel; then the answer says for how long', async () => {
    const ada = await man()
    const read = await call(ada, kind)
    await hasRead(ada, kind, member.hour - 5 * sample, member.hour - 5 * sample)
    const answers = await Promise.all(Array.from({ length: 12 }, read))
    const refused = answers.filter(({ status }) => status === 429)
    expect([kind, refused.length]).toEqual([kind, 7])
    expect(refused.map(({ json }) => json.error)).toEqual(
      refused.map(() => ({ code: 'too_many_requests', params: { minutes: 40 } })),
    )
    // Refused reads are not counted, sampled or not.
    sampled(false)
    await hasRead(ada, kind, member.hour + 1, member.hour + 1)
    expect(codeOrStatus(await read())).toBe('too_many_requests')
    sampled(true)
    expect(codeOrStatus(await read())).toBe('too_many_requests')
    expect((await counters(ada))[COLUMNS[kind]]).toBe(member.hour + 1)
    world.current.now = new Date('2026-11-20T13:00:00Z')
    expect(codeOrStatus(await read())).not.toBe('too_many_requests')
    expect(await counters(ada)).toMatchObject({
      [COLUMNS[kind]]: sample,
      [`${COLUMNS[kind]}Today`]: member.hour + 1 + sample,
    })
  })

  test('the daily limit ends with the day', async () => {
    const ada = await man()
    const read = await call(ada, kind)
    await hasRead(ada, kind, 5, member.day + 1, '2026-11-20T09:00:00Z')
    const refused = await read()
    expect([refused.status, refused.json.error?.params]).toEqual([429, { minutes: 700 }])
    world.current.now = new Date('2026-11-20T23:59:59Z')
    expect(codeOrStatus(await read())).toBe('too_many_requests')
    world.current.now = new Date('2026-11-21T00:00:00Z')
    expect(codeOrStatus(await read())).not.toBe('too_many_requests')
  })

  test('costs one trip and no Redis, and writes only where a sample is taken', async () => {
    const ada = await man()
    const read = await call(ada, kind)
    await read()
    const before = await counters(ada)
    sampled(false)
    const plain = await read()
    expect([plain.status < 500, plain.trips.trips, plain.trips.redis]).toEqual([true, 1, 0])
    const after = await counters(ada)
    if (sample > 1) expect(after).toEqual(before)
    sampled(true)
    const counted = await read()
    expect([counted.trips.trips, counted.trips.redis]).toEqual([1, 0])
    expect(Number((await counters(ada))[COLUMNS[kind]])).toBe(Number(after[COLUMNS[kind]]) + sample)
    // Members read on without Redis.
    world.current.broken.redis = true
    expect((await read()).status).toBe(plain.status)
    world.current.broken.redis = false
  })

  test('an ended session reads nothing and is not counted', async () => {
    const ada = await man()
    const read = await call(ada, kind)
    await ada.sessionRevoked()
    const before = [await ada.rows(readCounters), await ada.profile()]
    expect((await read()).status).toBe(403)
    expect([await ada.rows(readCounters), await ada.profile()]).toEqual(before)
  })
})

test('a member or network that has searched too often is refused without a trip', async () => {
  const ada = await man()
  await hasRead(ada, 'search', READS.search.member.hour + 1, 0)
  const visitor = Object.assign(world.current.visitor(), { ip: '192.0.2.77' })
  for (let reads = 0; reads <= READS.search.network.hour; reads++) await READ.search(visitor)
  for (const who of [ada, visitor]) {
    await READ.search(who)
    const refused = await READ.search(who)
    expect([codeOrStatus(refused), refused.trips.trips, refused.trips.redis]).toEqual(['too_many_requests', 0, 0])
  }
  world.current.now = new Date('2026-11-20T13:20:01Z')
  expect((await READ.search(ada)).status).toBe(200)
})

test('the deck of the swipe game counts among the searches', async () => {
  const ada = await man()
  await hasRead(ada, 'search', READS.search.member.hour + 1, 0)
  expect(codeOrStatus(await ada.get('/api/swipe-game.php'))).toBe('too_many_requests')
})

describe('profile views', () => {
  test(`are noted for the first ${VIEWS_RECORDED_PER_DAY} profiles of a day`, async () => {
    const [ada, cleo] = [await man(), await world.current.visitor().join()]
    const visits = async (of: Visitor) => {
      const both = and(
        eq(profileViews.viewerId, (await ada.profile()).userId),
        eq(profileViews.viewedId, (await of.profile()).userId),
      )
      return (await world.current.db.select().from(profileViews).where(both))[0]?.times ?? 0
    }
    await hasRead(ada, 'profile', 0, VIEWS_RECORDED_PER_DAY - 1)
    for (const whom of [bea, cleo]) expect((await ada.get(`/api/member.php?id=${whom.id}`)).status).toBe(200)
    expect([await visits(bea), await visits(cleo)]).toEqual([1, 0])
    world.current.now = new Date('2026-11-21T00:00:00Z')
    await ada.get(`/api/member.php?id=${cleo.id}`)
    expect(await visits(cleo)).toBe(1)
  })
})

describe.each(KINDS)('a visitor’s reads: %s', (kind) => {
  const { network } = READS[kind]
  const from = (ip: string) => Object.assign(world.current.visitor(), { ip })
  const v4 = () => `192.0.${randomInt(256)}.${randomInt(256)}`
  const v6Site = () => `2001:db8:${randomInt(65_536).toString(16)}`
  const full = (site: string) =>
    site
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(':')
  const preset = async (name: string, window: 'hour' | 'day', count: number) => {
    const { id } = await siteOf(world.current)
    const { client } = world.current.services({ country: null, ip: '' }, []).redis
    await client.set(`read:${kind}:${id}:${name}:${window}`, count, { ex: window === 'hour' ? 3600 : 86_400 })
  }
  /** Pictures are counted after the answer, in samples. */
  const step = kind === 'picture' ? READS.picture.sample : 1
  const twice = async (ip: string) => [
    codeOrStatus(await READ[kind](from(ip))),
    codeOrStatus(await READ[kind](from(ip))),
  ]
  const fine = 200

  test.each(['hour', 'day'] as const)('are limited per network and %s', async (window) => {
    const ip = v4()
    await preset(ip, window, network[window] - step)
    if (kind === 'picture') {
      // the read that exceeds the limit passes, and the next one is refused
      expect(await twice(ip)).toEqual([fine, fine])
      expect(codeOrStatus(await READ[kind](from(ip)))).toBe('too_many_requests')
    } else expect(await twice(ip)).toEqual([fine, 'too_many_requests'])
    expect(codeOrStatus(await READ[kind](from(v4())))).toBe(fine)
  })

  test('IPv6: by 64 bits, and all of 48 bits together by more', async () => {
    const [site, other] = [v6Site(), v6Site()]
    const net = (at: number) => `${site}:${at.toString(16)}::1`
    await preset(full(`${site}:1`), 'hour', network.hour)
    await READ[kind](from(net(1)))
    expect(codeOrStatus(await READ[kind](from(net(1))))).toBe('too_many_requests')
    expect(codeOrStatus(await READ[kind](from(net(2))))).toBe(fine)
    await preset(full(site), 'hour', network.hour * SITE_NETWORK_TIMES)
    await READ[kind](from(net(3)))
    expect(codeOrStatus(await READ[kind](from(net(3))))).toBe('too_many_requests')
    expect(codeOrStatus(await READ[kind](from(`${other}:1::1`)))).toBe(fine)
  })

  test('cost one trip; without Redis, or if Redis answers garbage, reads are allowed', async () => {
    const ip = v4()
    const answer = await READ[kind](from(ip))
    expect([codeOrStatus(answer), answer.trips.trips]).toEqual([fine, 1])
    await preset(ip, 'hour', network.hour * 2)
    world.current.broken.redis = true
    expect(await twice(ip)).toEqual([fine, fine])
    world.current.broken.redis = false
    const { id } = await siteOf(world.current)
    const { client } = world.current.services({ country: null, ip: '' }, []).redis
    const odd = v4()
    await client.hset(`read:${kind}:${id}:${odd}:hour`, { not: 'a number' })
    expect(await twice(odd)).toEqual([fine, fine])
  })
})

test('a scraper of 150 profiles gets one hour’s share', async () => {
  const ip = `198.51.100.${randomInt(256)}`
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => READ.profile(Object.assign(world.current.visitor(), { ip }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(READS.profile.network.hour)
  expect(codeOrStatus(await READ.search(Object.assign(world.current.visitor(), { ip })))).toBe(200)
})

describe('searches of one member at the same time', () => {
  /** Has the database believe that so many searches of a member are at work, until the work is done. */
  async function whileSearching(who: Visitor, searches: number, work: (end: () => Promise<unknown>) => Promise<void>) {
    const client = await world.current.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'select pg_advisory_xact_lock(place, hashtext(user_id::text)) from profiles, generate_series(1, $2) place where public_id = $1',
        [who.id, searches],
      )
      await work(() => client.query('rollback'))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const waiting = async () =>
    Number(
      (
        await world.current.sql(`select count(*) from pg_locks join pg_database d on d.oid = database
          where locktype = 'advisory' and not granted and datname = current_database()`)
      )[0]!.count,
    )

  test('wait for the one that runs', async () => {
    const ben = await man()
    await whileSearching(ben, 1, async (end) => {
      const answer = READ.search(ben)
      await expect.poll(waiting).toBe(1)
      await end()
      expect(codeOrStatus(await answer)).toBe(200)
    })
  })

  test('begin 10 ms apart where one waits for another', async () => {
    const [{ taken }] = (await world.current.sql(
      `select extract(milliseconds from clock_timestamp() - statement_timestamp()) taken
        from (select search_queue('somebody') offset 0) queued`,
    )) as [{ taken: string }]
    expect(Number(taken)).toBeGreaterThanOrEqual(10)
  })

  test('are refused beyond twelve, for a minute without a trip; other members can still search', async () => {
    const [ben, dan] = [await man(), await man()]
    await whileSearching(ben, 12, async () => {
      const comesToWait = async () => {
        await expect.poll(waiting).toBe(1)
      }
      const [refused, waits] = await Promise.all([READ.search(ben), comesToWait().catch(() => 'nobody waits')])
      expect(waits).toBe('nobody waits')
      expect([codeOrStatus(refused), refused.json.error.params, refused.headers.get('retry-after')]).toEqual([
        'too_many_requests',
        { minutes: 1 },
        '60',
      ])
      expect(codeOrStatus(await READ.search(dan))).toBe(200)
    })
    const remembered = await READ.search(ben)
    expect([codeOrStatus(remembered), remembered.trips.trips]).toEqual(['too_many_requests', 0])
    world.current.now = new Date(NOW.getTime() + 60_000)
    expect(codeOrStatus(await READ.search(ben))).toBe(200)
  })
})
