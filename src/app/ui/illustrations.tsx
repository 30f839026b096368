import type { ReactNode } from 'react'

/** The drawings: people for search, bubbles for chat, heart for likes, bell for news, cards for money, lost and cloud for errors. */
export type Drawing = 'people' | 'bubbles' | 'heart' | 'bell' | 'cards' | 'lost' | 'cloud'

export function Illustration({ drawing }: { drawing: Drawing }): ReactNode {
  return (
    <svg
      viewBox="0 0 240 180"
      className="size-full"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-note-soft" d="M28 96c0-46 38-80 92-80s96 30 96 78-34 72-92 72-96-24-96-70Z" />
      {DRAWINGS[drawing]}
    </svg>
  )
}

const HEART = 'M0 9C-11 0-17-6-17-13c0-5 4-9 9-9 3 0 6 2 8 5 2-3 5-5 8-5 5 0 9 4 9 9C17-6 11 0 0 9Z'
const glow = 'fill-warning opacity-45'
const dark = 'fill-panel'
const light = 'fill-surface stroke-note-ink'
const line = 'stroke-note-ink'

const DRAWINGS: Record<Drawing, ReactNode> = {
  // two at a table under a lamp
  people: (
    <>
      <path className={line} d="M120 16v18" />
      <path className={glow} d="M96 56h48l34 84H62Z" />
      <path className={dark} d="M96 56c2-14 11-22 24-22s22 8 24 22Z" />
      <path className={dark} d="M40 150c0-30 10-46 30-46s32 14 34 46Z" />
      <path fill="#e8b08a" d="M60 74c-3 16 3 27 14 27s19-12 15-27c-9 2-19-3-19-3s-4 4-10 3Z" />
      <path className={dark} d="M56 84c-4-18 6-28 18-28s20 8 16 22c-8 0-14-4-18-8-4 5-9 8-16 14Z" />
      <path className="fill-heart" d="M136 150c2-32 14-46 34-46s30 16 30 46Z" />
      <path fill="#c68a5f" d="M152 74c-4 15 4 27 15 27s17-11 14-27c-6 1-10-3-10-3s-10 5-19 3Z" />
      <path className={dark} d="M150 92c-8-22 2-38 18-38s24 14 20 34c-4-2-6-8-6-14-10 0-18-2-22-6-2 8-4 16-10 24Z" />
      <path className={light} d="M86 136h68M120 136v26M104 162h32" />
      <path className={light} d="M105 120h12l-2 15h-8ZM127 120h12l-2 15h-8Z" />
    </>
  ),
  // one says hello, the other is about to answer
  bubbles: (
    <>
      <path
        className={dark}
        d="M44 48h92a16 16 0 0 1 16 16v34a16 16 0 0 1-16 16H78l-24 20 4-20H44a16 16 0 0 1-16-16V64a16 16 0 0 1 16-16Z"
      />
      <path className="stroke-on-panel" d="M50 70h70M50 90h44" />
      <path
        className={light}
        d="M124 92h68a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14h-8l3 17-22-17h-41a14 14 0 0 1-14-14v-28a14 14 0 0 1 14-14Z"
      />
      <g className="fill-note-ink">
        <circle cx="140" cy="120" r="4" />
        <circle cx="158" cy="120" r="4" />
        <circle cx="176" cy="120" r="4" />
      </g>
      <path className="fill-heart" transform="translate(168 52)" d={HEART} />
    </>
  ),
  // a letter with a heart for a seal
  heart: (
    <>
      <path className={light} d="M46 74h148v82H46Z" />
      <path className={light} d="m46 76 74 54 74-54" />
      <path className={line} d="m46 154 52-40M194 154l-52-40" />
      <path className="fill-heart" transform="translate(120 92) scale(2.3)" d={HEART} />
      <path className="fill-heart opacity-60" transform="translate(186 48) rotate(14) scale(.8)" d={HEART} />
      <path className="fill-heart opacity-40" transform="translate(52 48) rotate(-16) scale(.6)" d={HEART} />
    </>
  ),
  // a bell under the moon
  bell: (
    <>
      <path className={glow} d="M178 34a26 26 0 1 0 20 42 22 22 0 0 1-20-42Z" />
      <path className={dark} d="M70 132c10-8 12-20 12-36 0-24 15-40 38-40s38 16 38 40c0 16 2 28 12 36Z" />
      <path className={line} d="M120 44v12" />
      <path className="fill-heart" d="M106 138a14 14 0 0 0 28 0Z" />
      <path className="stroke-on-panel" d="M96 96c0-14 7-24 18-26" />
      <path className={line} d="M56 76c-8 10-8 26 0 36M40 66c-13 17-13 41 0 58" />
    </>
  ),
  // a purse and three coins
  cards: (
    <>
      <ellipse className={glow} cx="170" cy="140" rx="34" ry="12" />
      <path
        className={dark}
        d="M48 66h116a12 12 0 0 1 12 12v68a12 12 0 0 1-12 12H48a12 12 0 0 1-12-12V78a12 12 0 0 1 12-12Z"
      />
      <path className="stroke-on-panel" d="M36 92h140M52 134h36" />
      <g className="fill-warning stroke-on-warning">
        <ellipse cx="176" cy="146" rx="30" ry="10" />
        <ellipse cx="172" cy="134" rx="30" ry="10" />
        <ellipse cx="178" cy="122" rx="30" ry="10" />
      </g>
      <path className="fill-heart" transform="translate(178 84) rotate(8)" d={HEART} />
      <path className={line} d="M62 48c4-10 12-14 20-10M98 44c8-8 18-8 26-2" />
    </>
  ),
  // a signpost that points both ways
  lost: (
    <>
      <path className={glow} d="M182 34a24 24 0 1 1-48 0 24 24 0 0 1 48 0Z" />
      <path className={line} d="M118 40v118M96 158h46" />
      <path className={dark} d="M62 52h74l16 14-16 14H62Z" />
      <path className="stroke-on-panel" d="M76 66h44" />
      <path className={light} d="M104 92h72v28h-72l-16-14Z" />
      <path className={line} d="M110 106h48" />
      <path className={line} strokeDasharray="2 9" d="M40 152c18-14 30 8 48-4M150 150c18-16 34 6 52-8" />
    </>
  ),
  // a lamp whose plug lies beside the socket
  cloud: (
    <>
      <path className={light} d="M82 112a24 24 0 0 1-2-48 36 36 0 0 1 68-8 28 28 0 0 1 12 56Z" />
      <path className={line} d="M108 92c4-6 20-6 24 0" />
      <g className="fill-note-ink">
        <circle cx="104" cy="78" r="4" />
        <circle cx="136" cy="78" r="4" />
      </g>
      <path className={line} d="M70 146c-14 0-22-6-22-14M70 146h22" />
      <path className={dark} d="M92 134h16a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H92Z" />
      <path className={line} d="M114 141h10M114 151h10" />
      <path className={dark} d="M148 134h-6a6 6 0 0 0-6 6v12a6 6 0 0 0 6 6h6Z" />
      <path className={line} d="M148 146h24c14 0 20-6 24-16" />
    </>
  ),
}
