import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Line } from './group-lines.ts'

const NEAR_END_PX = 48

/**
 * Keeps the end of a conversation in sight for those who read there, and the scroll position for all others.
 * @param lines what is shown, oldest first
 * @returns the scrolling element's ref and handler, the count of messages that arrived unseen, and the way down
 */
export function useLogScroll(lines: Line[]): {
  ref: RefObject<HTMLDivElement | null>
  onScroll: () => void
  away: boolean
  unseen: number
  toEnd: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', last: '', height: 0, atEnd: true })
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)

  const onScroll = () => {
    const log = ref.current
    if (!log) return
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END_PX
    before.current.atEnd = atEnd
    setAway(!atEnd)
    if (atEnd) setUnseen(0)
  }

  useLayoutEffect(() => {
    const log = ref.current
    const first = lines[0]
    const last = lines.at(-1)
    if (!log || !first || !last) return
    const then = before.current
    const known = lines.findIndex((line) => line.id === then.last)
    const fresh = known < 0 ? [] : lines.slice(known + 1)
    const wroteMyself = last.id !== then.last && last.mine
    if (then.atEnd || wroteMyself) {
      log.scrollTop = log.scrollHeight
      then.atEnd = true
    } else {
      // lines added above push down the line being read
      if (first.id !== then.first) log.scrollTop += log.scrollHeight - then.height
      const count = fresh.filter((line) => !line.mine).length
      if (count > 0) setUnseen((unseen) => unseen + count)
    }
    before.current = { first: first.id, last: last.id, height: log.scrollHeight, atEnd: then.atEnd }
  }, [lines])

  useEffect(() => {
    const log = ref.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [])

  const toEnd = () => ref.current?.scrollTo({ top: ref.current.scrollHeight, behavior: 'smooth' })
  return { ref, onScroll, away, unseen, toEnd }
}
