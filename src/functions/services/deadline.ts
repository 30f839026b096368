/** A backend gave no usable answer: unreachable, too late, or invalid. The request may have had its effect all the same. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** Time in milliseconds. `after` returns a function that cancels. Tests pass a clock of their own. */
export type Clock = { now: () => number; after: (ms: number, run: () => void) => () => void }

const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** How long a request may wait for all its backends together. Other time, such as a slow upload, is not counted. */
export type Deadline = {
  /**
   * Makes a call, for at most `most` milliseconds. A call without a signal cannot be stopped, so its maker handles late effects.
   *
   * @throws Unavailable when time is up; otherwise the call's own error
   */
  within<T>(call: (signal: AbortSignal) => Promise<T>, most?: number): Promise<T>
  /** Waits, counted as waiting for a backend. */
  pause(ms: number): Promise<void>
  /** Sets the time left, for work after the answer. */
  renew(ms: number): void
  left(): number
}

export function startDeadline(ms: number, clock: Clock = realClock): Deadline {
  const waiting = new Set<() => void>()
  let left = ms
  let since = 0
  let stop: (() => void) | undefined

  const run = () => {
    since = clock.now()
    stop = clock.after(left, () => {
      left = 0
      for (const giveUp of waiting) giveUp()
    })
  }
  const halt = () => {
    stop?.()
    left = Math.max(0, left - (clock.now() - since))
  }
  const deadline: Deadline = {
    within: (call, most) =>
      new Promise((resolve, reject) => {
        if (left <= 0) return reject(new Unavailable('no time is left'))
        const controller = new AbortController()
        const done = () => {
          if (!waiting.delete(giveUp)) return
          callOff?.()
          if (waiting.size === 0) halt()
        }
        const giveUp = () => {
          done()
          reject(new Unavailable('time is up'))
          controller.abort()
        }
        waiting.add(giveUp)
        if (waiting.size === 1) run()
        const callOff = most === undefined ? undefined : clock.after(most, giveUp)
        void Promise.resolve()
          .then(() => call(controller.signal))
          .then(resolve, reject)
          .finally(done)
      }),
    pause: (wait) => deadline.within(() => new Promise<void>((resolve) => clock.after(wait, resolve))),
    renew: (more) => {
      if (waiting.size > 0) halt()
      left = more
      if (waiting.size > 0) run()
    },
    left: () => (waiting.size > 0 ? Math.max(0, left - (clock.now() - since)) : left),
  }
  return deadline
}
