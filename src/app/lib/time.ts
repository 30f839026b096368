import { locale } from './messages.ts'

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** An instant: milliseconds, a Date or an ISO 8601 text. */
export type Instant = number | Date | string

/**
 * How long ago or how far ahead: "3 hours ago", "in 2 days", "now" within the first minute.
 * @param at the instant spoken of
 * @param now the instant of speaking, in milliseconds
 */
export function relative(at: Instant, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000)
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : words.format(0, 'second')
}

/** Hours and minutes as the locale writes them: "03:05", "3:05 AM". */
export function clock(at: Instant): string {
  return format({ hour: locale() === 'en' ? 'numeric' : '2-digit', minute: '2-digit' }).format(new Date(at))
}

/** A day: "today", "yesterday", else "12 March", with the year when it is another one. */
export function day(at: Instant, now: number = Date.now()): string {
  const date = new Date(at)
  const today = new Date(now)
  const distance = Math.round((midnight(date) - midnight(today)) / 86_400_000)
  if (distance === 0 || distance === -1) {
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(distance, 'day')
  }
  const year = date.getFullYear() === today.getFullYear() ? undefined : 'numeric'
  return format({ day: 'numeric', month: 'long', year }).format(date)
}

/** Day and time for records: "12 Mar 2026, 14:05". */
export function dateTime(at: Instant): string {
  return format({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

/** A moment of the next days: "Fri, 14:05". */
export function weekdayClock(at: Instant): string {
  return format({ weekday: 'short', hour: locale() === 'en' ? 'numeric' : '2-digit', minute: '2-digit' }).format(
    new Date(at),
  )
}

/** A day with its year, for documents: "12 March 2026". */
export function fullDate(at: Instant): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(at))
}

/** In a list: the time today, the weekday within the week, else the date. */
export function shortWhen(at: Instant, now: number = Date.now()): string {
  const days = Math.round((midnight(new Date(now)) - midnight(new Date(at))) / 86_400_000)
  if (days <= 0) return clock(at)
  const style = days < 7 ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return format(style).format(new Date(at))
}

/** Seconds as HH:MM:SS, zero-padded; nothing below zero. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return [left / 3600, (left / 60) % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached: making one takes longer than formatting a list of a hundred. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale() + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options)
  formats.set(key, known)
  return known
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}
