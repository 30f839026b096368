import { useEffect, useLayoutEffect, useRef } from 'react'
import { dragCard } from './drag-card.ts'
import { placeOf } from './person-words.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { OnlineDot } from '#app/ui/online-dot.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { SwipeProfile } from '#core/search/types.ts'

/** Where a card is: on top, below it, or leaving after a Ja or Nein. */
export type Lies = 'top' | 'under' | 'yes' | 'no'

type SwipeCardProps = {
  person: SwipeProfile
  lies: Lies
  onPull: (pull: number) => void
  onDecide: (like: boolean) => boolean
}

const SHOWN_INTERESTS = 3
/** Only its lower edge shows below the first card; it grows as that one is dragged aside. */
const UNDER =
  '[--away:max(var(--pull),-1*var(--pull))] translate-y-[calc(.5625rem*(1-var(--away)))] scale-[calc(.95+.05*var(--away))]'

export function SwipeCard({ person, lies, onPull, onDecide }: SwipeCardProps) {
  const { id, name, age, main_image: image, online, shared } = person
  const card = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onPull, onDecide })
  useEffect(() => {
    handlers.current = { onPull, onDecide }
  })
  useEffect(() => {
    if (lies !== 'top' || !card.current) return
    return dragCard(card.current, {
      onPull: (pull) => handlers.current.onPull(pull),
      onDecide: (like) => handlers.current.onDecide(like),
    })
  }, [lies])
  useLayoutEffect(() => {
    const { style } = card.current!
    const leaves = lies === 'yes' || lies === 'no'
    const way = lies === 'no' ? -1 : 1
    style.transform = leaves ? `translate3d(${way * 130}%, 0, 0) rotate(${way * 16}deg)` : ''
    style.setProperty('--pull', leaves ? String(way) : '')
  }, [lies])
  return (
    <div
      ref={card}
      inert={lies !== 'top'}
      className={cx(
        'absolute inset-0 origin-bottom touch-pan-y rounded-card shadow-raised transition-[transform,translate,scale,opacity] duration-220 ease-out will-change-transform select-none',
        lies === 'under' && UNDER,
        (lies === 'yes' || lies === 'no') && 'z-20 opacity-0 duration-300!',
        lies === 'top' && 'z-10 cursor-grab active:cursor-grabbing',
      )}
    >
      <AppLink to={`/members/${id}`} preload={false} draggable={false} className="block rounded-card">
        <Photo
          alt=""
          image={image}
          sizes="(width >= 48rem) 27rem, 92vw"
          priority
          className="max-md:shaded [--shade-height:11rem] [&>svg]:scheme-dark"
        >
          <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 px-4 pb-4 text-white md:sr-only">
            <span className="flex items-center gap-2 font-display text-xl leading-tight font-semibold">
              <span className="truncate">{name}</span>
              <span className="font-normal tabular-nums">{age}</span>
              {online && <OnlineDot className="shrink-0" />}
            </span>
            <span className="truncate text-sm text-white/90">{placeOf(person)}</span>
            {shared.length > 0 && (
              // one line, so that it does not cover the face
              <span className="mt-1 flex max-h-7 flex-wrap gap-1.5 overflow-hidden">
                {shared.slice(0, SHOWN_INTERESTS).map((tag) => (
                  <span
                    key={tag}
                    className="inline-flex items-center gap-1.5 rounded-full bg-black/45 px-2.5 py-1 text-xs font-medium backdrop-blur-sm"
                  >
                    <InterestSign tag={tag} size={14} />
                    {m[`interest_${tag}`]()}
                  </span>
                ))}
              </span>
            )}
          </span>
        </Photo>
      </AppLink>
      {lies !== 'under' && (
        <>
          <Stamp className="left-5 -rotate-12 border-[oklch(82%_0.17_150)] text-[oklch(88%_0.15_150)] opacity-[calc(var(--pull))]">
            {m.swipe_yes()}
          </Stamp>
          <Stamp className="right-5 rotate-12 border-[oklch(78%_0.15_20)] text-[oklch(84%_0.12_20)] opacity-[calc(-1*var(--pull))]">
            {m.swipe_no()}
          </Stamp>
        </>
      )}
    </div>
  )
}

function Stamp({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute top-7 rounded-control border-4 bg-black/45 px-4 py-1 text-2xl font-bold tracking-wide uppercase',
        className,
      )}
    >
      {children}
    </span>
  )
}
