import { TransactionsQuery } from '#core/payment/schema.ts'
import { ownOrder, ownOrders } from '#db/queries/payment/orders.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { orderAnswer } from '#functions/responses/order.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

export const transactions = endpoint('/api/transactions.php').get(
  '/',
  member,
  input('query', TransactionsQuery),
  async (c) => {
    const { actor } = c.var
    const { now } = actor
    const { id, after } = c.req.valid('query')
    const { settings } = c.var.site
    if (id === undefined) {
      const { orders } = requireFound(await ownOrders(c.env.db, actor, cursorOf(c, 'transactions', after)))
      return c.json({
        transactions: orders.rows.map((row) => orderAnswer(row, settings, now)),
        next: nextOf(c, 'transactions', orders.next),
      })
    }
    const { found } = requireFound(await ownOrder(c.env.db, actor, id))
    return c.json({ transaction: orderAnswer(found ?? fail('not_found'), settings, now) })
  },
)
