import { useState } from 'react'
import { AboutCard } from './about-card.tsx'
import type { Deck } from '#app/data/swipe-deck.ts'
import { NoCandidates, LimitReached } from './empty-deck.tsx'
import { cardLabel } from './person-words.ts'
import { type Leaving, Stack } from './stack.tsx'
import { SwipeButtons } from './swipe-buttons.tsx'
import { useDeck } from '#app/data/swipe-game.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'
import { useFocusOnNavigation } from '#app/lib/focus-on-navigation.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'

const FLIGHT_MS = 300
const PERSON = 'swipe-person'
/** The cards are as wide as the height between the bars allows; the buttons stay wide enough for their words. */
const WIDTH = 'mx-auto w-full max-w-[max(11rem,min(27rem,calc((100dvh-18.5rem)*.75)))]'
const ROOM = 'mx-auto w-full max-w-[max(19rem,min(27rem,calc((100dvh-18.5rem)*.75)))]'

/** Keeps a card dragged over the edge of a phone from widening the page. */
const PLACES =
  'grid gap-x-12 max-md:-mx-4 max-md:grid-cols-[minmax(0,1fr)] max-md:overflow-x-clip max-md:px-4 md:grid-cols-2 lg:mx-auto lg:max-w-4xl'
const BESIDE = 'hidden min-w-0 flex-col pt-14 pb-16 md:flex'

export function SwipePage() {
  const { deck, cards, error, onLook, onDecide, onUndo } = useDeck()
  const [leaving, setLeaving] = useState<Leaving[]>([])
  const online = useOnline()
  const [top] = cards
  const open = deck !== undefined && deck.swipes_left > 0
  const playing = open && top !== undefined
  useFocusOnNavigation(playing ? 'cards' : open ? '' : 'none')
  const land = (id: string) => setLeaving((some) => some.filter(({ person }) => person.id !== id))
  const decide = (like: boolean) => {
    if (!playing || !online || (like && deck.likes_left <= 0)) return false
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setLeaving((some) => [...some, { person: top, like }])
      setTimeout(() => land(top.id), FLIGHT_MS)
    }
    onDecide(top, like)
    return true
  }
  const undo = () => {
    if (!online || !deck?.back) return
    land(deck.back.id)
    onUndo()
  }
  useSwipeKeys({ onDecide: decide, onUndo: undo })

  if (error) return <ErrorPage error={error} onRetry={onLook} />
  if (!deck) return <SwipeSkeleton />
  if (!open) return <LimitReached deck={deck} onUndo={undo} />
  if (!top) return deck.end ? <NoCandidates deck={deck} onUndo={undo} onLook={onLook} /> : <SwipeSkeleton />
  const lying = new Set(cards.slice(0, 2).map(({ id }) => id))
  return (
    <div className={PLACES}>
      <h1 className="sr-only">{m.swipe_title()}</h1>
      <div>
        <RemainingSwipes deck={deck} />
        <div className={WIDTH}>
          <Stack cards={cards} leaving={leaving.filter(({ person }) => !lying.has(person.id))} onDecide={decide} />
        </div>
        <div className={ROOM}>
          <SwipeButtons
            about={PERSON}
            disabled={!online}
            mayLike={deck.likes_left > 0}
            mayUndo={deck.back !== null}
            onDecide={decide}
            onUndo={undo}
          />
          <p className="mt-1 text-center">
            <AppLink to="/members" className="link inline-flex min-h-11 items-center text-sm">
              {m.nav_search_members()}
            </AppLink>
          </p>
        </div>
      </div>
      <p id={PERSON} aria-live="polite" className="sr-only">
        {cardLabel(top)}
      </p>
      <div className={BESIDE}>
        <AboutCard person={top} />
        <KeyHints />
      </div>
    </div>
  )
}

function RemainingSwipes({ deck }: { deck: Deck }) {
  const likes = m.swipe_left_likes({ count: deck.likes_left })
  const cards = m.swipe_left_cards({ count: deck.swipes_left })
  // the game goes on with Nein
  if (deck.likes_left <= 0)
    return (
      <div aria-live="polite" className="mb-2.5 text-center text-sm text-muted">
        <h2 className="font-semibold text-ink">{m.swipe_no_likes_title()}</h2>
        <p>{m.swipe_no_likes_text()}</p>
      </div>
    )
  return (
    <p aria-live="polite" className="mb-2.5 text-center text-sm text-muted tabular-nums">
      {m.swipe_left({ likes, cards })}
    </p>
  )
}

function KeyHints() {
  const keys = [
    ['←', m.swipe_no()],
    ['→', m.swipe_yes()],
    ['⌫', m.swipe_keys_undo()],
  ] as const
  return (
    <ul
      aria-label={m.swipe_keys()}
      className="mt-auto flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted pointer-coarse:hidden"
    >
      {keys.map(([key, word]) => (
        <li key={key} className="flex items-center gap-2">
          <kbd className="grid size-7 place-items-center rounded-control border border-line bg-surface font-sans text-xs">
            {key}
          </kbd>
          {word}
        </li>
      ))}
    </ul>
  )
}

function SwipeSkeleton() {
  return (
    <Waiting className={PLACES}>
      <div>
        <Skeleton className="mx-auto mb-2.5 h-5 w-48" />
        <div className={WIDTH}>
          <Skeleton className="mb-8 aspect-3/4 rounded-card!" />
        </div>
        <div className={ROOM}>
          <div className="grid grid-cols-[1fr_2.75rem_1fr] gap-3">
            <Skeleton className="h-14 rounded-full" />
            <span />
            <Skeleton className="h-14 rounded-full" />
          </div>
          <div className="h-12" />
        </div>
      </div>
      <div className={cx(BESIDE, 'gap-4')}>
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-3 h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Waiting>
  )
}
