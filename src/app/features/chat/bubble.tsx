import type { Line } from './group-lines.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { GiftDrawing } from './gift-drawing.tsx'
import { giftName } from './gift-name.ts'
import { Photo } from '#app/ui/photo.tsx'

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

function Content({ line: { kind, text, image, gift } }: { line: Line }) {
  if (kind === 'image') return <Photo alt={m.chat_photo()} image={image} sizes="14rem" className="w-56 rounded-none" />
  if (kind === 'gift') {
    return (
      <p className="flex items-center gap-3 p-2 pr-5">
        <GiftDrawing gift={gift?.name ?? ''} />
        <span className="font-semibold">{m.chat_gift({ name: giftName(gift?.name ?? '') })}</span>
      </p>
    )
  }
  return (
    <p dir="auto" className="px-3.5 py-2 text-base leading-snug whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}
