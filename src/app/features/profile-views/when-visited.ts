import { m } from '#app/lib/messages.ts'
import { relative } from '#app/lib/time.ts'

const HOUR_MS = 3_600_000

/**
 * When somebody visited, in words. Visits are stored by the hour, so the latest two hours are not told more closely.
 * @param at the beginning of the hour
 * @param now the present instant, in milliseconds
 */
export function whenVisited(at: string, now: number = Date.now()): string {
  return now - Date.parse(at) < 2 * HOUR_MS ? m.profile_views_lately() : relative(at, now)
}
