import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SearchCriteria } from '#core/search/criteria.ts'
import { relaxed } from '#core/search/criteria.ts'
import { FACTS } from '#core/search/address.ts'
import { FACT_BITS } from '#core/search/traits.ts'
import { COUNTRIES } from '#core/geo/countries.ts'
import { SEARCH_BANDS } from '#core/geo/distance.ts'
import { type Order, type SearchCursor, search } from '#db/search/search.ts'
import { connect, type Backend } from '#db/client.ts'
import { rawText } from '#local/cloud/neon.ts'
import { mulberry32 } from '#local/demo/random.ts'
import { within } from '#tests/bench/budget.ts'
import { UNFILTERED } from '#tests/unfiltered-criteria.ts'
import { searchingMembers, type Member } from './searching-members.ts'
import { backendFor } from './crowds.ts'
import { interestOfRank } from './random-sql.ts'
import { explain } from './measure.ts'
import { NOW } from './crowd-rows.ts'

/*
 * Looks for the most expensive legal search: half of the searches are drawn anew, the other half change one thing in one of the worst so far.
 */

const SEARCHES = Number(process.env.SEARCHES ?? (process.env.NIGHTLY ? 10_000 : 400))
/** Buffers that no search may touch more of. */
const MOST = 5000
const KEPT = 20
/** How long one search may take with its explanation, on a machine that does other things, too. */
const SEARCH_MS = 1000
const REPORT_EVERY = 500

const crowds = inject('crowds')
const url = crowds.large ?? crowds.small
// buffers are counted, not time: what is read from a disk for the first time may take long
const options = '-c timezone=GMT -c jit=off -c statement_timeout=0'
const pool = new pg.Pool({ connectionString: url, max: 1, types: rawText, options })
const client = new pg.Client({ connectionString: url, types: rawText, options })
let members: Member[]

beforeAll(async () => {
  await client.connect()
  members = (await searchingMembers(pool)).filter(({ town }) => town !== null)
})
afterAll(() => Promise.all([client.end(), pool.end()]))

type Tried = { member: Member; visitor: boolean; criteria: SearchCriteria; order: Order; page: number; follow: number }

/** How many buffers a search touches, on the page that is asked for or the one that `follow` others lead to. */
async function cost({ member, visitor, criteria, order, page, follow }: Tried): Promise<number> {
  const trips: { query: string; params: unknown[] }[] = []
  const { url: address, backend } = backendFor(pool)
  const spy: Backend = (to, init) => {
    trips.push(JSON.parse(String(init.body)) as { query: string; params: unknown[] })
    return backend(to, init)
  }
  const db = connect({ url: address, backend: spy })
  const actor = visitor ? null : { user: member.user, session: member.session, now: NOW }
  const common = {
    site: 1,
    actor,
    client: 'adversary',
    today: '2026-11-20',
    now: NOW,
    criteria,
    order,
    relaxed: relaxed(criteria, 18),
  }
  let after: SearchCursor | null = null
  for (let followed = 0; followed < follow; followed++) {
    const found = await search(db, { ...common, page: 1, after })
    if (!found?.next) break
    after = found.next
  }
  await search(db, { ...common, page: after ? 1 : page, after })
  return (await explain(client, [trips.at(-1)!])).buffers
}

