import { createMiddleware } from 'hono/factory'
import { discountAnswer } from '#core/discount/answer.ts'
import { OWN_OFFERS, WELCOME } from '#core/discount/offers.ts'
import { checkOffer } from '#core/discount/rules.ts'
import { DiscountQuery } from '#core/discount/schema.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { findOffer } from '#db/queries/discount/find.ts'
import type { MemberApp } from '#functions/services/context.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rate } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'

const counted = rate('discount.ask')

// Codes can be guessed, the welcome discount cannot: it is asked for with every page and costs no count.
const guesses = createMiddleware<MemberApp>(async function guesses(c, next) {
  if (c.req.query('code') === undefined) return next()
  return counted(c as never, next)
})

/** A discount code that a member types, or the welcome discount, if it holds now by the server's clock. */
export const discountcode = endpoint('/api/discountcode.php').get(
  '/',
  member,
  guesses,
  input('query', DiscountQuery),
  async (c) => {
    const now = c.env.now()
    const query = c.req.valid('query')
    const code = query.code ?? (query.welcome ? WELCOME.code : fail('invalid_input', { field: 'code' }))
    const { buyer, offer: ofSite } = requireFound(await findOffer(c.env.db, { ...c.var.viewer, now }, code))
    const offer = OWN_OFFERS.find((own) => own.code === code) ?? ofSite ?? fail('code_not_found')
    throwOnFailure(checkOffer(offer, buyer, now))
    return c.json({ discount: discountAnswer(offer, buyer, CURRENCY_OF[buyer.country] ?? '', now) })
  },
)
