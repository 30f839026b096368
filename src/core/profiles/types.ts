import type { ListVersions } from '#core/lists/types.ts'
import type { LikedPart } from '#core/likes/schema.ts'
import type { WhoMayWrite } from '#core/account/who-may-write.ts'
import type { Country } from '#core/geo/countries.ts'
import type { DistanceBand } from '#core/geo/distance.ts'
import type { Gender } from './enums.ts'
import type { SearchReason } from '#core/search/reason.ts'

/**
 * The addresses of a picture. A public picture has the same ones for everybody; others are signed for the viewer and hold until
 * the end of the next day. The shorter edge has 1200 (`filename`), 600 (`tile`) or 300 pixels (`thumb`); `blur` has 16 in all
 * and is a `data:` address with the bytes.
 */
export type Addresses = {
  filename: string
  tile_filename: string
  thumb_filename: string
  blur_filename: string
}

export type Image = Addresses & {
  status: 'pending' | 'active' | 'rejected'
}

/** A member as others see it in a list. `distance` is that of the two towns; null for visitors and if a town is unknown. */
export type ProfileCard = {
  id: string
  name: string
  age: number
  gender: Gender
  country: Country
  region: string | null
  city: string | null
  distance: DistanceBand | null
  main_image: Image | null
  photo_count: number
  online: boolean
  fictional: boolean
  /** Whether the asking member likes this profile; only in searches. */
  liked?: boolean
  /** Why the profile stands here; only in the order "for you". */
  reason?: SearchReason | null
}

/** Of a locked photo all addresses are those of the blur. */
export type GalleryPhoto = Addresses & {
  id: string
  locked: boolean
  width: number
  height: number
}

/** A whole profile. Facts that the site hides or the member did not give are null. */
export type ProfileView = ProfileCard & {
  seeking: Gender
  about: string
  notes: Record<string, string>
  sexuality: string | null
  hair_color: string | null
  eye_color: string | null
  body_type: string | null
  relationship_status: string | null
  tattoos: string | null
  interests: string[]
}

export type MemberAnswer = {
  profile: ProfileView
  photos: GalleryPhoto[]
  related: ProfileCard[]
  shared: string[]
  /** `on`: the part that the viewer's like names. */
  like: { given: boolean; received: boolean; match: boolean; on?: LikedPart | undefined }
  favourite: boolean
  blocked: boolean
}

export type OwnProfile = Omit<ProfileView, 'main_image' | 'distance'> & {
  main_image: Image | null
  status: 'disabled' | 'active' | 'deleted'
  date_of_birth: string
  town: { id: number; name: string } | null
}

export type OwnPhoto = Image & {
  id: string
  private: boolean
  main: boolean
  position: number
  width: number
  height: number
  reason: string | null
}

export type User = {
  id: string
  status: 'not_confirmed' | 'active'
  email: string
  credits: number
  /** Credits that the next purchase settles. */
  credits_owed: number
  paid_user: boolean
  signup_date: string
  language: string
  invisible: boolean
  who_may_write: WhoMayWrite
  notifications_disabled: string[]
  fictional_icon: string
  unread: number
  new_likes: number
  versions: ListVersions
  profile: Omit<ProfileCard, 'distance'> & { status: 'disabled' | 'active' }
}
