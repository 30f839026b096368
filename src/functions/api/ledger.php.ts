import { ListQuery } from '#core/lists/schema.ts'
import { amountOf } from '#core/payment/money.ts'
import type { Ledger } from '#core/payment/spending.ts'
import { ownLedger } from '#db/queries/credits/ledger.ts'
import { member } from '#functions/middleware/actor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { input } from '#functions/request/input.ts'
import { requireFound } from '#functions/responses/api-error.ts'

/** Every change of the member's credits, with its reason and its price in money. */
export const ledger = endpoint('/api/ledger.php').get('/', member, input('query', ListQuery), async (c) => {
  const after = cursorOf(c, 'ledger', c.req.valid('query').after)
  const { entries } = requireFound(await ownLedger(c.env.db, c.var.actor, after))
  const answer: Ledger = {
    entries: entries.rows.map(({ at, currency, amount_minor, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      amount: currency === null || amount_minor === null ? null : amountOf(amount_minor, currency),
    })),
    next: nextOf(c, 'ledger', entries.next),
  }
  return c.json(answer)
})
