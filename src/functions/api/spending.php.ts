import { amountOf } from '#core/payment/money.ts'
import { NewWeeklyLimit } from '#core/payment/schema.ts'
import type { Spending } from '#core/payment/spending.ts'
import { changeWeeklyLimit, ownSpending, type SpendingRow } from '#db/queries/payment/spending.ts'
import { member } from '#functions/middleware/actor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { input } from '#functions/request/input.ts'
import { requireFound } from '#functions/responses/api-error.ts'

/** What a member has spent, and the weekly limit that the member sets. */
export const spending = endpoint('/api/spending.php')
  .get('/', member, async (c) => c.json(answerOf(requireFound(await ownSpending(c.env.db, c.var.actor)))))
  .put('/', member, rateLimit('spending.change'), input('json', NewWeeklyLimit), async (c) => {
    const { weekly_limit } = c.req.valid('json')
    return c.json(answerOf(requireFound(await changeWeeklyLimit(c.env.db, c.var.actor, weekly_limit))))
  })

function answerOf(row: SpendingRow): Spending {
  const amount = (minor: number) => amountOf(minor, row.currency)
  const limit = (minor: number | null) => (minor === null ? null : amount(minor))
  return {
    weekly_limit: limit(row.limit_minor),
    next:
      row.next_at === null ? null : { weekly_limit: limit(row.next_minor), at: new Date(row.next_at).toISOString() },
    week: amount(row.week_minor),
    month: amount(row.month_minor),
  }
}
