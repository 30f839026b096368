import { describe, expect, test } from 'vitest'
import { startDeadline, Unavailable } from '#functions/services/deadline.ts'
import { virtualClock } from './virtual-clock.ts'

const never = () => new Promise<never>(() => undefined)

describe('a deadline', () => {
  test('is one for all calls, one after another and side by side', async () => {
    const time = virtualClock()
    const deadline = startDeadline(4500, time.clock)
    const slow = () => deadline.within(() => time.sleep(2000))
    await time.until(Promise.all([slow(), slow()]))
    await time.until(slow())
    await expect(time.until(slow())).rejects.toThrow(Unavailable)
    expect(time.now()).toBe(4500)
    await expect(deadline.within(async () => 'never asked')).rejects.toThrow('no time is left')
  })

  test('leaves a second backend time where the first has a limit of its own', async () => {
    const time = virtualClock()
    const deadline = startDeadline(4500, time.clock)
    await expect(time.until(deadline.within(never, 1000))).rejects.toThrow(Unavailable)
    expect(await time.until(deadline.within(() => time.sleep(3000).then(() => 'there')))).toBe('there')
    expect(time.now()).toBe(4000)
  })

  test('does not count time in which no backend is waited for', async () => {
    const time = virtualClock()
    const deadline = startDeadline(4500, time.clock)
    await deadline.within(async () => 'quick')
    await time.until(time.sleep(60_000))
    expect(await time.until(deadline.within(() => time.sleep(4000).then(() => 'there')))).toBe('there')
  })

  test('ends the fetch of what is late, and what comes after the answer begins anew', async () => {
    const time = virtualClock()
    const deadline = startDeadline(1000, time.clock)
    let signal: AbortSignal | undefined
    const late = deadline.within((given) => {
      signal = given
      return never()
    })
    await expect(time.until(late)).rejects.toThrow(Unavailable)
    expect(signal?.aborted).toBe(true)
    deadline.renew(5000)
    expect(await time.until(deadline.within(() => time.sleep(4000).then(() => 'there')))).toBe('there')
  })

  test('goes by the real clock where none is given', async () => {
    const start = performance.now()
    await expect(startDeadline(60).within(never)).rejects.toThrow(Unavailable)
    expect(performance.now() - start).toBeGreaterThanOrEqual(55)
  })
})
