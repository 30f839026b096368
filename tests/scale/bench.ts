import { randomInt } from 'node:crypto'
import pg from 'pg'
import { rawText } from '#local/cloud/neon.ts'
import { mulberry32 } from '#local/demo/random.ts'
import { openPool } from '#local/cloud/postgres.ts'
import { searchingMembers, type Member } from './searching-members.ts'
import type { Case } from './cases.ts'
import { type Actor, openSearch, type Trip } from './open-api.ts'
import { type Libpq, openLibpq } from './libpq.ts'
import { type Cost, explain, inTurn, percentile } from './measure.ts'
import { typicalSearch } from './random-searches.ts'

/** What a kind of search costs in one crowd. */
export type Measured = {
  /** Trips to the database of the one that made most, and its statements. */
  trips: number
  statements: number
  /** p50 by a C client, in times of a lookup by the primary key; the median of the rounds. Not a number where no rounds were run. */
  times: number
  /** The same in times of lookups among a few rows, which are always in the database's memory. */
  timesWarm: number
  /** The same in milliseconds. */
  ms: number
  /** p50 by Postgres' own clock. */
  planning: number
  execution: number
  buffers: { p50: number; p95: number }
  /** The people that a search counted, p50. */
  counted: number
}

/** A kind that takes longer than this in a round is run no more in it. */
const ENOUGH_MS = 1500

/**
 * Measures every kind of search in one crowd of `size`: what Postgres says that it costs, and in `rounds` how long it takes, turn by turn
 * with lookups by the primary key on the same connection, which is reset before each statement as the provider does it.
 */
export async function measure(url: string, size: number, cases: readonly Case[], rounds: number): Promise<Measured[]> {
  const pool = openPool(url, 2)
  const client = new pg.Client({ connectionString: url, types: rawText, options: '-c timezone=GMT -c jit=off' })
  await client.connect()
  try {
    const members = await searchingMembers(pool)
    const sent: Sent[][] = []
    for (const each of cases) sent.push(await captured(pool, each, members))
    const costs: Cost[][] = []
    for (const kind of sent) {
      const measured = []
      for (const { trip } of kind) {
        // the first search of a connection that takes a path also plans it
        await explain(client, trip)
        measured.push(await explain(client, trip))
      }
      costs.push(measured)
    }
    const trips = sent.map((kind) => kind.map(({ trip }) => trip))
    const libpq = await openLibpq(url)
    const races = trips.map((kind) => Array.from({ length: rounds }, () => race(libpq, size, kind)))
    libpq.close()
    return cases.map((_, at) => {
      const of = (pick: (cost: Cost) => number, part: number) => percentile(costs[at]!.map(pick), part)
      const median = (pick: (raced: ReturnType<typeof race>) => number) => percentile(races[at]!.map(pick), 0.5)
      return {
        trips: Math.max(...sent[at]!.map(({ trips }) => trips)),
        statements: Math.max(...sent[at]!.map(({ trip }) => trip.length)),
        times: median(({ search, bare }) => search / bare),
        timesWarm: median(({ search, warm }) => search / warm),
        ms: median(({ search }) => search),
        planning: of((cost) => cost.planning, 0.5),
        execution: of((cost) => cost.execution, 0.5),
        buffers: { p50: of((cost) => cost.buffers, 0.5), p95: of((cost) => cost.buffers, 0.95) },
        counted: percentile(
          sent[at]!.map(({ counted }) => counted),
          0.5,
        ),
      }
    })
  } finally {
    await client.end()
    await pool.end()
  }
}

/** A search that the application sent: its trips to the database, the first of them, and the people that it counted. */
type Sent = { trips: number; trip: Trip; counted: number }

/**
 * What the application sends for a kind of search of every member; of a next page only that. Its isolate has answered the same searches
 * before, so that it knows where plenty of people fit; with `cold` each search has an isolate of its own.
 */
async function captured(pool: pg.Pool, { search, visitor, next, cold }: Case, members: Member[]): Promise<Sent[]> {
  const isolate = openSearch(pool)
  const asked = members.flatMap((member) => {
    const actor: Actor = visitor ? { country: member.country } : member
    const wanted = search(member)
    // Only who has a town can ask for distances.
    return (wanted.distance || wanted.sort === 'nearest') && member.town === null ? [] : [{ actor, wanted }]
  })
  if (!cold) for (const { actor, wanted } of asked) await isolate(actor, wanted)
  const sent: Sent[] = []
  for (const { actor, wanted } of asked) {
    const runSearch = cold ? openSearch(pool) : isolate
    const first = await runSearch(actor, wanted)
    const after = next && first.answer.next
    const { trips } = after ? await runSearch(actor, wanted, after) : first
    sent.push({ trips: trips.length, trip: trips[0]!, counted: first.answer.numResults })
  }
  return sent
}

/** Rows that stay in the database's memory. */
const FEW_ROWS = 200

/** Milliseconds, p50, of one kind of search, of a lookup anywhere, and of one among a few rows. */
const race = (client: Libpq, size: number, trips: Trip[]) =>
  inTurn(
    {
      search: (nth) => timed(client, trips[nth % trips.length]!),
      bare: () => lookUp(client, size),
      warm: () => lookUp(client, FEW_ROWS),
    },
    ENOUGH_MS,
  )

/** A search is one statement. */
function timed(client: Libpq, trip: Trip): number {
  const [statement, ...others] = trip
  if (!statement || others.length > 0) throw new Error(`a search of ${trip.length} statements`)
  return client.time(statement.query, statement.params)
}

const lookUp = (client: Libpq, size: number) =>
  client.time('select * from profiles where user_id = $1', [randomInt(1, size + 1)])

/** What a mix of searches costs in times of a lookup by the primary key, and in milliseconds. */
export type Mixed = { p50: number; p99: number; p99Ms: number; worst: string }

/**
 * Measures `count` searches as people make them, drawn from a seed, turn by turn with lookups by the primary key. Each is made three times,
 * and the middle one counts: what else the machine does is not the search's.
 */
export async function measureMix(url: string, size: number, seed: number, count: number): Promise<Mixed> {
  const pool = openPool(url, 2)
  const client = await openLibpq(url)
  try {
    const members = await searchingMembers(pool)
    const runSearch = openSearch(pool)
    const random = mulberry32(seed)
    const times: { took: number; name: string }[] = []
    const bare: number[] = []
    while (times.length < count) {
      const member = members[Math.floor(random() * members.length)]!
      const { search, visitor, pages } = typicalSearch(random, member)
      const actor: Actor = visitor ? { country: member.country } : member
      let found = await runSearch(actor, search)
      for (let page = 0; page < pages && found.answer.next; page++)
        found = await runSearch(actor, search, found.answer.next)
      const took = [1, 2, 3].map(() => timed(client, found.trips[0]!))
      times.push({
        took: percentile(took, 0.5),
        name: `${JSON.stringify(search)}, ${pages} pages on, of ${visitor ? 'a visitor' : member.user}`,
      })
      bare.push(lookUp(client, size), lookUp(client, size))
    }
    const lookup = percentile(bare, 0.5)
    const sorted = times.toSorted((one, other) => one.took - other.took)
    const at = (part: number) => sorted[Math.floor(part * sorted.length)]!.took / lookup
    const worst = sorted.slice(-5).map(({ took, name }) => `${(took / lookup).toFixed(0)} times: ${name}`)
    return { p50: at(0.5), p99: at(0.99), p99Ms: at(0.99) * lookup, worst: worst.join('; ') }
  } finally {
    client.close()
    await pool.end()
  }
}
