import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState, type ReactNode } from 'react'
import { Thumbs } from './thumbs.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { m } from '#app/lib/messages.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { GalleryPhoto } from '#core/profiles/shape.ts'

type GalleryProps = {
  name: string
  photos: readonly GalleryPhoto[]
  /** What stands on a locked photo: how it opens. */
  unlock: ReactNode
}

/** The photos one beside the other: by swipe, arrows, keys and thumbs. */
export function Gallery({ name, photos, unlock }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: Math.max(0, Math.min(index, photos.length - 1)) * width, behavior: 'smooth' })
  }
  useArrowKeys((step) => show(at + step))
  if (photos.length === 0) return <Photo alt={m.member_no_photo()} className="max-md:-mx-4 max-md:rounded-none" />
  return (
    <section aria-label={m.member_photos({ name })} className="relative min-w-0 max-md:-mx-4">
      <div className="relative overflow-hidden md:rounded-card">
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={photos.length > 1 ? 0 : undefined}
          aria-label={m.member_photo_number({ number: at + 1, count: photos.length })}
          onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              aria-hidden={index !== at}
              inert={index !== at}
              className="w-full shrink-0 snap-center snap-always"
            >
              <Slide name={name} photo={photo} first={index === 0} unlock={unlock} />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <span
              aria-hidden="true"
              className="absolute top-3 right-3 rounded-full bg-black/70 px-2.5 py-1 text-xs font-semibold text-white tabular-nums backdrop-blur-sm"
            >
              {at + 1} / {photos.length}
            </span>
            <Arrow label={m.member_photo_before()} hidden={at === 0} side="left-2" onPress={() => show(at - 1)}>
              <ChevronLeft />
            </Arrow>
            <Arrow
              label={m.member_photo_next()}
              hidden={at === photos.length - 1}
              side="right-2"
              onPress={() => show(at + 1)}
            >
              <ChevronRight />
            </Arrow>
          </>
        )}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} at={at} onShow={show} />}
    </section>
  )
}

type SlideProps = { name: string; photo: GalleryPhoto; first: boolean; unlock: ReactNode }

function Slide({ name, photo, first, unlock }: SlideProps) {
  return (
    <div className="relative">
      <Photo
        alt={m.ui_photo_of({ name })}
        src={photo.filename}
        blur={photo.blur_filename}
        locked={photo.locked}
        fit={photo.width > photo.height ? 'contain' : 'cover'}
        priority={first}
        className="rounded-none"
      />
      {photo.locked && <div className="absolute inset-x-4 bottom-28 flex justify-center md:bottom-8">{unlock}</div>}
    </div>
  )
}

type ArrowProps = { label: string; hidden: boolean; side: string; onPress: () => void; children: ReactNode }

function Arrow({ label, hidden, side, onPress, children }: ArrowProps) {
  if (hidden) return null
  return (
    <IconButton
      label={label}
      icon={children}
      look="glass"
      onClick={onPress}
      className={`absolute! top-1/2 -translate-y-1/2 ${side}`}
    />
  )
}
