import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { arrives, knownTo, looksAtAll } from './screens.ts'

test('every screen of a premium member is good, on phone, tablet and desk, by keyboard', async () => {
  const member = await arrives('anna@demo.example', 'demo-demo-2026')
  const known = await knownTo(member)
  expect(Object.values(known), 'Anna has something of everything').not.toContain(undefined)
  await looksAtAll(member, addresses(known, 'member'))
})
