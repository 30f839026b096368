import type { Packages } from '#core/credits/types.ts'
import { discountAnswer } from '#core/discount/answer.ts'
import { activeOffer, discounted } from '#core/discount/rules.ts'
import { amountOf, TRANSACTION_COST_MINOR } from '#core/payment/money.ts'
import { packagesFor } from '#db/queries/credits/packages.ts'
import { countryOf } from '#functions/request/country.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { visitor } from '#functions/middleware/actor.ts'

/** The packages for sale, with the member's active discount. Visitors see list prices. */
export const packages = endpoint('/api/packages.php').get('/', visitor, async (c) => {
  const { actor } = c.var
  const now = actor?.now ?? c.env.now()
  const offered = await packagesFor(c.env.db, actor, c.var.site.id, countryOf(c))
  const { buyer, currency } = offered
  const offer = buyer && activeOffer(buyer, now)
  const answer: Packages = {
    packages: offered.packages.map((row) => {
      const lower = discounted(row.amount_minor, offer)
      return {
        id: row.id,
        credits: row.credits + row.bonus_credits,
        bonus_credits: row.bonus_credits,
        amount: amountOf(row.amount_minor, currency),
        discounted: lower === null ? null : amountOf(lower, currency),
        transaction_cost: amountOf(TRANSACTION_COST_MINOR, currency),
        badge: row.badge,
      }
    }),
    discount: buyer && offer && discountAnswer(offer, buyer, currency, now),
    currency,
  }
  return c.json(answer)
})
