import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Interest } from '#core/profiles/interests.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { LikeType } from '#core/site/words.ts'
import type { WordFilter } from './address.ts'

export type FilterName = 'region' | 'age' | 'distance' | 'with_photo' | 'online' | 'looks_for_me' | 'real' | WordFilter

/**
 * What `members.php` answers. `numResults` is exact to 1,000; `capped` says that there are more. `next` goes on behind this page,
 * null at the end. `without`, where nobody was found: how many there were without each filter, the filter that removes most first.
 * `defaults` is what stands for a gender or country that the search does not name, null for all, and whether the member has
 * a town that distances can be told from.
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

export type LikedProfile = ProfileCard & { like_new: boolean; match: boolean }

/** How many likes there are in all, counted to 100: that many mean more than 99. `new` are those received and not opened yet. */
export type LikeCounts = { given: number; received: number; matches: number; new: number }

/**
 * What `likes.php` answers: whom one likes, by whom one is liked, and where it is mutual, the newest of each first. `next` goes on behind
 * a list, null at its end; with the `type` of a list and its `next` the later page comes alone.
 */
export type LikesAnswer = {
  profiles: LikedProfile[]
  next: Record<LikeType, string | null>
  liked_by: LikedProfile[]
  matches: LikedProfile[]
  counts: LikeCounts
}

/** What `like.php` answers to a question: whether one likes each of the profiles asked for, in their order. */
export type LikedAnswer = { liked: boolean[] }

/**
 * What `visitors.php` answers: who looked at one's profile until `as_of`, the latest first; `visit_new` since the list was last opened.
 * `next` goes on behind this page, null at the end.
 */
export type VisitorsAnswer = {
  visitors: (ProfileCard & { visited_at: string; visit_new: boolean })[]
  as_of: string
  next: string | null
}

/** What `favourites.php` answers: profiles kept for later, the latest first. `next` goes on behind this page, null at the end. */
export type FavouritesAnswer = { favourites: ProfileCard[]; next: string | null }

/** What `auto-like.php` answers: the newest real like that has not been shown, or nobody. */
export type AutoLikeAnswer = { profile: ProfileCard | null; match: boolean }

/** What is left of a member's likes and swipes of today; `resets_at` is the site's next midnight. */
export type SwipesLeft = { likes_left: number; swipes_left: number; resets_at: string }

/** A card of the swipe game: the beginning of the about text, and interests that may be read over a shoulder; `shared` ones are the asking member's too. */
export type SwipeProfile = ProfileCard & { about: string; interests: Interest[]; shared: Interest[] }

/** What `swipe-game.php` answers: who comes next, and what is left of today. */
export type SwipeGameAnswer = SwipesLeft & { profiles: SwipeProfile[] }

export type SwipeAnswer = SwipesLeft & { match: boolean }
