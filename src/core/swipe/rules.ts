import { dayIn } from '#core/account/rules.ts'
import { SWIPE } from './limits.ts'

export type Used = { likes: number; swipes: number }

/** A day of a site (`YYYY-MM-DD`) and the moment at which the next one begins there. */
export type SwipeDay = { day: string; endsAt: Date }

const QUARTER_MS = 15 * 60_000
/** Longer than any day: days have at most 25 hours. */
const QUARTERS = 36 * 4

/**
 * The day of a moment in a time zone. Its end is searched among quarters of an hour, because days have 23, 24 or 25 hours and
 * some have no midnight; every zone changes on a quarter.
 */
export function swipeDay(timeZone: string, now: Date): SwipeDay {
  const day = dayIn(timeZone, now)
  const first = Math.floor(now.getTime() / QUARTER_MS)
  let [today, later] = [first, first + QUARTERS]
  while (later - today > 1) {
    const middle = Math.floor((today + later) / 2)
    if (dayIn(timeZone, new Date(middle * QUARTER_MS)) > day) later = middle
    else today = middle
  }
  return { day, endsAt: new Date(later * QUARTER_MS) }
}

/** What is left of a day. Of two counts of the same day the higher one applies. */
export function leftOf(one: Used, other: Used = one): { likes_left: number; swipes_left: number } {
  return {
    likes_left: Math.max(0, SWIPE.likes - Math.max(one.likes, other.likes)),
    swipes_left: Math.max(0, SWIPE.swipes - Math.max(one.swipes, other.swipes)),
  }
}
