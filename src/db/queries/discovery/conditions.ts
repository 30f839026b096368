import { type SQL, sql } from 'drizzle-orm'
import { latestBirthDate } from '#core/discovery/rules.ts'
import type { FilterName } from '#core/discovery/shape.ts'
import { factBits, maskOf, type SearchFact } from '#core/discovery/traits.ts'
import type { Wish } from '#core/discovery/wish.ts'
import { bandLimitKm, type SearchBand } from '#core/geo/distance.ts'
import { interestBits, interestMask } from '#core/profiles/interests.ts'
import { kmBetween, latitude } from '#db/queries/geo/km.ts'
import { type Asker, stamp } from '#db/queries/session/viewer.ts'
import { trait } from './trait.ts'

/** Where and when a search is made, and by whom. `today` is the site's day, `YYYY-MM-DD`. */
export type Searching = { site: number; asker: Asker | null; today: string; now: Date }

/** What all covering indexes have of a searchable profile `p`. */
export const COLUMNS = sql`p.user_id, p.date_of_birth, p.region, p.town_id, p.interests, p.traits, p.online_until`

/** Ages are looked up by years of birth where they are few or high; others are met soon along an index. */
const FEW_YEARS = 2
/** With something else that is looked up, so many years help. */
const SOME_YEARS = 12
const HIGH_AGE = 60
/** Distances within which there are few enough towns to go through all of them. */
const NEAR: readonly SearchBand[] = ['same_town', 'under_10', 'under_25', 'under_50']
const MARK_LASTS = sql`interval '5 minutes'`
const KM_PER_DEGREE = 111.19
/** Mercator stretches a little more at a circle's far end than at its middle. */
const MARGIN = 1.3

/** Conditions as one; those that are null or false ask for nothing. */
export function and(conditions: (SQL | null | false)[]): SQL {
  const some = conditions.filter((one) => one !== null && one !== false)
  return some.length > 0 ? sql.join(some, sql` and `) : sql`true`
}

/** The country of a wish: the one named, else that of the member who asks. */
export const countryOf = ({ country }: Wish): SQL => (country ? sql`${country}::text` : sql`(select home from asking)`)

/** The gender of a wish: the one named, else the one that the member seeks; null for all. */
export function genderOf({ gender }: Wish, { asker }: Searching): SQL | null {
  return gender ? sql`${gender}::gender` : asker && sql`(select seeking from asking)`
}

/** A stretch of an index that a search goes through: conditions on a profile `p`, and how its tags begin. */
export type Stretch = { within: SQL; base: SQL }

/** The stretches of a wish, one for each gender, without what else narrows it. */
export function stretches(wish: Wish, searching: Searching): Stretch[] {
  const { site } = searching
  const one = genderOf(wish, searching)
  const genders = one ? [one] : [sql`'female'::gender`, sql`'male'::gender`]
  return genders.map((gender) => ({
    within: sql`p.site_id = ${site} and p.country = ${countryOf(wish)} and p.gender = ${gender}`,
    base: sql`search_base(${site}, ${countryOf(wish)}, ${gender})`,
  }))
}

/** What shortens a stretch itself: the region, and the time within which whoever is online was active. */
export function shorter(wish: Wish, { now }: Searching): SQL {
  return and([
    wish.region !== null && sql`p.region = ${wish.region}`,
    wish.online && sql`p.last_active_at > ${stamp(now)} - ${MARK_LASTS}`,
  ])
}

/** Each filter that narrows a wish, as a condition on a profile `p`. The covering indexes answer all of them. */
export function narrowing(wish: Wish, { asker, today, now }: Searching): { filter: FilterName; fits: SQL }[] {
  const found: { filter: FilterName; fits: SQL }[] = []
  const add = (filter: FilterName, fits: SQL) => found.push({ filter, fits })
  if (wish.region !== null) add('region', sql`p.region = ${wish.region}`)
  if (wish.ages) {
    const [after, by] = [latestBirthDate(wish.ages.to + 1, today), latestBirthDate(wish.ages.from, today)]
    add('age', sql`p.date_of_birth > ${after}::date and p.date_of_birth <= ${by}::date`)
  }
  if (wish.band && asker) add('distance', sql`(p.town_id in (${near(wish.band)})) is true`)
  if (wish.interests.length > 0) {
    const mask = number(interestMask(wish.interests))
    add('interests', sql`p.interests & ${mask} = ${mask}`)
  }
  for (const [fact, words] of Object.entries(wish.facts) as [SearchFact, string[]][])
    add(fact, sql`p.traits & ${number(maskOf(factBits(fact, words)))} <> 0`)
  if (wish.with_photo) add('with_photo', sql`p.traits & ${trait('photo')} <> 0`)
  if (wish.online)
    add('online', sql`p.last_active_at > ${stamp(now)} - ${MARK_LASTS} and p.online_until > ${stamp(now)}`)
  if (wish.looks_for_me && asker) add('looks_for_me', sql`p.traits & (select sought from asking) <> 0`)
  if (wish.real) add('real', sql`p.traits & ${trait('real')} <> 0`)
  return found
}

