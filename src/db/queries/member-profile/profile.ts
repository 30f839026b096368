import type { ProfileCard, ProfileView } from '#core/profiles/types.ts'
import { sql } from '#db/sql.ts'
import { profiles } from '#db/tables.ts'
import type { CardRow } from '#db/queries/profiles/card.ts'

const p = profiles.as('p')

/** A whole profile. `interests` is the stored mask, as text. */
export type ProfileRow = CardRow & Omit<ProfileView, keyof ProfileCard | 'interests'> & { interests: string }

/** The pairs of name and value of a `ProfileRow` beyond its card, from a profile `p`. */
export const details = sql`'seeking', ${p.seeking}, 'about', ${p.about}, 'notes', ${p.notes}, 'sexuality',
  ${p.sexuality},
  'hair_color', ${p.hairColor}, 'eye_color', ${p.eyeColor}, 'body_type', ${p.bodyType},
    'relationship_status', ${p.relationshipStatus},
  'tattoos', ${p.tattoos}, 'interests', ${p.interests}::text`
