import { memo } from 'react'
import { Bubble } from './bubble.tsx'
import type { Group, Line } from './group-lines.ts'
import { NotSent } from './not-sent.tsx'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { clock } from '#app/lib/time.ts'
import { useOnline } from '#app/lib/use-online.ts'

type BubbleGroupProps = {
  group: Group
  name: string
  me: string
  /** The newest sent message of one's own: it shows whether it was delivered or seen. */
  lastMine: string | undefined
}

/** Messages of one person within a few minutes, with one time beneath them. */
export const BubbleGroup = memo(function BubbleGroup({ group, name, me, lastMine }: BubbleGroupProps) {
  const { mine, lines } = group
  const last = lines.at(-1)
  const told = lines.find((line) => line.id === lastMine)
  const waiting = lines.some((line) => line.waiting)
  return (
    <div className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      {lines.map((line, at) => (
        <Bubble key={line.id} line={line} by={by(line, name)} tail={at === lines.length - 1} />
      ))}
      {last?.waiting?.refusal ? (
        <NotSent me={me} waiting={last.waiting} refusal={last.waiting.refusal} />
      ) : (
        last && (
          <p className="px-1.5 text-xs text-muted tabular-nums">
            <span aria-hidden="true">{clock(last.sent_at)}</span>
            {waiting ? <SendState /> : told && ` · ${told.seen ? m.chat_seen() : m.chat_sent()}`}
          </p>
        )
      )}
    </div>
  )
})

function SendState() {
  return ` · ${useOnline() ? m.chat_sending() : m.chat_waiting()}`
}

function by(line: Line, name: string): string {
  const time = clock(line.sent_at)
  return line.mine ? m.chat_by_you({ time }) : m.chat_by({ name, time })
}
