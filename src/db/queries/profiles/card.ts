import type { SQL } from 'drizzle-orm'
import type { Country } from '#core/geo/countries.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { isOnline, onlineUntil } from '#db/queries/session/presence.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles } from '#db/tables.ts'

const p = profiles.as('p')
const ph = photos.as('ph')

/**
 * What a list shows of a member and what depends on the profile alone: with birth date, place and storage key, before they become
 * age, distance and address.
 */
export type Card = {
  id: string
  name: string
  date_of_birth: string
  gender: Gender
  country: Country
  region: string | null
  city: string | null
  place: TownPoint | null
  photo_count: number
  fictional: boolean
  /** The main photo, if it is active. */
  photo: PhotoRow | null
}

export type CardRow = { card: Card; online: boolean }

export type PhotoRow = {
  id: string
  key: string
  status: 'pending' | 'active' | 'rejected'
  width: number
  height: number
  /** The blurred rendition as base64. Photos of an earlier version have none until a job has made it. */
  blur?: string | null
  /** The name of the public copy, while there is one. */
  name?: string | null
}

/** The columns of a `CardRow`, from a profile `p`. */
export const cardColumns = (now: SQL): SQL => sql`${p.card}, ${isOnline(onlineUntil(p.userId), now)} as online`

/** A `CardRow` as JSON, from a profile `p`. `more` are further pairs of name and value. */
export function card(now: SQL, more?: SQL): SQL {
  return sql`json_build_object('card', ${p.card}, 'online', ${isOnline(onlineUntil(p.userId), now)}${
    more
      ? sql`,
    ${more}`
      : sql``
  })`
}

export const place = sql`${p.card} -> 'place'`

/** A `PhotoRow` as JSON, from a photo `ph`. `more` are further pairs of name and value. */
export function photo(more?: SQL): SQL {
  return sql`json_build_object('id', ${ph.publicId}, 'key', ${ph.storageKey}, 'status', ${ph.status},
    'width', ${ph.width}, 'height', ${ph.height}, 'blur', ${ph.blur}${more ? sql`, ${more}` : sql``})`
}

/** The main photo of a profile `p` for its owner, also while it waits for review; null without one. */
export const ownPortrait = sql`(select ${photo()} from ${photos} ph where ${ph.id} = ${p.mainPhotoId})`
