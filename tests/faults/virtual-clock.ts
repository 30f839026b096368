import type { Clock } from '#functions/services/deadline.ts'

/** A clock that moves to the next timer whenever all work waits for timers: hanging costs no real time, and durations are exact. */
export function virtualClock() {
  let time = 0
  let busy = 0
  /** Ends the wait for real work: all of it is done, or what it was done for. */
  let wake = () => {}
  const timers = new Set<{ at: number; run: () => void }>()
  const clock: Clock = {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }

  function next(): void {
    const [first] = [...timers].toSorted((a, b) => a.at - b.at)
    if (!first) return
    timers.delete(first)
    time = Math.max(time, first.at)
    first.run()
  }

  return {
    clock,
    now: clock.now,
    sleep: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
    /** Stops the clock while real work runs. */
    async working<T>(work: () => Promise<T>): Promise<T> {
      busy++
      try {
        return await work()
      } finally {
        if (--busy === 0) wake()
      }
    },
    clear: () => timers.clear(),
    /** Waits for something, and moves the clock to the next timer whenever nothing but the clock is waited for. */
    async until<T>(work: Promise<T>): Promise<T> {
      const state = { done: false }
      const ended = work.finally(() => {
        state.done = true
        wake()
      })
      ended.catch(() => undefined)
      for (let idle = 0; !state.done;) {
        if (busy > 0) await new Promise<void>((resolve) => (wake = resolve))
        await new Promise((resolve) => setImmediate(resolve))
        idle = busy === 0 ? idle + 1 : 0
        if (idle > 8) {
          next()
          idle = 0
        }
      }
      return ended
    },
  }
}