test(`none of ${SEARCHES} searches touches more than ${MOST} buffers`, { timeout: SEARCHES * SEARCH_MS }, async () => {
  const random = mulberry32(crowds.seed)
  const perhaps = (chance: number) => random() < chance
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const facts = FACTS.map((fact) => [fact, FACT_BITS[fact]] as const)
  const change: ((tried: Tried) => Tried)[] = [
    (t) => ({ ...t, member: one(members) }),
    (t) => ({ ...t, order: one(['activity', 'newest', ...(t.visitor ? [] : ['nearest' as const])]) }),
    (t) => ({
      ...t,
      page: perhaps(0.5) ? 1 : 1 + Math.floor(random() * 50),
      follow: perhaps(0.7) ? 0 : 1 + Math.floor(random() * 4),
    }),
    (t) => ({ ...t, criteria: { ...t.criteria, country: perhaps(0.5) && !t.visitor ? null : one(COUNTRIES) } }),
    (t) => ({ ...t, criteria: { ...t.criteria, gender: one(['female', 'male', null]) } }),
    (t) => ({ ...t, criteria: { ...t.criteria, region: perhaps(0.5) ? null : t.member.region } }),
    (t) => {
      const [one, other] = [18 + Math.floor(random() * 80), 18 + Math.floor(random() * 80)]
      return {
        ...t,
        criteria: {
          ...t.criteria,
          ages: perhaps(0.3) ? null : { from: Math.min(one, other), to: Math.max(one, other) },
        },
      }
    },
    (t) => ({ ...t, criteria: { ...t.criteria, band: t.visitor || perhaps(0.3) ? null : one(SEARCH_BANDS) } }),
    (t) => {
      const interests = Array.from({ length: Math.floor(random() * 4) }, () =>
        interestOfRank(Math.floor(random() * 51)),
      )
      return { ...t, criteria: { ...t.criteria, interests: [...new Set(interests)] } }
    },
    (t) => {
      const [fact, { words }] = one(facts)
      const asked = perhaps(0.2) ? [...words] : words.filter(() => perhaps(0.4))
      const { [fact]: _, ...others } = t.criteria.facts
      return { ...t, criteria: { ...t.criteria, facts: asked.length === 0 ? others : { ...others, [fact]: asked } } }
    },
    (t) => ({ ...t, criteria: { ...t.criteria, with_photo: perhaps(0.5) } }),
    (t) => ({ ...t, criteria: { ...t.criteria, online: perhaps(0.3) } }),
    (t) => ({ ...t, criteria: { ...t.criteria, looks_for_me: !t.visitor && perhaps(0.5) } }),
    (t) => ({ ...t, criteria: { ...t.criteria, real: perhaps(0.5) } }),
  ]
  const legal = (t: Tried): Tried => ({
    ...t,
    criteria: {
      ...t.criteria,
      country: t.visitor ? (t.criteria.country ?? t.member.country) : t.criteria.country,
      placed: t.order === 'nearest',
    },
  })
  const worst: { buffers: number; tried: Tried }[] = []
  const all: number[] = []
  for (let n = 0; n < SEARCHES; n++) {
    let tried: Tried = {
      member: one(members),
      visitor: perhaps(0.2),
      criteria: UNFILTERED,
      order: 'activity',
      page: 1,
      follow: 0,
    }
    if (worst.length === KEPT && perhaps(0.5)) tried = one(change)(one(worst).tried)
    else for (const step of change) if (perhaps(0.5)) tried = step(tried)
    tried = legal(tried)
    const buffers = await cost(tried)
    all.push(buffers)
    worst.push({ buffers, tried })
    worst.sort((a, b) => b.buffers - a.buffers)
    worst.splice(KEPT)
    if (all.length % REPORT_EVERY === 0)
      console.log(`> ${all.length} of ${SEARCHES} searches, most ${worst[0]!.buffers} buffers`)
  }
  all.sort((a, b) => a - b)
  const share = (part: number) => all[Math.floor(part * all.length)]
  const { member, ...what } = worst[0]!.tried
  const blame = `${JSON.stringify(what)} of ${member.user}`
  console.log(
    `> seed ${crowds.seed}: buffers p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, most ${worst[0]!.buffers}: ${blame}`,
  )
  within({
    what: 'Search: the worst that an adversary finds',
    measured: worst[0]!.buffers,
    budget: MOST,
    goal: MOST,
    unit: 'buffers',
    blame,
  })
  expect(share(0.5)).toBeGreaterThan(0)
})
