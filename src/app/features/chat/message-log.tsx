import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Chat } from '#core/chat/types.ts'
import { BubbleGroup } from './bubble-group.tsx'
import { groupByDay, type Line } from './group-lines.ts'
import { joinOlder } from '#app/data/chat-merge.ts'
import { MessageActions } from './message-actions.tsx'
import { HiddenNote } from './notes.tsx'
import { chatQuery, olderPage, type Opened } from '#app/data/chat.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useLongPress } from './use-long-press.ts'
import { partnerName } from './partner-name.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { day } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'

/** So many messages are drawn at once; the rest follows without delaying a tap. */
const FIRST = 15

type MessageLogProps = { me: string; opened: Opened; chat: Chat; lines: Line[] }

export function MessageLog({ me, opened, chat, lines }: MessageLogProps) {
  const [whole, setWhole] = useState(false)
  const shown = useMemo(() => (whole ? lines : lines.slice(-FIRST)), [whole, lines])
  const { ref, onScroll, away, unseen, toEnd } = useLogScroll(shown)
  const [held, setHeld] = useState<string | null>(null)
  useLongPress(ref, setHeld)
  const older = useOlder(opened)
  const days = useMemo(() => groupByDay(shown), [shown])
  useEffect(() => startTransition(() => setWhole(true)), [])
  const lastMine = lines.findLast((line) => line.mine && !line.waiting)?.id
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={ref}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-busy={older.isPending || !whole}
        aria-label={m.chat_log({ name: partnerName(chat.profile) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="mx-auto flex min-h-full max-w-chat flex-col justify-end gap-1 px-3 py-4 sm:px-4">
          {whole && chat.hidden > 0 && !chat.more && <HiddenNote count={chat.hidden} />}
          {whole && chat.more && (
            <Button
              size="small"
              pending={older.isPending}
              className="mb-2 self-center"
              onClick={() => older.mutate(chat)}
            >
              {m.chat_older()}
            </Button>
          )}
          {days.map(({ at, groups }) => (
            <section key={at} className="flex flex-col gap-3">
              <h2 className="my-2 self-center rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted first-letter:uppercase">
                {day(at)}
              </h2>
              {groups.map((group) => (
                <BubbleGroup
                  key={group.key}
                  group={group}
                  name={partnerName(chat.profile)}
                  me={me}
                  lastMine={lastMine}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <MessageActions
        line={lines.find(({ id }) => id === held) ?? null}
        partner={chat.profile}
        onClose={() => setHeld(null)}
      />
      {away && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={unseen > 0 ? undefined : m.chat_to_latest()}
          className="absolute bottom-3 left-1/2 inline-flex min-h-11 min-w-11 -translate-x-1/2 animate-appear items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-semibold shadow-raised"
        >
          <ArrowDown size={18} aria-hidden="true" />
          {unseen > 0 && m.chat_new({ count: unseen })}
        </button>
      )}
    </div>
  )
}

function useOlder(opened: Opened) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: olderPage,
    onSuccess: (page) => client.setQueryData(chatQuery(opened).queryKey, (chat) => chat && joinOlder(chat, page)),
    onError: (error) => toast({ text: errorMessage(error), tone: 'error' }),
  })
}
