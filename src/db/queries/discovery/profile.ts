import { sql } from 'drizzle-orm'
import type { ProfileCard, ProfileView } from '#core/profiles/shape.ts'
import type { CardRow } from './card.ts'

/** A whole profile: the card, and what the member tells; the interests are still a mask, as text. */
export type ProfileRow = CardRow & Omit<ProfileView, keyof ProfileCard | 'interests'> & { interests: string }

/** What a `ProfileRow` has beyond its card, as pairs of name and value, from a profile `p`. */
export const told = sql`'seeking', p.seeking, 'about', p.about, 'notes', p.notes, 'sexuality', p.sexuality,
  'hair_color', p.hair_color, 'eye_color', p.eye_color, 'body_type', p.body_type, 'relationship_status', p.relationship_status,
  'tattoos', p.tattoos, 'interests', p.interests::text`
