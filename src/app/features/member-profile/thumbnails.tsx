import { m } from '#app/lib/messages.ts'
import { Photo } from '#app/ui/photo.tsx'
import type { GalleryPhoto } from '#core/profiles/types.ts'

type ThumbnailsProps = { photos: readonly GalleryPhoto[]; at: number; onShow: (index: number) => void }

const STRIP =
  'flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:bg-linear-to-t max-md:from-black/60 max-md:to-transparent max-md:px-4 max-md:pt-8 max-md:pb-3 md:mt-2.5 md:p-0.5'

export function Thumbnails({ photos, at, onShow }: ThumbnailsProps) {
  return (
    <ul className={STRIP}>
      {photos.map((photo, index) => (
        <li key={photo.id} className="w-15 shrink-0 md:w-16">
          <button
            type="button"
            aria-label={m.member_photo_number({ number: index + 1, count: photos.length })}
            aria-current={index === at}
            onClick={() => onShow(index)}
            className="block w-full rounded-control ring-accent aria-[current=true]:ring-2 max-md:ring-white"
          >
            <Photo
              alt=""
              src={photo.thumb_filename}
              blur={photo.locked ? photo.thumb_filename : null}
              locked={photo.locked}
              className="rounded-control"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
