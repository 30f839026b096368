import type { SQL } from 'drizzle-orm'
import type { Country } from '#core/geo/countries.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { isOnline, onlineUntil } from '#db/queries/session/presence.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles } from '#db/tables.ts'

const p = profiles.as('p')
const ph = photos.as('ph')

/** What a list shows of a member and what changes with the profile alone: before ages are counted, distances told in bands and picture addresses sealed. */
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
  /** The main picture, for others: only an active one. */
  photo: PhotoRow | null
}

/** A member as a list needs it. */
export type CardRow = { card: Card; online: boolean }

/** The picture behind an address. */
export type PhotoRow = {
  id: string
  key: string
  status: 'pending' | 'active' | 'rejected'
  width: number
  height: number
  /** The name under which everybody may see it, of a card's picture while it is public. */
  name?: string | null
}

/** A `CardRow` as one JSON value, from a profile `p`, with `more` pairs of name and value. */
export function card(now: SQL, more?: SQL): SQL {
  return sql`json_build_object('card', ${p.card}, 'online', ${isOnline(onlineUntil(p.userId), now)}${
    more
      ? sql`,
    ${more}`
      : sql``
  })`
}

/** The town of a profile `p` with its point, as a `TownPoint`; null without one. */
export const place = sql`${p.card} -> 'place'`

/** A `PhotoRow` as one JSON value, from a picture `ph`, with `more` pairs of name and value. */
export function photo(more?: SQL): SQL {
  return sql`json_build_object('id', ${ph.publicId}, 'key', ${ph.storageKey}, 'status', ${ph.status},
    'width', ${ph.width}, 'height', ${ph.height}${more ? sql`, ${more}` : sql``})`
}

/** The main picture of a profile `p` as its owner sees it, also while it waits for review: a `PhotoRow`, null without one. */
export const ownPortrait = sql`(select ${photo()} from ${photos} ph where ${ph.id} = ${p.mainPhotoId})`
