import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Grip from 'lucide-react/icons/grip'
import Lock from 'lucide-react/icons/lock'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import type { Gap } from './photo-drag.ts'
import { PhotoMarks } from './photo-marks.tsx'
import type { PhotoChange } from '#app/data/photos.ts'
import type { Grip as GripKind } from './use-photo-order.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#app/ui/menu.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { QUARANTINE_REASON } from '#core/photos/reasons.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

type PhotoCardProps = {
  photo: OwnPhoto
  /** Its position from 0, and the number of photos. */
  at: number
  count: number
  canBeMain: boolean
  held: boolean
  /** The side on which a dragged photo would land. */
  side: Gap['side'] | null
  onChange: (change: Omit<PhotoChange, 'id'>) => void
  onMove: (position: number, grip: GripKind) => void
  onDelete: () => void
}

export function PhotoCard(props: PhotoCardProps) {
  const { photo, at, count, canBeMain, held, side, onChange, onMove, onDelete } = props
  const quarantined = photo.status === 'rejected' && photo.reason === QUARANTINE_REASON
  const items: (MenuItem | false)[] = [
    canBeMain && { label: m.photos_make_main(), icon: <Star />, onSelect: () => onChange({ main: true }) },
    !photo.main &&
      photo.status !== 'rejected' && {
        label: photo.private ? m.photos_make_public() : m.photos_make_private(),
        icon: <Lock />,
        onSelect: () => onChange({ private: !photo.private }),
      },
    at > 0 && { label: m.photos_earlier(), icon: <ArrowLeft />, onSelect: () => onMove(at - 1, 'menu') },
    at < count - 1 && { label: m.photos_later(), icon: <ArrowRight />, onSelect: () => onMove(at + 1, 'menu') },
    { label: m.photos_delete(), icon: <Trash2 />, danger: true, onSelect: onDelete },
  ]
  return (
    <li data-photo={photo.id} className={cx('relative select-none', count > 1 && 'cursor-grab active:cursor-grabbing')}>
      <Photo
        alt={m.photos_number({ number: at + 1 })}
        image={quarantined ? null : photo}
        sizes="(width >= 48rem) 200px, (width >= 36rem) 31vw, 47vw"
        priority={at < 3}
        className={cx(
          'transition-opacity [-webkit-touch-callout:none]',
          photo.status === 'rejected' && '[&_img]:opacity-45',
          held && 'opacity-40',
        )}
      >
        <PhotoMarks photo={photo} />
        {count > 1 && (
          <span className="absolute top-1 left-1 pointer-coarse:hidden">
            <IconButton
              data-handle=""
              look="glass"
              className="cursor-grab active:cursor-grabbing"
              label={m.photos_move({ number: at + 1, count })}
              icon={<Grip aria-hidden="true" />}
              onKeyDown={(event) => {
                const goal = goalOf(event, at, count)
                if (goal === null) return
                event.preventDefault()
                onMove(goal, 'handle')
              }}
            />
          </span>
        )}
        <Menu
          label={m.photos_options({ number: at + 1 })}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-black/45 text-white backdrop-blur-sm hover:bg-black/60"
          items={items.filter((item) => item !== false)}
        >
          <EllipsisVertical size={20} aria-hidden="true" />
        </Menu>
      </Photo>
      {side && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-y-1 w-1 rounded-full bg-selected',
            side === 'before' ? '-left-1.75 md:-left-2.5' : '-right-1.75 md:-right-2.5',
          )}
        />
      )}
    </li>
  )
}

/** The position to which a key moves a photo; null for other keys. */
function goalOf({ key }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return at + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
