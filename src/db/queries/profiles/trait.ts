import type { SQL } from 'drizzle-orm'
import { TRAIT_BITS } from '#core/search/traits.ts'
import { sql } from '#db/sql.ts'
import { profiles } from '#db/tables.ts'

const p = profiles.as('p')

export const trait = (name: keyof typeof TRAIT_BITS): SQL => sql.raw(`${1 << TRAIT_BITS[name]}::bigint`)

/** The trait of people who look for the gender of a profile `p`. */
export const seeksGenderOf = sql`case ${p.gender} when 'female' then ${trait('seeks_female')}
  else ${trait('seeks_male')} end`
