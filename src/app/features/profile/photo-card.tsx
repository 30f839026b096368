import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Lock from 'lucide-react/icons/lock'
import type { DragEvent } from 'react'
import type { PhotoChange } from './photo-queries.ts'
import { m } from '#app/lib/messages.ts'
import { Menu, type MenuItem } from '#app/ui/menu.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { OwnPhoto } from '#core/profiles/shape.ts'

type PhotoCardProps = {
  photo: OwnPhoto
  /** Its place, counted from 0, among how many. */
  at: number
  count: number
  onChange: (change: Omit<PhotoChange, 'id'>) => void
  onMove: (position: number) => void
  onDelete: () => void
  onDrag: (id: string | null) => void
  onDrop: () => void
}

/** One of one's own photos with what it is and a menu of what can be done. Can be dragged onto another one. */
export function PhotoCard({ photo, at, count, onChange, onMove, onDelete, onDrag, onDrop }: PhotoCardProps) {
  const items: (MenuItem | false)[] = [
    !photo.main &&
      photo.status !== 'rejected' && { label: m.photos_make_main(), onSelect: () => onChange({ main: true }) },
    !photo.main && {
      label: photo.private ? m.photos_make_public() : m.photos_make_private(),
      onSelect: () => onChange({ private: !photo.private }),
    },
    at > 0 && { label: m.photos_earlier(), onSelect: () => onMove(at - 1) },
    at < count - 1 && { label: m.photos_later(), onSelect: () => onMove(at + 1) },
    { label: m.photos_delete(), danger: true, onSelect: onDelete },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu moves it by keyboard, too
    <li
      draggable={count > 1}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(photo.id)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      className={count > 1 ? 'cursor-grab active:cursor-grabbing' : undefined}
    >
      <Photo
        alt={m.photos_number({ number: at + 1 })}
        src={photo.thumb_filename}
        srcSet={`${photo.thumb_filename} 300w, ${photo.filename} 1200w`}
        sizes="(width >= 48rem) 200px, (width >= 36rem) 31vw, 47vw"
        blur={photo.blur_filename}
        priority={at < 3}
      >
        <Marks photo={photo} />
        <Menu
          label={m.photos_options({ number: at + 1 })}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-black/45 text-white backdrop-blur-sm"
          items={items.filter((item) => item !== false)}
        >
          <EllipsisVertical size={20} aria-hidden="true" />
        </Menu>
      </Photo>
    </li>
  )
}

const MARK = 'flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold'

function Marks({ photo: { main, status, private: hidden } }: { photo: OwnPhoto }) {
  return (
    <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
      {main && <span className={`${MARK} bg-accent text-on-accent`}>{m.photos_main()}</span>}
      {status === 'pending' && <span className={`${MARK} bg-warning-soft text-warning-ink`}>{m.photos_pending()}</span>}
      {status === 'rejected' && <span className={`${MARK} bg-danger-soft text-danger`}>{m.photos_rejected()}</span>}
      {hidden && (
        <span className={`${MARK} bg-deep text-on-deep`}>
          <Lock size={13} aria-hidden="true" />
          {m.photos_private()}
        </span>
      )}
    </span>
  )
}
