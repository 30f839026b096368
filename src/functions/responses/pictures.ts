import type { Addresses, GalleryPhoto, Image, ProfileCard } from '#core/profiles/types.ts'
import { bandBetween, type TownPoint } from '#core/geo/distance.ts'
import { ageOn, dayIn } from '#core/account/rules.ts'
import { publicPrefix } from '#core/site/rules.ts'
import type { CardRow, PhotoRow } from '#db/queries/profiles/card.ts'
import type { Rendition } from '#core/photos/renditions.ts'
import type { PictureAddress } from '#core/photos/schema.ts'
import type { RequestScope } from '#functions/services/context.ts'

const DAY_MS = 86_400_000

/** The address of a picture for this viewer, see `signedAddress`. */
export function pictureAddress(c: RequestScope, photo: { id: string; key: string }, rendition: Rendition): string {
  return signedAddress(c, { p: photo.id, k: photo.key, v: rendition }, c.var.actor?.user ?? '')
}

/**
 * The address of a picture for one viewer. It is valid until the end of the next day, so that browsers can cache it. The
 * signature covers picture, rendition, viewer and day.
 */
export function signedAddress(c: RequestScope, picture: Record<string, string>, viewer: string): string {
  const day = Math.floor(c.env.now().getTime() / DAY_MS) + 1
  const query = new URLSearchParams({ ...picture, d: String(day) })
  query.set('s', c.env.secrets.sign(`${c.var.site.id} ${viewer} ${query}`))
  return `/api/image.php?${query}`
}

export function pictureAllowed(c: RequestScope, query: PictureAddress): boolean {
  const { s, ...signed } = query
  const viewer = c.var.actor?.user ?? ''
  const right = c.env.secrets.verify(`${c.var.site.id} ${viewer} ${new URLSearchParams(signed)}`, s)
  return right && Number(query.d) >= Math.floor(c.env.now().getTime() / DAY_MS)
}

/** The addresses of an unlocked picture: public ones if it is public, else signed ones for this viewer. */
export function image(c: RequestScope, photo: PhotoRow): Image {
  const prefix = photo.name ? publicPrefix(c.var.site.settings) : null
  const copy = prefix && c.env.publicPhotos?.addresses(prefix, photo.name!)
  const at = copy || ((rendition: Rendition) => pictureAddress(c, photo, rendition))
  return { ...addresses((rendition) => (rendition === 'blur' && blurOf(photo)) || at(rendition)), status: photo.status }
}

export function galleryPhoto(c: RequestScope, photo: PhotoRow, locked: boolean): GalleryPhoto {
  const { id, width, height } = photo
  const blur = blurOf(photo) ?? pictureAddress(c, photo, 'blur')
  const { status: _, ...open } = image(c, photo)
  return { id, locked, ...(locked ? addresses(() => blur) : open), width, height }
}

export const blurOf = ({ blur }: { blur?: string | null }) => (blur ? `data:image/webp;base64,${blur}` : null)

const addresses = (at: (rendition: Rendition) => string): Addresses => ({
  filename: at('large'),
  tile_filename: at('tile'),
  thumb_filename: at('thumb'),
  blur_filename: at('blur'),
})

/** A member in a list of likes: the picture has its match path as well. */
export function likedCard(c: RequestScope, row: CardRow, home: TownPoint | null) {
  const { main_image, ...card } = profileCard(c, row, home)
  return { ...card, main_image: main_image && { ...main_image, match_filename: main_image.tile_filename } }
}

/**
 * A member as others see it: age instead of birth date, distance instead of place, addresses instead of keys.
 * @param home the viewer's town, to show distances
 */
export function profileCard(c: RequestScope, row: CardRow, home: TownPoint | null = null): ProfileCard {
  const { date_of_birth, place, photo, ...shown } = row.card
  const asked = { env: c.env, var: c.var }
  const today = dayIn(asked.var.site.settings.time_zone, c.env.now())
  return {
    ...shown,
    online: row.online,
    age: ageOn(date_of_birth, today),
    distance: bandBetween(home, place),
    main_image: photo && image(asked, photo),
  }
}
