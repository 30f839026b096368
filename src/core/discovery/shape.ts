import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'
import type { WordFilter } from './address.ts'

/** A filter that can be taken out of a search. */
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

/** A liked or liking profile. */
export type LikedProfile = ProfileCard & { like_new: boolean; match: boolean }

/** What `likes.php` answers. */
export type LikesAnswer = { profiles: LikedProfile[]; liked_by: LikedProfile[] }

/** What `visitors.php` answers: who looked at one's profile, the latest first; `visit_new` since the list was last opened. */
export type VisitorsAnswer = { visitors: (ProfileCard & { visited_at: string; visit_new: boolean })[] }

/** What `favourites.php` answers: profiles kept for later, the latest first. */
export type FavouritesAnswer = { favourites: ProfileCard[] }

/** What `auto-like.php` answers: the newest real like that has not been shown, or nobody. */
export type AutoLikeAnswer = { profile: ProfileCard | null; match: boolean }

/** What `swipe-game.php` answers: who comes next, and what is left of today's likes and swipes. `resets_at` is the site's next midnight. */
export type SwipeGameAnswer = {
  profiles: ProfileCard[]
  likes_left: number
  swipes_left: number
  resets_at: string
}
