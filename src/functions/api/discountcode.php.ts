import { discountAnswer } from '#core/discount/answer.ts'
import { type Offer, OWN_OFFERS, TIME_BONUS, WELCOME } from '#core/discount/offers.ts'
import { type Buyer, checkOffer } from '#core/discount/rules.ts'
import type { OwnDiscounts } from '#core/discount/types.ts'
import { DiscountQuery } from '#core/discount/schema.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { findOffer } from '#db/queries/discount/find.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { readTimeBonus, startTimeBonus } from '#functions/use-cases/time-bonus.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'

/**
 * A discount code that a member types, or the welcome discount and the time bonus, each null unless it holds now. Rule:
 * docs/product.md, Discounts.
 */
export const discountcode = endpoint('/api/discountcode.php').get(
  '/',
  member,
  // Only codes can be guessed. Every page asks for the welcome discount.
  rateLimit('discount.ask', (c) => c.req.query('code') !== undefined),
  input('query', DiscountQuery),
  async (c) => {
    const { actor } = c.var
    const { code = WELCOME.code, welcome } = c.req.valid('query')
    const typed = c.req.query('code') !== undefined
    if (!typed && !welcome) fail('invalid_input', { field: 'code' })
    const [found, clock] = await Promise.all([
      findOffer(c.env.db, actor, code),
      typed ? null : readTimeBonus(c, actor.user),
    ])
    const { buyer, offer: ofSite } = requireFound(found)
    const answer = (one: Offer, by: Buyer) => discountAnswer(one, by, CURRENCY_OF[buyer.country] ?? '', actor.now)
    if (typed) {
      const offer = OWN_OFFERS.find((own) => own.code === code) ?? ofSite ?? fail('code_not_found')
      throwOnFailure(checkOffer(offer, buyer, actor.now))
      return c.json<OwnDiscounts>({ discount: answer(offer, buyer), time_bonus: null })
    }
    const runs = (offer: Offer) => checkOffer(offer, buyer, actor.now) === null
    if (runs(TIME_BONUS) && !clock) startTimeBonus(c, actor.user, buyer.signupAt)
    return c.json<OwnDiscounts>({
      discount: runs(WELCOME) ? answer(WELCOME, buyer) : null,
      time_bonus: runs(TIME_BONUS) ? answer(TIME_BONUS, { ...buyer, signupAt: clock ?? buyer.signupAt }) : null,
    })
  },
)
