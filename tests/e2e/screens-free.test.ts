import { test } from 'vitest'
import { addresses } from './addresses.ts'
import { arrives, knownTo, looksAtAll } from './screens.ts'

test('every screen of a free member is good, on phone, tablet and desk, by keyboard', async () => {
  const member = await arrives('ben@demo.example', 'demo-demo-2026')
  await looksAtAll(member, addresses(await knownTo(member), 'member'))
})
