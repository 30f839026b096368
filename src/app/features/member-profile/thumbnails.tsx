import { m } from '#app/lib/messages.ts'
import { LockedPhoto } from '#app/ui/locked-photo.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { GalleryPhoto } from '#core/profiles/types.ts'

/** Where the locked photos stand on the page. */
export const LOCKED_PHOTOS = 'locked-photos'

type ThumbnailsProps = { photos: readonly GalleryPhoto[] }

const STRIP =
  'flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:bg-linear-to-t max-md:from-black/60 max-md:to-transparent max-md:px-4 max-md:pt-8 max-md:pb-3 md:mt-2.5 md:p-0.5'

/** A press leads to the photo on the page. */
export function Thumbnails({ photos }: ThumbnailsProps) {
  return (
    <ul className={STRIP}>
      {photos.map((photo, index) => (
        <li key={photo.id} className="w-12 shrink-0 md:w-16">
          <button
            type="button"
            aria-label={m.member_photo_number({ number: index + 1, count: photos.length })}
            onClick={() => show(photo.locked ? LOCKED_PHOTOS : `photo-${photo.id}`)}
            className="block w-full rounded-control max-md:outline-white"
          >
            {photo.locked ? (
              <LockedPhoto blur={photo.blur_filename} className="rounded-control max-md:[&_.size-11]:size-8" />
            ) : (
              <Photo alt="" image={photo} sizes="4rem" className="rounded-control" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function show(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'center' })
}
