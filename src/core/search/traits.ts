import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '#core/profiles/enums.ts'
import type { FactName } from './address.ts'

type Fact = { words: readonly string[]; bit: number }

/**
 * What a search asks of a profile besides place, age and interests, as bits of one number (`profiles.traits`), so that an index
 * can carry all of it. The places are stored: none may move, and words are added at the end of their list only.
 */
export const FACT_BITS: Record<FactName, Fact> = {
  relationship_status: { words: RELATIONSHIP_STATUSES, bit: 8 },
  body_type: { words: BODY_TYPES, bit: 16 },
  hair_color: { words: HAIR_COLORS, bit: 24 },
  eye_color: { words: EYE_COLORS, bit: 40 },
  tattoos: { words: TATTOOS, bit: 50 },
  sexuality: { words: SEXUALITIES, bit: 54 },
}

/** The places of what is no word of a list. */
export const TRAIT_BITS = { photo: 0, real: 1, seeks_female: 2, seeks_male: 3 } as const

/** The places of those words of a fact that its list knows; empty if it knows none. */
export function factBits(fact: FactName, words: readonly string[]): number[] {
  const { words: known, bit } = FACT_BITS[fact]
  return words.map((word) => known.indexOf(word)).flatMap((index) => (index < 0 ? [] : [bit + index]))
}

/** Places as one number. */
export function maskOf(bits: readonly number[]): bigint {
  return bits.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n)
}
