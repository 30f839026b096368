import { bandLimitKm } from '#core/geo/distance.ts'
import type { DistanceBand } from '#core/geo/distance.ts'
import { type Interest, interestsOf, LEISURE } from '#core/profiles/interests.ts'

/** Why somebody stands at this place of the order "for you". */
export type SearchReason = { kind: 'interest'; interest: Interest; more: number } | { kind: 'new' } | { kind: 'near' }

const NEAR_KM = 50

/**
 * The strongest reason: an interest in common, new here, near. Only a leisure interest is named, because others may see the
 * screen; `more` counts the other common ones.
 * @param shared the common interests as a mask
 */
export function reasonOf(shared: bigint, isNew: boolean, distance: DistanceBand | null): SearchReason | null {
  const common = interestsOf(shared)
  const interest = common.find((one) => LEISURE.includes(one))
  if (interest) return { kind: 'interest', interest, more: common.length - 1 }
  if (isNew) return { kind: 'new' }
  return distance !== null && bandLimitKm(distance) <= NEAR_KM ? { kind: 'near' } : null
}
