import type { ReactNode } from 'react'

/** The drawings: people for search, bubbles for chat, heart for likes, bell for news, cards for money, lost and cloud for errors. */
export type Drawing = 'people' | 'bubbles' | 'heart' | 'bell' | 'cards' | 'lost' | 'cloud'

/** The lines of a drawing, for an `svg` of 120 by 96. */
export function Illustration({ drawing }: { drawing: Drawing }) {
  return DRAWINGS[drawing]
}

const warm = 'fill-sunken stroke-muted'
const deep = 'fill-note-soft stroke-note-ink'

const DRAWINGS: Record<Drawing, ReactNode> = {
  people: (
    <>
      <path className={deep} d="M56 84c0-15 8-23 20-23s20 8 20 23Z" />
      <circle className={deep} cx="76" cy="46" r="11" />
      <path className={warm} d="M22 84c0-17 9-26 22-26s22 9 22 26Z" />
      <circle className={warm} cx="44" cy="40" r="13" />
    </>
  ),
  bubbles: (
    <>
      <path className={deep} d="M72 34a22 22 0 1 1-8 42l-9 4 2-9a22 22 0 0 1 15-37Z" transform="translate(6 2)" />
      <path className={warm} d="M44 12a25 25 0 1 1-10 48l-11 4 3-11A25 25 0 0 1 44 12Z" />
      <path className="stroke-muted" d="M33 32h22M33 42h14" />
    </>
  ),
  heart: (
    <>
      <path
        className={deep}
        d="M82 80C66 68 58 60 58 50c0-7 5-12 12-12 5 0 9 2 12 6 3-4 7-6 12-6 7 0 12 5 12 12 0 10-8 18-24 30Z"
        transform="translate(-8 2)"
      />
      <path
        className={warm}
        d="M46 74C26 58 16 48 16 36c0-9 7-16 15-16 6 0 12 3 15 9 3-6 9-9 15-9 8 0 15 7 15 16 0 12-10 22-30 38Z"
      />
    </>
  ),
  bell: (
    <>
      <path className={warm} d="M34 70c6-6 6-14 6-24a20 20 0 0 1 40 0c0 10 0 18 6 24Z" />
      <path className={deep} d="M52 74a8 8 0 0 0 16 0Z" />
      <path className="stroke-muted" d="M60 18v8" />
    </>
  ),
  cards: (
    <>
      <rect className={deep} x="36" y="22" width="58" height="38" rx="6" transform="rotate(8 65 41)" />
      <rect className={warm} x="22" y="38" width="62" height="42" rx="6" />
      <path className="stroke-muted" d="M22 52h62M32 68h16" />
    </>
  ),
  lost: (
    <>
      <path className={deep} d="M60 84c14-18 22-30 22-42a22 22 0 0 0-44 0c0 12 8 24 22 42Z" />
      <circle className={warm} cx="60" cy="42" r="10" />
      <path className="stroke-note-ink" d="M20 80c6-4 10-2 14 0M88 82c4-4 8-4 12-1" />
    </>
  ),
  cloud: (
    <>
      <path className={deep} d="M36 72a16 16 0 0 1-2-32 24 24 0 0 1 46-4 18 18 0 0 1 6 36Z" />
      <path className="stroke-muted" d="m52 48 16 16m0-16L52 64" />
    </>
  ),
}
