import { type SQL, sql } from 'drizzle-orm'
import type { Wish } from '#core/discovery/wish.ts'
import { and, apart, COLUMNS, fixed, narrowing, type Searching, stretches } from './conditions.ts'
import { union } from './people.ts'
import { trait } from './trait.ts'

/** The most recently active of a country that are looked through for who is nearly what was asked for. */
const LOOKED_THROUGH = 5_000

/**
 * Rows (user_id, place) of those who fit a wish's wider steps, the first step first, without those in `found`. Only the most recently
 * active are looked through: these are proposals.
 */
export function similar(wider: readonly Wish[], searching: Searching, most: number): SQL {
  const widest = wider.at(-1)!
  const fits = (wish: Wish) => and(narrowing(wish, searching).map((one) => one.fits))
  return sql`select user_id, row_number() over (order by step, last_active_at desc, user_id desc) as place from (
    select p.user_id, p.last_active_at, case ${sql.join(
      wider.map((wish, step) => sql`when ${fits(wish)} then ${fixed(step)}`),
      sql` `,
    )} end as step
    from (${recent(widest, searching)}) p
    where ${and([fits(widest), apart(searching)])} and p.user_id not in (select user_id from found)
    order by step, p.last_active_at desc, p.user_id desc limit ${fixed(most)}
  ) s`
}

/** How many fit a wish less each of its filters, as one JSON array: a single look at the most recently active. */
export function withoutEach(wish: Wish, searching: Searching): SQL | null {
  const filters = narrowing(wish, searching)
  if (filters.length === 0) return null
  const counts = filters.map(({ filter }) => {
    const others = filters.filter((one) => one.filter !== filter)
    return sql`json_build_object('filter', ${filter}::text, 'counted', count(*) filter (where ${and(others.map(({ fits }) => fits))}))`
  })
  return sql`select json_build_array(${sql.join(counts, sql`, `)}) from (${recent(wish, searching)}) p
    where ${and([sql`p.traits & ${trait('real')} <> 0`, wish.placed && sql`p.town_id is not null`, apart(searching)])}`
}

function recent(wish: Wish, searching: Searching): SQL {
  return union(
    stretches(wish, searching).map(
      ({ within }) => sql`(select ${COLUMNS}, p.last_active_at from searchable_profiles p
        where ${within} order by p.last_active_at desc, p.user_id desc limit ${fixed(LOOKED_THROUGH)})`,
    ),
  )
}
