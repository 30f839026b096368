import { priceOf } from '#core/chat/rules.ts'
import type { Gift } from '#core/chat/types.ts'
import { giftsOf } from '#db/queries/chat/gifts.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'

/** The site's gifts with what each costs, in its order. */
export const gifts = endpoint('/api/gifts.php').get('/', async (c) => {
  const { id: site, settings } = c.var.site
  const offered = await giftsOf(c.env.db, site)
  const answer: { gifts: Gift[] } = {
    gifts: offered.map(({ id, name, credits }) => ({ id, name, credits: priceOf('gift', settings, credits) })),
  }
  c.header('Cache-Control', 'public, max-age=60')
  return c.json(answer)
})
