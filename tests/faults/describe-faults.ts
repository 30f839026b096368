import { beforeAll, describe, expect, test } from 'vitest'
import { everyVerb } from '#tests/support/every-verb.ts'
import { useWorld } from '#tests/support/world.ts'
import { type Part, USES } from './table.ts'
import { openFaultInjection } from './fault-injection.ts'

export function useFaultInjection() {
  const world = useWorld({ signup_credits: 50_000 })
  const holder = {} as { current: Awaited<ReturnType<typeof openFaultInjection>> }
  beforeAll(async () => {
    holder.current = await openFaultInjection(world.current)
  })
  return { world, faults: holder }
}

export function describeFaults(part: Part, faults: ReturnType<typeof useFaultInjection>['faults']) {
  describe(`${part} fails`, () => {
    test.each(everyVerb().filter(({ name }) => USES[name]?.[part]))('$name', async (verb) => {
      expect(await faults.current.violations(verb, part)).toEqual([])
    })
  })
}
