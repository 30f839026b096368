import { beforeAll, describe, expect, test } from 'vitest'
import { everyVerb } from '#tests/support/every-verb.ts'
import { useWorld } from '#tests/support/world.ts'
import { type Part, USES } from './table.ts'
import { openTrouble } from './trouble.ts'

export function useTrouble() {
  const world = useWorld({ signup_credits: 50_000 })
  const holder = {} as { current: Awaited<ReturnType<typeof openTrouble>> }
  beforeAll(async () => {
    holder.current = await openTrouble(world.current)
  })
  return { world, trouble: holder }
}

export function describeFaults(part: Part, trouble: ReturnType<typeof useTrouble>['trouble']) {
  describe(`${part} fails`, () => {
    test.each(everyVerb().filter(({ name }) => USES[name]?.[part]))('$name', async (verb) => {
      expect(await trouble.current.violations(verb, part)).toEqual([])
    })
  })
}
