import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'

/**
 * What `members.php` answers. `numResults` is exact to 1,000; `capped` says that there are more. `defaults` is what stands
 * for a gender or country that the search does not name; null for all.
 */
export type SearchAnswer = {
  profiles: ProfileCard[]
  numResults: number
  capped: boolean
  similar: ProfileCard[]
  similarCount: number
  defaults: { gender: Gender | null; country: Country | null }
}

/** A liked or liking profile. */
export type LikedProfile = ProfileCard & { like_new: boolean; match: boolean }

/** What `likes.php` answers. */
export type LikesAnswer = { profiles: LikedProfile[]; liked_by: LikedProfile[] }
