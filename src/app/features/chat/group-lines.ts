import type { Message } from '#core/chat/types.ts'
import type { Waiting } from '#app/data/send-queue.ts'

/** A message as the screen shows it; `waiting` while the server has not taken it. */
export type Line = Message & { waiting?: Waiting }

/** Messages of one person within a few minutes, which share one time. */
export type Group = { key: string; mine: boolean; lines: Line[] }

/** The groups of one day; `at` is its first message's time. */
export type Day = { at: string; groups: Group[] }

const TOGETHER_MS = 300_000

export function waitingLines(waiting: Waiting[]): Line[] {
  return waiting.map((one) => ({
    id: one.key,
    kind: 'text',
    text: one.text,
    image: null,
    gift: null,
    mine: true,
    sent_at: one.at,
    seen: false,
    waiting: one,
  }))
}

/**
 * Orders lines, oldest first, into days of the reader's time zone and groups of one sender.
 * What waits stands at the end, with the day of the last message if its own clock says earlier.
 */
export function groupByDay(lines: Line[]): Day[] {
  const days: Day[] = []
  let last: Line | undefined
  for (const line of lines) {
    const newDay = !last || (dayOf(line) !== dayOf(last) && line.sent_at > last.sent_at)
    if (newDay) days.push({ at: line.sent_at, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    if (last && !newDay && belongs(last, line)) groups.at(-1)?.lines.push(line)
    else groups.push({ key: line.id, mine: line.mine, lines: [line] })
    last = line
  }
  return days
}

function belongs(before: Line, line: Line): boolean {
  if (before.mine !== line.mine || before.waiting?.refusal || line.waiting?.refusal) return false
  return Date.parse(line.sent_at) - Date.parse(before.sent_at) < TOGETHER_MS
}

function dayOf(line: Line): string {
  return new Date(line.sent_at).toDateString()
}
