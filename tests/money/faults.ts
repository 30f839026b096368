import { AsyncLocalStorage } from 'node:async_hooks'
import type { Backend } from '#db/client.ts'
import type { Random } from '#local/demo/random.ts'

/**
 * What befalls a request at one of its calls of a backend. `dies before` and `dies after`: the process ends there, nothing of the request runs
 * any more and nobody is answered. `refused`: the backend cannot be reached. `lost`: it has done the work, and its answer does not arrive.
 */
const KINDS = ['dies before', 'dies after', 'refused', 'lost'] as const

type Fault = { kind: (typeof KINDS)[number]; call: number }

/** Told by {@link withFault} where the request has died. */
export const DEAD = Symbol('dead')

class Course {
  readonly died: Promise<typeof DEAD>
  private readonly fault: Fault
  private calls = 0
  private dead = false
  private die: (word: typeof DEAD) => void = () => {}

  constructor(fault: Fault) {
    this.fault = fault
    this.died = new Promise((resolve) => {
      this.die = resolve
    })
  }

  async call(call: () => Promise<Response>): Promise<Response> {
    const here = ++this.calls === this.fault.call
    const { kind } = this.fault
    if (this.dead || (here && kind === 'dies before')) return this.end()
    if (!here) return call()
    if (kind === 'refused') throw new TypeError('fetch failed')
    const answer = await call()
    if (kind === 'dies after') return this.end()
    throw new TypeError(`fetch failed after ${answer.status}`)
  }

  /** Never settles, like a call to a process that is gone. */
  private end(): Promise<never> {
    this.dead = true
    this.die(DEAD)
    return new Promise(() => {})
  }
}

const courses = new AsyncLocalStorage<Course>()

/** A backend to which the faults of {@link withFault} happen. */
export const interceptCalls =
  (call: Backend): Backend =>
  (url, init) =>
    courses.getStore()?.call(() => call(url, init)) ?? call(url, init)

export function drawFault(random: Random): Fault | null {
  return random.chance(0.3) ? { kind: random.pick(KINDS), call: random.int(1, 6) } : null
}

export function withFault<Result>(fault: Fault | null, work: () => Promise<Result>): Promise<Result | typeof DEAD> {
  if (!fault) return work()
  const course = new Course(fault)
  return Promise.race([courses.run(course, work), course.died])
}

export const faultLabel = (fault: Fault | null): string => (fault ? ` [call ${fault.call} ${fault.kind}]` : '')
