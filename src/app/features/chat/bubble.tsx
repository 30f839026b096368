import { arrivesNow } from './arrives-now.ts'
import type { Line } from './group-lines.ts'
import { useState } from 'react'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { giftName } from './gift-name.ts'
import { GiftPicture } from './gift-picture.tsx'
import { PhotoBubble } from './photo-bubble.tsx'

type BubbleProps = {
  line: Line
  /** The sender and the time, for screen readers. */
  by: string
  /** Whether it is the last of its group, which points at its sender. */
  tail: boolean
}

export function Bubble({ line, by, tail }: BubbleProps) {
  return (
    <div
      data-message={line.mine ? undefined : line.id}
      className={cx(
        'max-w-[min(82%,36em)] overflow-hidden rounded-card sm:max-w-[70%]',
        line.mine
          ? 'bg-panel text-on-panel'
          : 'border border-line bg-surface [-webkit-touch-callout:none] pointer-coarse:select-none',
        tail && (line.mine ? 'rounded-br-[0.3rem]' : 'rounded-bl-[0.3rem]'),
        line.waiting?.refusal ? 'outline outline-danger/60 -outline-offset-1' : line.waiting && 'opacity-70',
      )}
    >
      <span className="sr-only">{by}: </span>
      <Content line={line} />
    </div>
  )
}

function Content({ line }: { line: Line }) {
  const { kind, text } = line
  if (kind === 'image') return <PhotoBubble line={line} />
  if (kind === 'gift') return <Gift line={line} />
  return (
    <p dir="auto" className="px-3.5 py-2 text-base leading-snug whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}

function Gift({ line }: { line: Line }) {
  const [arrives] = useState(() => arrivesNow(line))
  const name = line.gift?.name ?? ''
  return (
    <p className="w-40">
      <GiftPicture gift={name} className={arrives ? 'animate-celebrate' : undefined} />
      <span className="sr-only">{m.chat_gift({ name: giftName(name) })}</span>
      <span aria-hidden="true" className="block px-3.5 py-2 leading-snug font-semibold">
        {giftName(name)}
      </span>
    </p>
  )
}
