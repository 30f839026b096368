import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SearchInput } from '#core/search/address.ts'
import { openPool } from '#local/cloud/postgres.ts'
import { mulberry32 } from '#local/demo/random.ts'
import { PAGE } from '#core/search/rules.ts'
import { within } from '#tests/bench/budget.ts'
import { times } from '#tests/setup/effort.ts'
import { searchingMembers, type Member } from './searching-members.ts'
import { type Expected, expected, openBruteForce, PAGES } from './brute-force.ts'
import { type Actor, openSearch } from './open-api.ts'
import { randomSearch } from './random-searches.ts'

const crowds = inject('crowds')

/** Pages that are followed before a search counts as one that never ends. */
const FOLLOWED = 300
const SEARCHES = { small: times({ short: 80, full: 200 }), large: 40 }
const built = (['small', 'large'] as const).flatMap((size) => {
  const url = crowds[size]
  return url === null ? [] : [[size, SEARCHES[size], url] as const]
})

describe.each(built)('in the %s crowd', (size, searches, url) => {
  const pool = openPool(url, 2)
  const runSearch = openSearch(pool)
  const brute = new pg.Client({ connectionString: url, options: '-c timezone=GMT -c jit=off -c statement_timeout=0' })
  let members: Member[]

  beforeAll(async () => {
    await brute.connect()
    await openBruteForce(brute)
    members = await searchingMembers(pool)
  })
  afterAll(() => Promise.all([brute.end(), pool.end()]))

  /** What the application answers, page after page. */
  async function answered(actor: Actor, search: SearchInput): Promise<Answered> {
    const { answer } = await runSearch(actor, search)
    const pages = [answer.profiles]
    let { next } = answer
    // a page may be short before the end: what counts is whom one meets going on
    for (let followed = 0; next && followed < FOLLOWED && pages.flat().length < PAGES * PAGE; followed++) {
      const page = (await runSearch(actor, search, next)).answer
      pages.push(page.profiles)
      next = page.next
    }
    const met = pages.flat()
    const { similar, numResults, capped, without } = answer
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    const full = Array.from({ length: PAGES }, (_, at) => met.slice(at * PAGE, (at + 1) * PAGE))
    return { pages: full.map(ids), similar: ids(similar), numResults, capped, without, goesOn: answer.next !== null }
  }

  test(`finds whom one finds by looking at everybody, in ${searches} searches`, async () => {
    const random = mulberry32(crowds.seed)
    const faults: string[] = []

    const seen = { people: 0, similar: 0, nobody: 0, capped: 0, pages: 0 }
    let found = 0
    for (let n = 0; n < searches; n++) {
      const member = members[Math.floor(random() * members.length)]!
      const visitor = random() < 0.15
      const search = randomSearch(random, member, visitor)
      if (visitor) search.country ??= member.country
      const [wanted, got] = await Promise.all([
        expected(brute, visitor ? null : member, search),
        answered(visitor ? { country: member.country } : member, search),
      ])
      faults.push(
        ...differences(wanted, got).map(
          (fault) => `${JSON.stringify(search)} of ${visitor ? 'a visitor' : member.user}: ${fault}`,
        ),
      )
      seen.people += wanted.pages.flat().length
      for (const [at, ids] of wanted.pages.entries()) found += ids.filter((id) => got.pages[at]!.includes(id)).length
      seen.similar += wanted.similar.length
      seen.nobody += Number(wanted.pages[0]!.length === 0)
      seen.capped += Number(wanted.capped)
      seen.pages += wanted.pages.filter((page) => page.length > 0).length
    }
    console.log(
      `> seed ${crowds.seed}, ${size}: ${JSON.stringify(seen)}${faults.map((fault) => `\n> ${fault}`).join('')}`,
    )
    const recall = Math.floor((found / seen.people) * 10_000) / 10_000
    within({ what: `Search, ${size} crowd: recall`, measured: recall, budget: 1, goal: 1, unit: 'recall', least: true })
    within({
      what: `Search, ${size} crowd: searches that are not what looking at everybody finds`,
      measured: faults.length,
      budget: 0,
      goal: 0,
      unit: 'searches',
      blame: faults[0],
    })
    // Few searches need not meet every kind of answer.
    const met = searches < 100 ? [seen.people] : Object.values(seen)
    expect(Math.min(...met), 'all kinds of answers were seen').toBeGreaterThan(0)
  })

  // There are more men than women: a look at so many of each ends at another moment.
  test('a visitor who names no gender misses nobody behind the first page', async () => {
    const search: SearchInput = {
      country: 'DE',
      min_age: 22,
      max_age: 57,
      interests: 'exchangingpictures,wine',
      sort: 'newest',
    }
    expect(differences(await expected(brute, null, search), await answered({ country: 'DE' }, search))).toEqual([])
  })

  test.each([
    [
      'a block is not known',
      'insert into blocks (blocker_id, blocked_id, created_at) select user_id, $1, now() from profiles where public_id = $2',
    ],
    ['somebody is invisible', 'update profiles set invisible = true where $1::bigint is not null and public_id = $2'],
    [
      'somebody is older',
      `update profiles set date_of_birth = '1920-01-01' where $1::bigint is not null and public_id = $2`,
    ],
    [
      'two change places',
      `update profiles set last_active_at = last_active_at - interval '10 years' where $1::bigint is not null and public_id = $2`,
    ],
  ])('notices if %s', async (_, change) => {
    const member = members.find(({ country }) => country === 'AT')!
    const search: SearchInput = { max_age: 60 }
    const got = await answered(member, search)
    expect(differences(await expected(brute, member, search), got)).toEqual([])
    await brute.query('begin')
    try {
      await brute.query(change, [member.user, got.pages[1]![7]])
      expect(differences(await expected(brute, member, search), got)).not.toEqual([])
    } finally {
      await brute.query('rollback')
    }
  })
})

/** An answer, and whether a page follows the first one: then there are no suggestions yet. */
type Answered = Expected & { goesOn: boolean }

/** In what an answer is not what it has to be. */
function differences(wanted: Expected, got: Answered): string[] {
  const found: string[] = []
  const compare = (what: string, one: unknown, other: unknown) => {
    const [want, have] = [JSON.stringify(one), JSON.stringify(other)]
    if (want !== have) found.push(`${what} is ${have.slice(0, 200)}, not ${want.slice(0, 200)}`)
  }
  for (const [at, ids] of wanted.pages.entries()) {
    const have = got.pages[at]!
    const missing = ids.filter((id) => !have.includes(id))
    const more = have.filter((id) => !ids.includes(id))
    if (missing.length + more.length > 0)
      found.push(
        `page ${at + 1} has ${have.length} of ${ids.length}; missing ${missing.slice(0, 3).join()}, too many ${more.slice(0, 3).join()}`,
      )
    else compare(`order of page ${at + 1}`, ids, have)
  }
  compare('similar', got.goesOn ? [] : wanted.similar, got.similar)
  // where counting ended early there are at least so many
  const early = got.capped && got.numResults <= wanted.numResults
  if (!early) compare('numResults', [wanted.numResults, wanted.capped], [got.numResults, got.capped])
  const sorted = (list: Expected['without']) => list.map((one) => JSON.stringify(Object.entries(one).sort())).sort()
  compare('without', got.goesOn ? [] : sorted(wanted.without), sorted(got.without))
  return found
}