/** What narrows a wish, as one condition on a profile `p`; without the distance where the towns are gone through one by one. */
export function fitting(wish: Wish, searching: Searching, townwise = false): SQL {
  const filters = narrowing(wish, searching).filter(({ filter }) => !(townwise && filter === 'distance'))
  return and(filters.map(({ fits }) => fits))
}

/**
 * That a profile `p` is neither one's own nor that of somebody blocked either way. `is not true` keeps the planner from a join, which
 * would lose the order of the index.
 */
export function apart({ asker }: Searching): SQL | null {
  return asker && sql`(p.user_id in (select id from avoided)) is not true`
}

/** A number that stands in the text: what a plan, which is kept for all values, is made for. */
export const fixed = (value: number): SQL => sql.raw(String(value))

const number = (mask: bigint) => sql`${String(mask)}::bigint`

/** Whether a wish is bounded so closely that its people are found town by town. */
export const isNear = ({ band }: Wish, { asker }: Pick<Searching, 'asker'>): boolean =>
  asker !== null && band !== null && NEAR.includes(band)

/** The towns of a band, as rows (id) of a common table expression; `bandTowns` makes it. */
export const near = (band: SearchBand) => sql`select id from ${sql.identifier(`near_${band}`)}`

/** The common table expression with the towns of a wish's country in a band around that of the one who asks: a box of the index, then the distance as `distanceKm` has it. */
export function bandTowns(band: SearchBand, wish: Wish): SQL {
  const name = sql.identifier(`near_${band}`)
  if (band === 'same_town') return sql`${name} as materialized (select town_id as id from asking)`
  const side = sql.raw(String((bandLimitKm(band) / KM_PER_DEGREE) * MARGIN))
  return sql`${name} as materialized (
    select t.id from (
      select position, ${side} / cos(${latitude(sql`position`)}) as side from asking
    ) h join towns t on t.position <@ box(
      point(h.position[0] - h.side, h.position[1] - h.side), point(h.position[0] + h.side, h.position[1] + h.side))
    where t.country = ${countryOf(wish)} and ${kmBetween(sql`t.position`, sql`h.position`)} < ${bandLimitKm(band)}
  )`
}

/**
 * The profiles `p` that bear the tags of what is asked for, those that begin with `base`: the way of the inverted index to who is rare.
 * Null where nothing that is asked for is rare enough to be looked up.
 */
export function tagged(wish: Wish, { asker, today }: Searching, base: SQL): SQL | null {
  // few are online, and an index has them side by side; those who bear a tag may be most of all
  if (wish.online) return null
  const list = (codes: string[]) =>
    sql`array(select search_tag(${base}, code) from unnest(string_to_array(${codes.join(' ')}, ' ')) code)`
  const conditions: SQL[] = []
  if (wish.interests.length > 0)
    conditions.push(sql`t.tags @> ${list(interestBits(wish.interests).map((bit) => `i${bit}`))}`)
  for (const [fact, words] of Object.entries(wish.facts) as [SearchFact, string[]][])
    conditions.push(sql`t.tags && ${list(factBits(fact, words).map((bit) => `t${bit}`))}`)
  const span = wish.ages ? wish.ages.to - wish.ages.from : Infinity
  if (wish.ages && (span <= FEW_YEARS || wish.ages.from >= HIGH_AGE || (conditions.length > 0 && span <= SOME_YEARS))) {
    const newest = Number(today.slice(0, 4)) - wish.ages.from
    const years = Array.from({ length: span + 2 }, (_, at) => `y${newest - at}`)
    conditions.push(sql`t.tags && ${list(years)}`)
  }
  // towns within a long way are too many to be looked up
  if (wish.band && isNear(wish, { asker }))
    conditions.push(sql`t.tags && array(select search_tag(${base}, 'w' || id) from (${near(wish.band)}) n)`)
  if (conditions.length > 0 && wish.region !== null) conditions.push(sql`t.tags @> ${list([`r${wish.region}`])}`)
  if (conditions.length === 0) return null
  // offset and limit keep the planner from starting at the other end, with everybody
  return sql`(select t.user_id from profile_tags t where ${and(conditions)} offset 0) t
    cross join lateral (select * from searchable_profiles p where p.user_id = t.user_id limit 1) p`
}
