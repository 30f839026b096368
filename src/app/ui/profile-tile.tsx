import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from './app-link.tsx'
import { FictionalBadge } from './fictional-badge.tsx'
import { OnlineDot } from './online-dot.tsx'
import { Photo } from './photo.tsx'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { placeLine } from '#app/lib/place-line.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

type ProfileTileProps = {
  person: ProfileCard
  /** Where a press leads; the profile by default. */
  to?: AppPath
  place?: string | null | undefined
  detail?: ReactNode
  /** Without it the tile has no heart. */
  hearts?: { isLiked: (person: ProfileCard) => boolean; toggle: (person: ProfileCard) => void }
  corner?: ReactNode
  note?: string | undefined
  /** For the first tiles of a screen: the picture loads at once. */
  priority?: boolean
  children?: ReactNode
}

const SIZES = '(width >= 75rem) 230px, (width >= 62rem) 24vw, (width >= 36rem) 32vw, 48vw'

/** A person in the grid. An `li`. The outline in place of a photo is dark in both themes, because the text on it is white. */
export function ProfileTile(props: ProfileTileProps) {
  const {
    person,
    to = `/members/${person.id}`,
    place = placeLine(person),
    detail,
    hearts,
    corner,
    note,
    priority,
    children,
  } = props
  const { name } = person
  const fictional = person.fictional && settings().fictional_icon
  return (
    <li className="group relative">
      <AppLink to={to} className="block rounded-card transition-transform active:scale-[.99]">
        <Photo alt="" image={person.main_image} priority={priority} sizes={SIZES} className="shaded">
          <span className="absolute inset-x-0 bottom-0 flex flex-col px-3 pb-2.5 text-white">
            <span className="flex items-center gap-1.5 font-display text-base leading-tight font-semibold">
              <span className="truncate">{name}</span>
              <span className="font-normal tabular-nums">{person.age}</span>
              {person.online && <OnlineDot className="ml-0.5 size-2.5 shrink-0" />}
            </span>
            {place && <PlaceLine place={place} />}
            {detail && <span className="truncate text-xs text-white/90">{detail}</span>}
          </span>
          {(fictional || note) && (
            <span className="absolute top-2.5 left-2.5 flex gap-1.5">
              {fictional && <FictionalBadge icon={fictional} />}
              {note && (
                <span className="rounded-full bg-panel px-2.5 py-0.5 text-xs font-semibold text-on-panel">{note}</span>
              )}
            </span>
          )}
        </Photo>
      </AppLink>
      {hearts && <LikeHeart name={name} liked={hearts.isLiked(person)} onLike={() => hearts.toggle(person)} />}
      {children}
      {corner && <div className="absolute top-12 right-1">{corner}</div>}
    </li>
  )
}

/** Where the tile is too narrow for both, the distance stands below the town and the dot between them is hidden. */
function PlaceLine({ place }: { place: string }) {
  const [town, far] = place.split(' · ')
  return (
    <span className="flex flex-wrap gap-x-3 overflow-hidden text-xs text-white/90">
      <span className="max-w-full truncate">{town}</span>
      {far && <span className="relative before:absolute before:-left-2 before:content-['·']">{far}</span>}
    </span>
  )
}

function LikeHeart({ name, liked, onLike }: { name: string; liked: boolean; onLike: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={liked ? m.ui_unlike({ name }) : m.ui_like({ name })}
      onClick={onLike}
      className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-white transition-transform active:scale-90"
    >
      <span
        className={cx(
          'grid size-9 place-items-center rounded-full',
          liked ? 'bg-white text-[oklch(53%_0.19_15)]' : 'bg-black/35 backdrop-blur-sm',
        )}
      >
        <Heart size={20} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
      </span>
    </button>
  )
}
