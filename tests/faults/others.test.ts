import { describe, expect, test } from 'vitest'
import { everyVerb, servedVerbs } from '#tests/support/every-verb.ts'
import { describeFaults, useFaultInjection } from './describe-faults.ts'
import { type Part, USES } from './table.ts'

const { faults } = useFaultInjection()

test('the table has every endpoint and verb, and no other', () => {
  expect([...new Set(Object.keys(USES).map((row) => row.split('?')[0]))].toSorted()).toEqual(servedVerbs())
})

describe('the table knows what each verb asks', () => {
  test.each(everyVerb())('$name', async (verb) => {
    const { uses } = await faults.current.healthy(verb)
    expect([...uses.keys()].toSorted()).toEqual((Object.keys(USES[verb.name]!) as Part[]).toSorted())
  })
})

describe('everything hangs', () => {
  test.each(everyVerb())('$name', async (verb) => {
    expect(await faults.current.everythingHangs(verb)).toEqual([])
  })
})

for (const part of ['redis', 'payments', 'sms', 'mail', 'images', 'bucket'] as const) describeFaults(part, faults)
