import type { Deadline } from './deadline.ts'
import { describeFault } from './fault.ts'
import type { Services } from './services.ts'

/** For the work after an answer, in milliseconds. The edge allows 30 seconds. */
const DEFERRED_MS = 25_000

type Options = { waitUntil: (work: Promise<unknown>) => void; deadline: Deadline; log: Services['log'] }

/** Collects work until the answer is made. Work that is deferred after that starts at once. */
export function deferredWork({ waitUntil, deadline, log }: Options): Pick<Services, 'defer' | 'startDeferred'> {
  const waiting: (() => Promise<unknown>)[] = []
  let started = false
  const start = (work: () => Promise<unknown>) => waitUntil(work().catch(logDeferredError(log)))
  return {
    defer: (work) => void (started ? start(work) : waiting.push(work)),
    startDeferred: () => {
      deadline.renew(DEFERRED_MS)
      started = true
      for (const work of waiting.splice(0)) start(work)
    },
  }
}

/** Logs the failure of deferred work. The runtime would print the message, which may quote a member. */
export function logDeferredError(log: Services['log']) {
  return (error: unknown): void => log({ level: 'warn', job: 'deferred', ...describeFault(error) })
}
