import type { DistanceBand } from '#core/geo/distance.ts'
import { type Interest, interestMask, interestsOf, LEISURE } from '#core/profiles/interests.ts'
import type { Reason } from './types.ts'

export const RESULTS = 20
/** How many of the most recently active people are ranked, so that the cost does not grow with the number of members. */
export const RANKED = 500
/** How many people of the gender sought are scanned for those who look for the member's gender. */
export const SCANNED = 5000
/** An interest is rare if at most one in this many of the ranked people has it. */
export const RARE = 4
const NAMED = 3
/** Farther away than this, the distance is not a reason. */
const NEAR: readonly DistanceBand[] = ['same_town', 'under_10', 'under_25', 'under_50']

/**
 * The weights. `preferred` is more than all others together, so people in the preferred range come first. Interests together
 * count at most `interests`, so ticking all of them does not win.
 */
export const POINTS = {
  preferred: 100,
  shared: 4,
  rare: 2,
  interests: 24,
  age: 12,
  taste: 8,
  race: 8,
  photo: 6,
  near: { same_town: 10, under_10: 10, under_25: 8, under_50: 6, under_100: 3, under_250: 1, far: 0 },
} as const satisfies Record<string, number | Record<DistanceBand, number>>

/** How well somebody fits: `shared` and `rare` count interests. */
export type Fit = {
  preferred: boolean
  shared: number
  rare: number
  age: boolean
  taste: boolean
  race: boolean
  band: DistanceBand | null
  photo: boolean
}

/** The score that orders the results. The ranking computes the same in SQL; a test compares the two. */
export function scoreOf({ preferred, shared, rare, age, taste, race, band, photo }: Fit): number {
  return (
    (preferred ? POINTS.preferred : 0) +
    Math.min(POINTS.interests, POINTS.shared * shared + POINTS.rare * rare) +
    (age ? POINTS.age : 0) +
    (taste ? POINTS.taste : 0) +
    (race ? POINTS.race : 0) +
    (photo ? POINTS.photo : 0) +
    (band ? POINTS.near[band] : 0)
  )
}

/** Which of one's own interests are rare among the ranked people. All of them are masks. */
export function rareAmong(people: readonly bigint[], own: bigint): bigint {
  const rare = interestsOf(own).filter((tag) => {
    const bit = interestMask([tag])
    return people.filter((one) => (one & bit) > 0n).length * RARE <= people.length
  })
  return interestMask(rare)
}

/**
 * The reasons why somebody is shown, the strongest first. Race is never a reason. Only leisure interests are named, rare ones
 * first, because others may see the screen; the rest are counted.
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
