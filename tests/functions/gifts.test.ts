import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gifts } from '#db/schema/conversations.ts'
import { addSite, siteOf } from '#tests/support/site.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ gift_credits: 10, signup_credits: 20 })

test('the gifts of the site in its order, each with what sending it costs', async () => {
  const { db } = world.current
  const [{ id: siteId }, elsewhere] = [await siteOf(world.current), await addSite(world.current)]
  await db.insert(gifts).values([
    { siteId, name: 'gift_champagne', credits: 20, position: 2 },
    { siteId, name: 'gift_rose', credits: null, position: 1 },
    { siteId, name: 'gift_smile', credits: 0, position: 3 },
    { siteId: elsewhere, name: 'gift_cake', credits: 1, position: 0 },
  ])
  const offered = await world.current.visitor().get('/api/gifts.php')
  expect(offered.json.gifts).toEqual([
    { id: expect.any(String), name: 'gift_rose', credits: 10 },
    { id: expect.any(String), name: 'gift_champagne', credits: 20 },
    { id: expect.any(String), name: 'gift_smile', credits: 0 },
  ])
  const [ada, bob] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const [rose, champagne] = offered.json.gifts
  const give = (gift: string) => ada.post('/api/message.php', { to: bob.id, kind: 'gift', gift }, { key: randomUUID() })
  expect((await give(rose.id)).json).toMatchObject({ credits: 10, message: { gift: { name: 'gift_rose' } } })
  expect((await give(champagne.id)).json.error).toEqual({ code: 'not_enough_credits', params: { needed: 20 } })
})
