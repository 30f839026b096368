import type { Message } from '#core/chat/types.ts'
import type { Waiting } from '#app/data/send-queue.ts'

/** A message as the screen shows it; `waiting` while the server has not taken it. */
export type Line = Message & {
  waiting?: Waiting
  /** An earlier message to the same person was not sent. */
  held?: boolean
}

/** What is told beneath the newest message of a group of one's own. */
export type Told = 'waiting' | 'sent' | 'seen' | null

/** A line of the log. Messages of one person within a few minutes are a group, which shares one time beneath its last. */
export type Row =
  | { key: string; kind: 'day'; at: string }
  | { key: string; kind: 'unread' }
  | { key: string; kind: 'hidden'; count: number }
  | { key: string; kind: 'message'; line: Line; first: boolean; last: boolean; told: Told }

type MessageRow = Extract<Row, { kind: 'message' }>

const TOGETHER_MS = 300_000

export function waitingLines(waiting: Waiting[]): Line[] {
  const refused = waiting.findIndex(({ refusal }) => refusal)
  return waiting.map((one, at) => ({
    id: one.key,
    kind: one.kind,
    text: one.kind === 'text' ? one.text : null,
    image: null,
    gift: one.kind === 'gift' ? one.gift : null,
    mine: true,
    sent_at: one.at,
    seen: false,
    caution: null,
    key: one.key,
    waiting: one,
    held: refused >= 0 && at > refused,
  }))
}

/**
 * The rows of the log, oldest first: days of the reader's time zone, and messages in groups of one sender. What waits stands at
 * the end, with the day of the last message if its own clock says earlier.
 * @param unreadFrom the first message that was unread when the conversation was opened
 * @param hidden how many older messages only premium members see
 */
export function logRows(lines: Line[], unreadFrom: string | null, hidden: number): Row[] {
  const rows: Row[] = hidden > 0 ? [{ key: 'hidden', kind: 'hidden', count: hidden }] : []
  const lastMine = lines.findLast((line) => line.mine && !line.waiting)?.id
  let group: MessageRow[] = []
  let last: Line | undefined
  const endGroup = () => {
    const end = group.at(-1)
    if (end) Object.assign(end, { last: true, told: toldOf(group, lastMine) })
    group = []
  }
  for (const line of lines) {
    const newDay = !last || (dayOf(line) !== dayOf(last) && line.sent_at > last.sent_at)
    const unread = line.id === unreadFrom
    if (newDay || unread || !last || !belongs(last, line)) endGroup()
    if (newDay) rows.push({ key: `day ${new Date(line.sent_at).toDateString()}`, kind: 'day', at: line.sent_at })
    if (unread) rows.push({ key: 'unread', kind: 'unread' })
    const row: MessageRow = { key: line.id, kind: 'message', line, first: group.length === 0, last: false, told: null }
    group.push(row)
    rows.push(row)
    last = line
  }
  endGroup()
  return rows
}

function toldOf(group: MessageRow[], lastMine: string | undefined): Told {
  if (group.some(({ line }) => line.waiting)) return 'waiting'
  const told = group.find(({ line }) => line.id === lastMine)
  if (!told) return null
  return told.line.seen ? 'seen' : 'sent'
}

function belongs(before: Line, line: Line): boolean {
  if (before.mine !== line.mine || before.waiting?.refusal || line.waiting?.refusal) return false
  return Date.parse(line.sent_at) - Date.parse(before.sent_at) < TOGETHER_MS
}

function dayOf(line: Line): string {
  return new Date(line.sent_at).toDateString()
}
