import { FACTS, type SearchInput } from '#core/search/address.ts'
import { FACT_BITS } from '#core/search/traits.ts'
import { COUNTRIES } from '#core/geo/countries.ts'
import { SEARCH_BANDS } from '#core/geo/distance.ts'
import type { Member } from './searching-members.ts'
import { interestOfRank } from './random-sql.ts'

/** A search with any mixture of filters and orders. */
export function randomSearch(random: () => number, member: Member, visitor: boolean): SearchInput {
  const perhaps = (chance: number) => random() < chance
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => one(list))
  const placed = !visitor && member.town !== null
  const search: SearchInput = {}
  if (perhaps(0.2)) search.gender = one(['female', 'male'])
  if (perhaps(0.15)) search.country = one(COUNTRIES)
  if (member.region && !search.country && perhaps(0.25)) search.region = member.region
  if (perhaps(0.4)) {
    const [low, high] = [18 + Math.floor(random() ** 2 * 80), 18 + Math.floor(random() * 80)]
    if (perhaps(0.8)) search.min_age = Math.min(low, high)
    if (perhaps(0.8)) search.max_age = Math.max(low, high)
  }
  if (perhaps(0.3)) {
    const tags = some(
      Array.from({ length: 51 }, (_, rank) => rank),
      3,
    ).map((rank) => interestOfRank(Math.floor(rank ** 1.2) % 51))
    search.interests = [...new Set(tags)].sort().join()
  }
  for (const [fact, { words }] of FACTS.map((fact) => [fact, FACT_BITS[fact]] as const))
    if (perhaps(0.1)) search[fact] = [...new Set(some(words, 3))].sort().join()
  for (const name of ['with_photo', 'looks_for_me', 'fictional', 'online'] as const)
    if (perhaps(0.15)) Object.assign(search, name === 'fictional' ? { real: false } : { [name]: true })
  if (visitor) delete search.looks_for_me
  if (placed && perhaps(0.25)) search.distance = one(SEARCH_BANDS)
  const sort = one([undefined, 'activity', 'newest', 'nearest'] as const)
  if (!visitor && (sort !== 'nearest' || placed)) search.sort = sort
  else if (sort === 'newest') search.sort = sort
  return search
}

/** A search as most people make it: half have no filter, the others one or two; 30 % go on to later pages. */
export function typicalSearch(random: () => number, member: Member) {
  const perhaps = (chance: number) => random() < chance
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const visitor = perhaps(0.1)
  const placed = !visitor && member.town !== null
  const search: SearchInput = visitor ? { country: member.country } : {}
  if (perhaps(0.5)) {
    if (perhaps(0.5)) {
      search.min_age = 18 + Math.floor(random() * 40)
      search.max_age = search.min_age + 5 + Math.floor(random() * 15)
    }
    if (placed && perhaps(0.35)) search.distance = one(SEARCH_BANDS)
    else if (!visitor && member.region && perhaps(0.25)) search.region = member.region
    if (perhaps(0.4)) search.with_photo = true
    if (perhaps(0.15)) search.interests = interestOfRank(Math.floor(random() ** 2 * 51))
    if (perhaps(0.1)) search.online = true
    if (!visitor && perhaps(0.1)) search.looks_for_me = true
    if (perhaps(0.1)) {
      const fact = one(FACTS)
      search[fact] = one(FACT_BITS[fact].words)
    }
    if (perhaps(0.1)) search.sort = 'newest'
    else if (placed && perhaps(0.15)) search.sort = 'nearest'
  }
  return { search, visitor, pages: perhaps(0.3) ? 1 + Math.floor(random() * 4) : 0 }
}
