import Camera from 'lucide-react/icons/camera'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flag from 'lucide-react/icons/flag'
import { useRef, useState, type ReactNode } from 'react'
import { Thumbnails } from './thumbnails.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { PORTRAIT_HEIGHT } from '#app/ui/profile-skeleton.tsx'
import type { GalleryPhoto } from '#core/profiles/types.ts'

type GalleryProps = {
  name: string
  photos: readonly GalleryPhoto[]
  reportable?: boolean
  unlock: ReactNode
}

export function Gallery({ name, photos, reportable = false, unlock }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: Math.max(0, Math.min(index, photos.length - 1)) * width, behavior: 'smooth' })
  }
  useArrowKeys((step) => show(at + step))
  if (photos.length === 0)
    return <Photo alt={m.member_no_photo()} ratio="1/1" className="max-md:-mx-4 max-md:rounded-none" />
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
              <Slide name={name} photo={photo} first={index === 0} reportable={reportable} unlock={unlock} />
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="absolute top-3 right-3 inline-flex items-center gap-1.5 rounded-full bg-black/70 px-2.5 py-1 text-xs font-semibold text-white tabular-nums backdrop-blur-sm"
        >
          <Camera size={14} />
          {photos.length > 1 && `${at + 1} / `}
          {photos.length}
        </span>
        {photos.length > 1 && (
          <>
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
      {photos.length > 1 && <Thumbnails photos={photos} at={at} onShow={show} />}
    </section>
  )
}

type SlideProps = Required<Pick<GalleryProps, 'name' | 'reportable' | 'unlock'>> & {
  photo: GalleryPhoto
  first: boolean
}

function Slide({ name, photo, first, reportable, unlock }: SlideProps) {
  return (
    <div className="relative">
      <Photo
        alt={m.ui_photo_of({ name })}
        src={photo.filename}
        // the strip below shows it as well
        blur={photo.thumb_filename}
        locked={photo.locked}
        fit={photo.width > photo.height ? 'contain' : 'cover'}
        priority={first}
        className={cx('rounded-none', PORTRAIT_HEIGHT)}
      />
      {photo.locked && <div className="absolute inset-x-4 bottom-28 flex justify-center md:bottom-8">{unlock}</div>}
      {reportable && !photo.locked && (
        <AppLink
          to={`/complaints?photo=${photo.id}`}
          preload={false}
          aria-label={m.member_report_photo()}
          title={m.member_report_photo()}
          className="absolute top-1 left-1 grid size-11 place-items-center rounded-full text-white/90 hover:text-white focus-visible:-outline-offset-4"
        >
          <span className="grid size-8 place-items-center rounded-full bg-black/40 backdrop-blur-sm">
            <Flag size={15} aria-hidden="true" />
          </span>
        </AppLink>
      )}
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
