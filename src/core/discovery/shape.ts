import type { ProfileCard } from '#core/profiles/shape.ts'

/** What `members.php` answers. `numResults` is exact to 1,000; `capped` says that there are more. */
export type SearchAnswer = {
  profiles: ProfileCard[]
  numResults: number
  capped: boolean
  similar: ProfileCard[]
  similarCount: number
}

/** A liked or liking profile. */
export type LikedProfile = ProfileCard & { like_new: boolean; match: boolean }

/** What `likes.php` answers. */
export type LikesAnswer = { profiles: LikedProfile[]; liked_by: LikedProfile[] }
