import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Interest } from '#core/profiles/interests.ts'
import type { GalleryPhoto, Image, ProfileCard } from '#core/profiles/types.ts'
import type { LikeType } from '#core/site/words.ts'
import type { WordFilter } from './address.ts'

export type FilterName = 'region' | 'age' | 'distance' | 'with_photo' | 'online' | 'looks_for_me' | 'real' | WordFilter

/**
 * What `members.php` answers. `numResults` is exact up to 1,000; `capped` says that there are more. `without`, if nobody was
 * found: the number of results without each filter, most first. `defaults`: the gender and country that apply if the search names
 * none (null for all), and whether the member has a town.
 */
export type SearchAnswer = {
  profiles: ProfileCard[]
  numResults: number
  capped: boolean
  next: string | null
  similar: ProfileCard[]
  similarCount: number
  without: { filter: FilterName; numResults: number; capped: boolean }[]
  defaults: { gender: Gender | null; country: Country | null; town: boolean }
}

/** What a received like is for: one's own photo, or words of one's own profile. */
export type ReceivedPart = { photo: GalleryPhoto } | { text: string }

/** A main image with the address of the picture that the like modal shows of a match. */
type MatchImage = Image & { match_filename?: string }

/** `has_conversation`: whether the two have written; only of matches. `on`: only of received likes that name a part. */
export type LikedProfile = ProfileCard & {
  main_image: MatchImage | null
  like_new: boolean
  match: boolean
  has_conversation?: boolean
  on?: ReceivedPart
}

/** The number of likes, counted up to 100 (shown as "99+"). `new` are received ones that were not opened. */
export type LikeCounts = { given: number; received: number; matches: number; new: number }

/** What `likes.php` answers, the newest first. With `type` and `next` of a list, only its next page is answered. */
export type LikesAnswer = {
  profiles: LikedProfile[]
  next: Record<LikeType, string | null>
  liked_by: LikedProfile[]
  matches: LikedProfile[]
  counts: LikeCounts
}

export type LikedAnswer = { liked: boolean[] }

/** `visit_new`: since the list was last opened. `as_of`: the moment of this answer. */
export type VisitorsAnswer = {
  visitors: (ProfileCard & { visited_at: string; visit_new: boolean })[]
  as_of: string
  next: string | null
}

export type FavouritesAnswer = { favourites: ProfileCard[]; next: string | null }

export type AutoLikeAnswer = {
  profile: (ProfileCard & { main_image: MatchImage | null; on?: ReceivedPart }) | null
  match: boolean
}

/** What is left of a member's likes and swipes today. `resets_at` is the site's next midnight. */
export type SwipesLeft = { likes_left: number; swipes_left: number; resets_at: string }

/**
 * A card of the swipe game: the beginning of the about text, and leisure interests, because others may see the screen. `shared`
 * are also the asking member's.
 */
export type SwipeProfile = ProfileCard & { about: string; interests: Interest[]; shared: Interest[] }

export type SwipeGameAnswer = SwipesLeft & { profiles: SwipeProfile[] }

export type SwipeAnswer = SwipesLeft & { match: boolean }
