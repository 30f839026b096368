import { discountAnswer } from '#core/discount/answer.ts'
import { OWN_OFFERS, WELCOME } from '#core/discount/offers.ts'
import { checkOffer } from '#core/discount/rules.ts'
import { DiscountQuery } from '#core/discount/schema.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { findOffer } from '#db/queries/discount/find.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'

/** A discount code that a member types, or the welcome discount, if it holds now. */
export const discountcode = endpoint('/api/discountcode.php').get(
  '/',
  member,
  // Only codes can be guessed. Every page asks for the welcome discount.
  rateLimit('discount.ask', (c) => c.req.query('code') !== undefined),
  input('query', DiscountQuery),
  async (c) => {
    const { now } = c.var.actor
    const query = c.req.valid('query')
    const code = query.code ?? (query.welcome ? WELCOME.code : fail('invalid_input', { field: 'code' }))
    const { buyer, offer: ofSite } = requireFound(await findOffer(c.env.db, c.var.actor, code))
    const offer = OWN_OFFERS.find((own) => own.code === code) ?? ofSite ?? fail('code_not_found')
    throwOnFailure(checkOffer(offer, buyer, now))
    return c.json({ discount: discountAnswer(offer, buyer, CURRENCY_OF[buyer.country] ?? '', now) })
  },
)
