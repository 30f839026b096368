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
 * The bits of `profiles.traits`: what a search can ask for besides place, age and interests, in one number that an index can
 * carry. The positions are stored: never move one, and append words at the end of their list.
 */
export const FACT_BITS: Record<FactName, Fact> = {
  relationship_status: { words: RELATIONSHIP_STATUSES, bit: 8 },
  body_type: { words: BODY_TYPES, bit: 16 },
  hair_color: { words: HAIR_COLORS, bit: 24 },
  eye_color: { words: EYE_COLORS, bit: 40 },
  tattoos: { words: TATTOOS, bit: 50 },
  sexuality: { words: SEXUALITIES, bit: 54 },
}

/** Bits that do not belong to a fact. */
export const TRAIT_BITS = { photo: 0, real: 1, seeks_female: 2, seeks_male: 3 } as const

export function factBits(fact: FactName, words: readonly string[]): number[] {
  const { words: known, bit } = FACT_BITS[fact]
  return words.map((word) => known.indexOf(word)).flatMap((index) => (index < 0 ? [] : [bit + index]))
}

export function maskOf(bits: readonly number[]): bigint {
  return bits.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n)
}
