import { emailKey } from '#core/account/mailbox.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import { amountOf } from '#core/payment/money.ts'
import { withdrawableUntil } from '#core/payment/rules.ts'
import { NewWithdrawal, WithdrawalQuery } from '#core/payment/schema.ts'
import type { WithdrawableOrder, WithdrawalReceipt } from '#core/payment/types.ts'
import { withdrawableSince } from '#core/payment/withdrawal.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import {
  ownWithdrawable,
  requestWithdrawal,
  type WithdrawableRow,
  type Withdrawn,
  withdraw,
  withdrawableByNumber,
} from '#db/queries/payment/withdraw.ts'
import { settlePayment } from '#functions/jobs/settle-payment.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { input } from '#functions/request/input.ts'
import { fail, requireFound } from '#functions/responses/api-error.ts'
import { readWithdrawalLink } from '#functions/services/withdrawal-link.ts'
import { mailCounters } from '#functions/use-cases/mail-counters.ts'
import { notifyTabs } from '#functions/use-cases/notify-tabs.ts'

/**
 * Withdrawal from an order: a member chooses among the own orders; without a session a mail to the account's address proves whose
 * order it is. All can be repeated. Rule: docs/product.md, Payments.
 */
export const withdrawal = endpoint('/api/withdrawal.php')
  .get('/', visitor, input('query', WithdrawalQuery), async (c) => {
    const { id: site, settings } = c.var.site
    const { link } = c.req.valid('query')
    const now = c.env.now()
    const since = withdrawableSince(now, settings.refund_days, settings.time_zone)
    if (link === undefined) {
      const actor = c.var.actor ?? fail('authentication_required')
      const { orders } = requireFound(await ownWithdrawable(c.env.db, actor, since))
      return c.json({ orders: orders.map((row) => answerOf(row, settings)) })
    }
    const number = readWithdrawalLink(c.env.secrets, link, now) ?? fail('link_invalid')
    const row = await withdrawableByNumber(c.env.db, site, number, since)
    return c.json({ orders: row ? [answerOf(row, settings)] : [] })
  })
  .post('/', visitor, rateLimit('withdrawal.declare'), input('json', NewWithdrawal), async (c) => {
    const { id: site, settings } = c.var.site
    const wanted = c.req.valid('json')
    const now = c.env.now()
    const since = withdrawableSince(now, settings.refund_days, settings.time_zone)
    if ('email' in wanted) {
      const address = emailKey(wanted.email)
      await requestWithdrawal(c.env.db, {
        site,
        number: wanted.number,
        emailKey: address,
        counter: mailCounters(c, address).withdrawals,
        until: new Date(now.getTime() + PAYMENT.withdrawalLinkHours * 3_600_000),
        outboxId: c.env.uuid(),
        since,
        now,
      })
      c.env.defer(() => sendOutbox(c.env))
      return c.json<{ receipt: WithdrawalReceipt | null }>({ receipt: null })
    }
    const chosen: Withdrawn =
      'order' in wanted
        ? { actor: c.var.actor ?? fail('authentication_required'), order: wanted.order }
        : { number: readWithdrawalLink(c.env.secrets, wanted.link, now) ?? fail('link_invalid') }
    const given = { site, since, id: c.env.uuid(), outboxId: c.env.uuid(), now }
    const row = requireFound(await withdraw(c.env.db, chosen, given)).receipt ?? fail('not_found')
    const { told, payment } = row
    if (told) notifyTabs(c, told.user, { type: 'credits', credits: told.credits })
    c.env.defer(() => sendOutbox(c.env))
    // Where the provider does not answer now, the schedule asks again.
    if (payment !== null && !row.refunded) c.env.defer(() => settlePayment(c.env, payment).catch(() => undefined))
    const receipt: WithdrawalReceipt = {
      number: row.number,
      declared_at: new Date(row.declared_at).toISOString(),
      refund: amountOf(row.refund_minor, row.currency),
      credits_taken: row.credits_taken,
      refunded: row.refunded,
    }
    return c.json<{ receipt: WithdrawalReceipt | null }>({ receipt })
  })

function answerOf(row: WithdrawableRow, { refund_days, time_zone }: SiteSettings): WithdrawableOrder {
  const completed = new Date(row.completed_at)
  return {
    id: row.id,
    number: row.number,
    completed_at: completed.toISOString(),
    until: withdrawableUntil(completed, refund_days, time_zone).toISOString(),
    amount: amountOf(row.amount_minor, row.currency),
    credits: row.credits,
    refund: amountOf(row.refund_minor, row.currency),
    credits_taken: row.unused,
  }
}
