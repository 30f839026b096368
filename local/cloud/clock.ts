/** Time for whatever in the local cloud waits: tests hand in one that they move themselves. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  after: (ms: number, task: () => void) => void
}

// Longer waits overflow the timer and would fire at once.
const longest = 2 ** 31 - 1

/** The machine's clock. Its timers keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    if (ms > longest) setTimeout(() => systemClock.after(ms - longest, task), longest).unref()
    else setTimeout(task, Math.max(0, ms)).unref()
  },
}

/** A clock that stands still until `advance` moves it, running what falls due in order. */
export function manualClock(start: number): Clock & { advance: (ms: number) => Promise<void> } {
  let now = start
  const tasks: { at: number; task: () => void }[] = []
  return {
    now: () => now,
    after: (ms, task) => {
      tasks.push({ at: now + Math.max(0, ms), task })
    },
    advance: async (ms) => {
      const end = now + ms
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        tasks.splice(tasks.indexOf(next), 1)
        now = Math.max(now, next.at)
        next.task()
        // The task may await several answers before it sets its next timer.
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = end
    },
  }
}
