import { m } from '#app/lib/messages.ts'
import { clock, shortWhen, weekdayClock } from '#app/lib/time.ts'

/** Of when is what the screen shows, within the last week. */
export function AsOf({ at }: { at: number }) {
  const isToday = shortWhen(at) === clock(at)
  return <> {m.offline_as_of({ time: isToday ? clock(at) : weekdayClock(at) })}</>
}
