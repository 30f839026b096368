import type { GalleryPhoto, OwnPhoto } from '#core/profiles/types.ts'
import { pictureAccess } from './rules.ts'

export const VIEWERS = ['visitor', 'free', 'premium'] as const
export type Viewer = (typeof VIEWERS)[number]

/**
 * A member's own gallery as others see it, with the same pictures locked.
 * @param photos the gallery as its owner sees it
 * @param own the owner's pictures, which say what is private and which is the main one
 */
export function seenBy(viewer: Viewer, photos: readonly GalleryPhoto[], own: readonly OwnPhoto[]): GalleryPhoto[] {
  const as = { own: false, gone: false, blocked: false, member: viewer !== 'visitor', paid: viewer === 'premium' }
  return photos.flatMap((photo) => {
    const facts = own.find(({ id }) => id === photo.id)
    if (!facts) return []
    if (pictureAccess({ ...facts, ...as }, true) !== 'shown') return []
    return [{ ...photo, locked: pictureAccess({ ...facts, ...as }, false) !== 'shown' }]
  })
}
