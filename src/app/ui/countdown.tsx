import { useEffect, useState } from 'react'
import { locale, m } from '#app/lib/messages.ts'
import { countdown } from '#app/lib/time.ts'

type CountdownProps = {
  /** The end, in milliseconds. */
  until: number
  /** The whole sentence around the time. */
  say?: (time: string) => string
  onEnd?: () => void
  now?: () => number
}

export function Countdown({ until, say, onEnd, now = Date.now }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = until - now()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd, now])
  const text = timeLeft(left / 1000)
  return (
    <span
      role="timer"
      aria-label={`${m.ui_time_left()}: ${text}`}
      className={say ? 'tabular-nums' : 'font-semibold tabular-nums'}
    >
      {say ? say(text) : text}
    </span>
  )
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Days and hours in words, "2 days and 23 hours"; within the last day the clock of hours, minutes and seconds. */
export function timeLeft(seconds: number): string {
  if (seconds < DAY_S) return countdown(seconds)
  const say = (value: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const hours = Math.floor((seconds % DAY_S) / HOUR_S)
  const parts = [say(Math.floor(seconds / DAY_S), 'day'), ...(hours > 0 ? [say(hours, 'hour')] : [])]
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts)
}
