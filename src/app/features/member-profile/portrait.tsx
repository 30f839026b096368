import Camera from 'lucide-react/icons/camera'
import { LikePhoto, type Parts } from './like-part.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Photo } from '#app/ui/photo.tsx'
import { PhotoViewerButton } from '#app/ui/photo-viewer.tsx'
import { PORTRAIT_HEIGHT } from '#app/ui/profile-skeleton.tsx'
import type { GalleryPhoto } from '#core/profiles/types.ts'

type PortraitProps = { name: string; photos: readonly GalleryPhoto[]; parts: Parts | undefined }

/** The main photo, the number of photos, and a strip of all of them; the others stand between the words (story.tsx). */
export function Portrait({ name, photos, parts }: PortraitProps) {
  const [main] = photos
  if (!main) return <Photo alt={m.member_no_photo()} ratio="1/1" className="max-md:-mx-4 max-md:rounded-none" />
  return (
    <section aria-label={m.member_photos({ name })} className="relative min-w-0 max-md:-mx-4">
      <div id={`photo-${main.id}`} className="relative">
        <Photo
          alt={m.ui_photo_of({ name })}
          image={main}
          sizes="(width >= 62rem) 27rem, (width >= 48rem) 45vw, 100vw"
          fit={main.width > main.height ? 'contain' : 'cover'}
          priority
          className={cx('max-md:rounded-none', PORTRAIT_HEIGHT)}
        />
        {!main.locked && <PhotoViewerButton id={main.id} number={1} className="max-md:rounded-none" />}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 inline-flex items-center gap-1.5 rounded-full bg-black/70 px-2.5 py-1 text-xs font-semibold text-white tabular-nums backdrop-blur-sm"
        >
          <Camera size={14} />
          {photos.length}
        </span>
        {!main.locked && (
          <LikePhoto
            parts={parts}
            photo={main.id}
            className={photos.length > 1 ? 'bottom-24 md:bottom-3' : 'bottom-3'}
          />
        )}
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} />}
    </section>
  )
}
