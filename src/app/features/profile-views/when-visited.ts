import { m } from '#app/lib/messages.ts'
import { relative } from '#app/lib/time.ts'

const HOUR_MS = 3_600_000

/**
 * When somebody came, in words. Visits are told by the hour, so within the latest two nothing closer is said.
 * @param at the beginning of the hour
 * @param now the instant of speaking, in milliseconds
 */
export function whenVisited(at: string, now: number = Date.now()): string {
  return now - Date.parse(at) < 2 * HOUR_MS ? m.visitors_lately() : relative(at, now)
}
