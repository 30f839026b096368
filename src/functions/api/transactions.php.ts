import { TransactionsQuery } from '#core/payment/schema.ts'
import { ownOrder, ownOrders } from '#db/queries/payment/orders.ts'
import { cursorOf, nextOf } from '#functions/http/cursor.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { member } from '#functions/http/member.ts'
import { orderAnswer } from '#functions/http/order.ts'
import { alive, refuse } from '#functions/http/refuse.ts'

/** A member's orders, newest first, page by page; with an id, that one. */
export const transactions = endpoint('/api/transactions.php').get(
  '/',
  member,
  input('query', TransactionsQuery),
  async (c) => {
    const now = c.env.now()
    const asker = { ...c.var.viewer, now }
    const { id, after } = c.req.valid('query')
    const { settings } = c.var.site
    if (id === undefined) {
      const { orders } = alive(await ownOrders(c.env.db, asker, cursorOf(c, 'transactions', after)))
      return c.json({
        transactions: orders.rows.map((row) => orderAnswer(row, settings, now)),
        next: nextOf(c, 'transactions', orders.next),
      })
    }
    const { found } = alive(await ownOrder(c.env.db, asker, id))
    return c.json({ transaction: orderAnswer(found ?? refuse('not_found'), settings, now) })
  },
)
