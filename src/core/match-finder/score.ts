import type { DistanceBand } from '#core/geo/distance.ts'
import { type Interest, interestMask, interestsOf, LEISURE } from '#core/profiles/interests.ts'
import type { Reason } from './types.ts'

/** People in one answer. */
export const RESULTS = 20
/** So many people are ranked, the most recently active ones: what an answer costs does not grow with the number of members. */
export const RANKED = 500
/** Among so many of the gender sought, those who look for the member's gender are picked. */
export const SCANNED = 5000
/** An interest is rare if at most one in so many of those ranked has it. */
export const RARE = 4
/** Shared interests named beside a person. */
const NAMED = 3
/** From here on somebody lives too far away for that to be a reason. */
const NEAR: readonly DistanceBand[] = ['same_town', 'under_10', 'under_25', 'under_50']

/** What counts how much. Whoever ticks every interest does not win by that alone: together they count `interests` at most. */
export const POINTS = {
  shared: 4,
  rare: 2,
  interests: 24,
  age: 12,
  taste: 8,
  race: 8,
  photo: 6,
  near: { same_town: 10, under_10: 10, under_25: 8, under_50: 6, under_100: 3, under_250: 1, far: 0 },
} as const satisfies Record<string, number | Record<DistanceBand, number>>

/** How somebody fits: numbers of shared interests and of the rare ones among them, wishes that come true, how near, whether there is a photo. */
export type Fit = {
  shared: number
  rare: number
  age: boolean
  taste: boolean
  race: boolean
  band: DistanceBand | null
  photo: boolean
}

/** The points by which people are put in order. The ranking computes the same in SQL; a test holds both together. */
export function scoreOf({ shared, rare, age, taste, race, band, photo }: Fit): number {
  return (
    Math.min(POINTS.interests, POINTS.shared * shared + POINTS.rare * rare) +
    (age ? POINTS.age : 0) +
    (taste ? POINTS.taste : 0) +
    (race ? POINTS.race : 0) +
    (photo ? POINTS.photo : 0) +
    (band ? POINTS.near[band] : 0)
  )
}

/** Those of one's own interests that are rare among the people ranked; all of them as masks. */
export function rareAmong(people: readonly bigint[], own: bigint): bigint {
  const rare = interestsOf(own).filter((tag) => {
    const bit = interestMask([tag])
    return people.filter((one) => (one & bit) > 0n).length * RARE <= people.length
  })
  return interestMask(rare)
}

/**
 * Why somebody is shown, the most telling first. Race is never among it, and of shared interests only what one may read over a
 * shoulder is named, the rare ones first; the others are a number.
 */
export function reasonsOf(
  { shared, rare }: { shared: bigint; rare: bigint },
  { age, taste, band }: Pick<Fit, 'age' | 'taste' | 'band'>,
): Reason[] {
  const common = interestsOf(shared)
  const harmless = common.filter((tag) => LEISURE.includes(tag))
  const isRare = (tag: Interest) => Number((rare & interestMask([tag])) > 0n)
  const tags = harmless.toSorted((one, other) => isRare(other) - isRare(one)).slice(0, NAMED)
  const reasons: (Reason | false)[] = [
    common.length > 0 && { kind: 'interests', tags, more: common.length - tags.length },
    age && { kind: 'age' },
    taste && { kind: 'taste' },
    band !== null && NEAR.includes(band) && { kind: 'near', band },
  ]
  return reasons.filter((reason) => reason !== false)
}
