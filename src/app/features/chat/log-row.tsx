import { lazy, memo, Suspense } from 'react'
import type { Chat } from '#core/chat/types.ts'
import { Bubble } from './bubble.tsx'
import type { Line, Row, Told } from './group-lines.ts'
import { HiddenNote } from './notes.tsx'
import { NotSent } from './not-sent.tsx'
import { cx } from '#app/lib/cx.ts'
import { useProgress } from '#app/data/send-progress.ts'
import { m } from '#app/lib/messages.ts'
import { clock, day } from '#app/lib/time.ts'
import { useOnline } from '#app/lib/use-online.ts'

const CautionNote = lazy(() => import('./caution-note.tsx').then((module) => ({ default: module.CautionNote })))

type LogRowProps = { row: Row; name: string; me: string; chat: Chat }

export function LogRow({ row, name, me, chat: { profile, blocked } }: LogRowProps) {
  switch (row.kind) {
    case 'day':
      return (
        <h2 className="flex justify-center pt-5 pb-1">
          <span className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted first-letter:uppercase">
            {day(row.at)}
          </span>
        </h2>
      )
    case 'unread':
      return (
        <h2 className="flex items-center gap-3 py-3 text-xs font-semibold text-muted">
          <span className="h-px flex-1 bg-line" />
          {m.chat_unread_from_here()}
          <span className="h-px flex-1 bg-line" />
        </h2>
      )
    case 'hidden':
      return <HiddenNote count={row.count} />
    case 'message': {
      const { line, first, last, told } = row
      const { caution } = line
      const message = <MessageRow line={line} first={first} last={last} told={told} name={name} me={me} />
      if (!caution || profile.left) return message
      return (
        <>
          {message}
          <Suspense fallback={null}>
            <CautionNote line={{ ...line, caution }} partner={profile} blocked={blocked} />
          </Suspense>
        </>
      )
    }
  }
}

type MessageRowProps = { line: Line; first: boolean; last: boolean; told: Told; name: string; me: string }

/** A message; beneath the last of its group stands the time. */
const MessageRow = memo(function MessageRow({ line, first, last, told, name, me }: MessageRowProps) {
  const { mine, waiting, sent_at: at } = line
  return (
    <div className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start', first ? 'pt-3' : 'pt-1')}>
      <Bubble line={line} by={by(line, name)} tail={last} />
      {waiting?.refusal ? (
        <NotSent me={me} waiting={waiting} refusal={waiting.refusal} />
      ) : (
        last && (
          <p className="px-1.5 text-xs text-muted tabular-nums">
            <span aria-hidden="true">{clock(at)}</span>
            {line.held ? (
              ` · ${m.chat_not_sent()}`
            ) : told === 'waiting' ? (
              <SendState line={line} />
            ) : (
              told && ` · ${told === 'seen' ? m.chat_seen() : m.chat_sent()}`
            )}
          </p>
        )
      )}
    </div>
  )
})

function SendState({ line }: { line: Line }) {
  const online = useOnline()
  const part = useProgress(line.id)
  if (part !== null) return ` · ${m.chat_sending()} ${Math.round(part * 100)} %`
  return ` · ${online ? m.chat_sending() : m.chat_waiting()}`
}

/** The sender and the time, for screen readers. */
export function by(line: Line, name: string): string {
  const time = clock(line.sent_at)
  return line.mine ? m.chat_by_you({ time }) : m.chat_by({ name, time })
}
