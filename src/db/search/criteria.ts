import { FACTS } from '#core/search/address.ts'
import { latestBirthDate } from '#core/search/rules.ts'
import { factBits, maskOf, TRAIT_BITS } from '#core/search/traits.ts'
import type { SearchCriteria } from '#core/search/criteria.ts'
import { bandLimitKm } from '#core/geo/distance.ts'
import { interestBits, interestMask } from '#core/profiles/interests.ts'

/**
 * The criteria that are set, as JSON for the database's type `search_wish`. `search_wish_of` gives the others a value that
 * excludes nobody.
 * @param today the site's day, `YYYY-MM-DD`
 */
export function searchJson(criteria: SearchCriteria, today: string): object {
  const { ages, facts, band, with_photo, real } = criteria
  const required = [...(with_photo ? [TRAIT_BITS.photo] : []), ...(real ? [TRAIT_BITS.real] : [])]
  // `JSON.stringify` leaves out what is undefined.
  return {
    today,
    country: criteria.country ?? undefined,
    gender: criteria.gender ?? undefined,
    born_after: ages ? latestBirthDate(ages.to + 1, today) : undefined,
    born_by: ages ? latestBirthDate(ages.from, today) : undefined,
    region: criteria.region ?? undefined,
    interests: criteria.interests.length > 0 ? String(interestMask(criteria.interests)) : undefined,
    required: required.length > 0 ? String(maskOf(required)) : undefined,
    looks_for_me: criteria.looks_for_me || undefined,
    ...Object.fromEntries(
      FACTS.map((fact, at) => [`fact${at + 1}`, facts[fact] && String(maskOf(factBits(fact, facts[fact])))]),
    ),
    placed: criteria.placed || undefined,
    online: criteria.online || undefined,
    same_town: band === 'same_town' || undefined,
    km: band === null || band === 'same_town' ? undefined : bandLimitKm(band),
  }
}

/**
 * The conditions of a search as codes of counted frequencies (`src/db/search/count-realm.ts`), by which the database chooses a
 * path and knows without counting that enough people fit. One of several values is one code of several words.
 * @param today the site's day, `YYYY-MM-DD`
 */
export function conditionsJson(criteria: SearchCriteria, today: string): object {
  const { ages, facts, with_photo } = criteria
  const traits = [
    ...interestBits(criteria.interests).map((bit) => `i${bit}`),
    ...FACTS.filter((fact) => facts[fact]).map((fact) => codes(factBits(fact, facts[fact]!))),
    ...(criteria.region === null ? [] : [`r${criteria.region}`]),
  ]
  const newest = ages ? Number(today.slice(0, 4)) - ages.from : 0
  const oldest = ages ? Number(today.slice(0, 4)) - ages.to - 1 : 0
  return {
    // Nearly everybody is real, so that says nothing about which path is short.
    conditions: [...traits, ...(ages ? [years(oldest, newest)] : []), ...(with_photo ? ['t0'] : [])],
    // Of the first and last year of birth only some people have the right age.
    sure_conditions: [
      ...traits,
      ...(ages ? [years(oldest + 1, newest - 1)] : []),
      't1',
      ...(with_photo ? ['t0'] : []),
      ...(criteria.placed ? ['p'] : []),
    ],
  }
}

const codes = (bits: readonly number[]): string => bits.map((bit) => `t${bit}`).join(' ')

const years = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `y${from + at}`).join(' ')
