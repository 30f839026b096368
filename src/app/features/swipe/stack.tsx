import { useEffect, useRef } from 'react'
import { type Lies, SwipeCard } from './swipe-card.tsx'
import type { SwipeProfile } from '#core/search/types.ts'

export type Leaving = { person: SwipeProfile; like: boolean }

type StackProps = {
  /** The first lies on top, the second is seen under it. */
  cards: SwipeProfile[]
  leaving: readonly Leaving[]
  onDecide: (like: boolean) => boolean
}

export function Stack({ cards, leaving, onDecide }: StackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const pull = (share: number) => stack.current?.style.setProperty('--pull', String(share))
  const [top, next, third] = cards
  useEffect(() => {
    // loads the card after the next before it is shown
    if (third?.main_image) new Image().src = third.main_image.filename
  }, [third])
  const shown: [SwipeProfile | undefined, Lies][] = [
    [next, 'under'],
    [top, 'top'],
    ...leaving.map(({ person, like }): [SwipeProfile, Lies] => [person, like ? 'yes' : 'no']),
  ]
  return (
    <div ref={stack} className="relative mb-8 aspect-3/4 w-full [--pull:0]">
      {third && (
        <div className="absolute inset-0 origin-bottom translate-y-4.5 scale-90 rounded-card border border-line bg-surface" />
      )}
      {shown.map(
        ([person, lies]) =>
          person && <SwipeCard key={person.id} person={person} lies={lies} onPull={pull} onDecide={onDecide} />,
      )}
    </div>
  )
}
