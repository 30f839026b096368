import type { Packages } from '#core/credits/types.ts'
import { discountAnswer } from '#core/discount/answer.ts'
import { activeOffer, discounted } from '#core/discount/rules.ts'
import { amountOf, CURRENCY_OF, TRANSACTION_COST_MINOR } from '#core/payment/money.ts'
import { PackagesQuery } from '#core/payment/schema.ts'
import { packagesFor } from '#db/queries/credits/packages.ts'
import { countryOf, paymentCountry } from '#functions/request/country.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { visitor } from '#functions/middleware/actor.ts'

/** The packages for sale in a country, with the member's active discount. Visitors see list prices. */
export const packages = endpoint('/api/packages.php').get('/', visitor, input('query', PackagesQuery), async (c) => {
  const { actor } = c.var
  const now = actor?.now ?? c.env.now()
  const country = { chosen: paymentCountry(c, c.req.valid('query').country), visit: countryOf(c) }
  const offered = await packagesFor(c.env.db, actor, c.var.site.id, country)
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
    country: offered.country,
    countries: c.var.site.settings.countries.filter((one) => offered.currencies.includes(CURRENCY_OF[one] ?? '')),
  }
  return c.json(answer)
})
