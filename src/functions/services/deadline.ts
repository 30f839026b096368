/** A backend gave no usable answer: out of reach, too late, or not understood. What was asked of it may have been done all the same. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** Time as a deadline needs it, in milliseconds; `after` answers how to call it off. Tests pass one that they move. */
export type Clock = { now: () => number; after: (ms: number, run: () => void) => () => void }

const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * How long a request may wait for all its backends together. Time in which it waits for none, as for a slow upload, is not counted.
 */
export type Deadline = {
  /**
   * Makes a call, for `most` milliseconds of its own at most. A call that takes no signal is left alone when it is late: whoever makes
   * it sees to what it may still do.
   *
   * @throws Unavailable when time is up; the call's own error otherwise
   */
  within<T>(call: (signal: AbortSignal) => Promise<T>, most?: number): Promise<T>
  /** Waits that long; the wait counts as waiting for a backend. */
  pause(ms: number): Promise<void>
  /** Gives what comes now as many milliseconds, whatever was used before: work after the answer has a deadline of its own. */
  renew(ms: number): void
  left(): number
}

/** A deadline for one request or one job: `ms` milliseconds over all backends. */
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
