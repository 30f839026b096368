import { activeOffer, discounted } from '#core/discount/rules.ts'
import { amountOf, TRANSACTION_COST_MINOR } from '#core/payment/money.ts'
import { MethodsQuery, SavedMethodId } from '#core/payment/schema.ts'
import type { MethodOffer } from '#core/payment/types.ts'
import { methodFacts } from '#db/queries/payment/method-facts.ts'
import { removeSaved, savedMethod } from '#db/queries/payment/saved-methods.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { paymentCountry } from '#functions/request/country.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { offeredMethods, takesDebits } from '#functions/use-cases/offered-methods.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/**
 * The ways to pay for a package in the member's or another country, at the price that holds now, and what the member has
 * saved and can remove, and the method used last.
 */
export const paymentMethods = endpoint('/api/payment-methods.php')
  .get('/', member, input('query', MethodsQuery), async (c) => {
    const { actor } = c.var
    const { now } = actor
    const { package: pack, country: wanted } = c.req.valid('query')
    const chosen = paymentCountry(c, wanted)
    const { buyer, ...facts } = requireFound(await methodFacts(c.env.db, actor, pack, chosen))
    if (facts.amount_minor === null || facts.currency === null) fail('not_found')
    const { currency } = facts
    const minor = discounted(facts.amount_minor, activeOffer(buyer, now)) ?? facts.amount_minor
    const amount = { currency, minor: minor + TRANSACTION_COST_MINOR }
    const country = chosen ?? buyer.country
    const { payment_routes: routes } = c.var.site.settings
    const { methods: offered } = await offeredMethods(c.env, { routes, amount, country, debits: takesDebits(c) })
    const limit = (it: { currency: string; minor: number } | null) => it && amountOf(it.minor, it.currency)
    const methods = offered.map(({ method, brandOf, min, max, savable }): MethodOffer => ({
      method,
      brand_of: brandOf,
      min: limit(min),
      max: limit(max),
      transaction_cost: amountOf(TRANSACTION_COST_MINOR, currency),
      savable,
    }))
    return c.json({ methods, saved: facts.saved, last: facts.last })
  })
  .delete('/', member, rateLimit('payment_method.delete'), input('json', SavedMethodId), async (c) => {
    const { id } = c.req.valid('json')
    const { saved } = requireFound(await savedMethod(c.env.db, c.var.actor, id))
    const { customer, mandate } = saved ?? fail('not_found')
    // The provider first: if our note fails, a repeat finds nothing there to remove.
    await c.env.trips.around(() => c.env.payments.revokeMandate({ customer, mandate }))
    await removeSaved(c.env.db, c.var.actor, id)
    return c.json({})
  })
