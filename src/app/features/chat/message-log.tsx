import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Chat } from '#core/chat/types.ts'
import { cautionText } from './caution-text.ts'
import { logRows, type Line, type Row } from './group-lines.ts'
import { LogPhotos } from './log-photos.tsx'
import { by, LogRow } from './log-row.tsx'
import { MessageActions } from './message-actions.tsx'
import { messageInWords } from './message-in-words.ts'
import { arrivals, useLogScroll } from './use-log-scroll.ts'
import { useLongPress } from './use-long-press.ts'
import { partnerName } from './partner-name.ts'
import { joinOlder } from '#app/data/chat-merge.ts'
import { chatQuery, olderPage, type Opened } from '#app/data/chat.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast-error.ts'

/** The height of the place above the first row, in pixels; the list must know it. */
const TOP_PX = 52
/** How far below the upper edge the first unread message is shown, in pixels. */
const UNREAD_PX = 72
/** What is drawn beyond the visible part, in pixels. */
const BEYOND_PX = 400
/** About what a message takes, in pixels, until it is measured: a small guess would draw many more of them at first. */
const ROW_PX = 72
const PILL =
  'absolute inset-x-0 mx-auto flex min-h-11 w-fit min-w-11 animate-appear items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-semibold shadow-raised'

type MessageLogProps = {
  me: string
  opened: Opened
  chat: Chat
  lines: Line[]
  /** The first message that was unread when the conversation was opened; it may lie on an older page. */
  unreadFrom: string | null
}

/**
 * The messages. Only those near the visible part are in the document, so that a long conversation costs no more than a short one.
 * As these come and go while one scrolls, the log itself is silent, and arriving messages are read out by a status of its own.
 */
export function MessageLog({ me, opened, chat, lines, unreadFrom }: MessageLogProps) {
  const older = useOlder(opened, lines[0]?.id)
  const { ref, onScroll, onResize, away, unseen, toEnd, leaveEnd } = useLogScroll(lines, older.readAhead)
  const list = useRef<VirtualizerHandle>(null)
  const column = useShownOnceMeasured()
  const [held, setHeld] = useState<string | null>(null)
  useLongPress(ref, setHeld)
  const name = partnerName(chat.profile)
  const { rows, shift } = useRows(lines, unreadFrom, chat.more ? 0 : chat.hidden)
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread')
  const [seeks, setSeeks] = useState(false)
  const toUnread = () => {
    leaveEnd()
    list.current?.scrollToIndex(unreadAt, { align: 'start', offset: -UNREAD_PX })
  }
  const onUnread = useEffectEvent(() => {
    if (unreadAt >= 0) toUnread()
  })
  useLayoutEffect(() => onUnread(), [unreadFrom])
  const onRows = useEffectEvent(() => {
    // what fits the screen cannot be scrolled
    const low = ref.current && ref.current.scrollHeight <= ref.current.clientHeight
    if (low || (seeks && unreadAt < 0)) older.readAhead()
    if (!seeks || (unreadAt < 0 && chat.more)) return
    setSeeks(false)
    if (unreadAt >= 0) toUnread()
  })
  useLayoutEffect(() => onRows(), [rows, seeks])
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={ref}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-busy={older.isPending}
        aria-label={m.chat_log({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div
          ref={column}
          style={{ visibility: 'hidden' }}
          className="mx-auto flex min-h-full max-w-chat flex-col justify-end px-3 pb-4 sm:px-4"
        >
          <div className="grid shrink-0 place-items-center" style={{ height: TOP_PX }}>
            {chat.more && (
              <Button size="small" pending={older.isPending} onClick={older.read}>
                {m.chat_older()}
              </Button>
            )}
          </div>
          <LogPhotos me={me} name={name} lines={lines}>
            <Virtualizer
              ref={list}
              scrollRef={ref}
              data={rows}
              shift={shift}
              startMargin={TOP_PX}
              bufferSize={BEYOND_PX}
              itemSize={ROW_PX}
              onResize={onResize}
            >
              {(row) => <LogRow key={row.key} row={row} name={name} me={me} chat={chat} />}
            </Virtualizer>
          </LogPhotos>
        </div>
      </div>
      <Arrivals lines={lines} name={name} />
      <MessageActions
        line={lines.find(({ id }) => id === held) ?? null}
        partner={chat.profile}
        onClose={() => setHeld(null)}
      />
      {unreadFrom !== null && unreadAt < 0 && chat.more && (
        <button type="button" disabled={seeks} onClick={() => setSeeks(true)} className={`${PILL} top-3`}>
          <ArrowUp size={18} aria-hidden="true" />
          {m.chat_to_unread()}
        </button>
      )}
      {away && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={unseen > 0 ? undefined : m.chat_to_latest()}
          className={`${PILL} bottom-3`}
        >
          <ArrowDown size={18} aria-hidden="true" />
          {unseen > 0 && m.chat_new({ count: unseen })}
        </button>
      )}
    </div>
  )
}

/** Shows an element, which is hidden at first, in its second frame: by then the list inside of it has measured its rows. */
function useShownOnceMeasured() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const column = ref.current
    if (!column) return
    const show = () => column.style.removeProperty('visibility')
    const observer = new ResizeObserver(() => requestAnimationFrame(show))
    observer.observe(column)
    return () => observer.disconnect()
  }, [])
  return ref
}

/** The rows, and whether they have grown above since the last time, so that the list keeps the distance to the end. */
function useRows(lines: Line[], unreadFrom: string | null, hidden: number): { rows: Row[]; shift: boolean } {
  const rows = useMemo(() => logRows(lines, unreadFrom, hidden), [lines, unreadFrom, hidden])
  const [shown, setShown] = useState({ rows, shift: false })
  if (shown.rows === rows) return shown
  const first = shown.rows.findIndex(({ kind }) => kind === 'message')
  const shift = first >= 0 && rows.findIndex(({ key }) => key === shown.rows[first]?.key) > first
  const next = { rows, shift }
  setShown(next)
  return next
}

/** Reads the newest message of the partner out as it arrives. */
function Arrivals({ lines, name }: { lines: Line[]; name: string }) {
  const last = useRef(lines.at(-1)?.id ?? '')
  const [said, setSaid] = useState('')
  useEffect(() => {
    const line = arrivals(lines, last.current).at(-1)
    last.current = lines.at(-1)?.id ?? ''
    if (!line) return
    const caution = line.caution ? ` ${cautionText(line.caution)}` : ''
    setSaid(`${by(line, name)}: ${messageInWords(line)}${caution}`)
  }, [lines, name])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/**
 * Reads the page before the oldest message: `read` at a press, `readAhead` unless one is on its way or could not be read.
 * @param oldest the id of the first message that is drawn
 */
function useOlder(opened: Opened, oldest: string | undefined) {
  const client = useQueryClient()
  const { queryKey } = chatQuery(opened)
  const mutationKey = ['older', ...queryKey]
  const { mutate, isPending, isError } = useMutation({
    mutationKey,
    mutationFn: olderPage,
    onSuccess: (page) => client.setQueryData(queryKey, (chat) => chat && joinOlder(chat, page)),
    onError: toastError,
  })
  const read = () => {
    const chat = client.getQueryData(queryKey)
    // what was read and is not drawn yet leaves the log where the next page would be due
    const drawn = chat?.messages[0]?.id === oldest
    if (chat?.more && drawn && client.isMutating({ mutationKey }) === 0) mutate(chat)
  }
  const readAhead = () => {
    if (!isError) read()
  }
  return { read, readAhead, isPending }
}
