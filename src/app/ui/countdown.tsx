import { useEffect, useState } from 'react'
import { m } from '#app/lib/messages.ts'
import { countdown } from '#app/lib/time.ts'

type CountdownProps = {
  /** The end, in milliseconds. */
  until: number
  onEnd?: () => void
  now?: () => number
}

export function Countdown({ until, onEnd, now = Date.now }: CountdownProps) {
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
  const text = countdown(left / 1000)
  return (
    <span role="timer" aria-label={`${m.ui_time_left()}: ${text}`} className="font-semibold tabular-nums">
      {text}
    </span>
  )
}
