import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Line } from './group-lines.ts'

const NEAR_END_PX = 48

/** The newest message, and where the log stood: `below` and `top` are the pixels below and above the visible part. */
type Before = { last: string; atEnd: boolean; below: number; top: number }

/**
 * Keeps the end of a conversation in sight for those who read there. For all others nothing moves: the virtual list keeps their
 * position when older messages come above.
 * @param lines what is shown, oldest first
 * @param onNearTop called while somebody who has left the end has less than three screens above
 */
export function useLogScroll(
  lines: Line[],
  onNearTop: () => void,
): {
  ref: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** To be called when a message was measured or has another size. */
  onResize: () => void
  /** Whether the end is out of sight, and how many messages have arrived there. */
  away: boolean
  unseen: number
  toEnd: () => void
  /** To be called before the log is scrolled to another place. */
  leaveEnd: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<Before>({ last: '', atEnd: true, below: 0, top: 0 })
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)

  const onScroll = () => {
    const log = ref.current
    if (!log) return
    const then = before.current
    const now = log.scrollHeight - log.scrollTop - log.clientHeight
    // who did not scroll upwards is still at the end: what is below has only just been measured
    const below = then.atEnd && log.scrollTop >= then.top ? Math.min(now, then.below) : now
    const atEnd = below < NEAR_END_PX
    Object.assign(then, { atEnd, below, top: log.scrollTop })
    setAway(!atEnd)
    if (atEnd) setUnseen(0)
    if (!atEnd && log.scrollTop < log.clientHeight * 3) onNearTop()
  }
  const onResize = () => {
    if (ref.current) keepEnd(ref.current, before.current)
  }
  const toEnd = () => {
    Object.assign(before.current, { atEnd: true, below: 0 })
    onResize()
  }

  useLayoutEffect(() => {
    const log = ref.current
    const last = lines.at(-1)
    const then = before.current
    if (!log || !last || last.id === then.last) return
    if (then.atEnd || last.mine) {
      Object.assign(then, { atEnd: true, below: 0 })
      keepEnd(log, then)
    } else {
      const count = arrivals(lines, then.last).length
      if (count > 0) setUnseen((unseen) => unseen + count)
    }
    then.last = last.id
  }, [lines])

  useEffect(() => {
    const log = ref.current
    if (!log) return
    const observer = new ResizeObserver(() => keepEnd(log, before.current))
    observer.observe(log)
    return () => observer.disconnect()
  }, [])

  const leaveEnd = () => {
    before.current.atEnd = false
  }
  return { ref, onScroll, onResize, away, unseen, toEnd, leaveEnd }
}

/** Leaves as much below the visible part as there was, for somebody at the end. */
function keepEnd(log: HTMLElement, then: Before): void {
  if (!then.atEnd) return
  log.scrollTop = log.scrollHeight - log.clientHeight - then.below
  then.top = log.scrollTop
}

/** The partner's messages after the one with this id; none if it is not there. */
export function arrivals(lines: Line[], after: string): Line[] {
  const known = lines.findIndex((line) => line.id === after)
  return known < 0 ? [] : lines.slice(known + 1).filter((line) => !line.mine)
}
