import type { Line } from './group-lines.ts'

const JUST_NOW_MS = 15_000
/** Those that were told; the last one is enough, because lines arrive one after another. */
const told = new Set<string>()

/** Whether a line has just come or was just sent, once for each: by its partner's message, or by one's own as it waits. */
export function arrivesNow({ id, mine, waiting, sent_at }: Line, now: number = Date.now()): boolean {
  if (mine !== Boolean(waiting) || told.has(id)) return false
  told.add(id)
  return Math.abs(now - Date.parse(sent_at)) < JUST_NOW_MS
}
