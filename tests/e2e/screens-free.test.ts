import { test } from 'vitest'
import { addresses } from './addresses.ts'
import { arrives, knownTo, looksAtAll, WHOLE } from './screens.ts'

/** What a free member sees otherwise than a premium member, whose screens are all looked at. */
const DIFFERS = /^\/(chats|credits|members|premium|settings)|^\/profile$/

test('every screen of a free member is good, on phone, tablet and desk, by keyboard', async () => {
  const member = await arrives('ben@demo.example', 'demo-demo-2026')
  const all = addresses(await knownTo(member), 'member')
  await looksAtAll(member, WHOLE ? all : all.filter((path) => DIFFERS.test(path)))
})
