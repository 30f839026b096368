import { sql } from 'drizzle-orm'
import type { Gender } from '#core/profiles/enums.ts'
import type { CardRow } from './card.ts'

/** A whole profile: the card, and what the member tells. */
export type ProfileRow = CardRow & {
  seeking: Gender
  about: string
  notes: Record<string, string>
  sexuality: string | null
  hair_color: string | null
  eye_color: string | null
  body_type: string | null
  relationship_status: string | null
  tattoos: string | null
  /** The mask as text. */
  interests: string
}

/** What a `ProfileRow` has beyond its card, as one JSON value, from a profile `p`. */
export const told = sql`jsonb_build_object('seeking', p.seeking, 'about', p.about, 'notes', p.notes, 'sexuality', p.sexuality,
  'hair_color', p.hair_color, 'eye_color', p.eye_color, 'body_type', p.body_type, 'relationship_status', p.relationship_status,
  'tattoos', p.tattoos, 'interests', p.interests::text)`
