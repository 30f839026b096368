import type { SiteSettings } from '#core/site/settings.ts'
import { amountOf } from '#core/payment/money.ts'
import { withdrawableUntil } from '#core/payment/rules.ts'
import type { Order } from '#core/payment/types.ts'
import type { OrderRow } from '#db/queries/payment/order-row.ts'

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

export function orderAnswer(row: OrderRow, settings: SiteSettings, now: Date): Order {
  const amount = (minor: number) => amountOf(minor, row.currency)
  const until =
    row.completed_at !== null &&
    row.withdrawn_at === null &&
    row.reversed_minor < row.amount_minor + row.transaction_cost_minor
      ? withdrawableUntil(new Date(row.completed_at), settings.refund_days, settings.time_zone)
      : null
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    amount: amount(row.amount_minor),
    list_amount: amount(row.list_minor),
    discount:
      row.discount_code === null || row.discount_percentage === null
        ? null
        : { code: row.discount_code, value_percentage: row.discount_percentage },
    transaction_cost: amount(row.transaction_cost_minor),
    credits: row.credits + row.bonus_credits,
    bonus_credits: row.bonus_credits,
    method: row.method,
    country: row.country,
    package: row.package,
    payment_id: row.payment_id,
    failure: row.failure,
    created_at: new Date(row.created_at).toISOString(),
    completed_at: iso(row.completed_at),
    failed_at: iso(row.failed_at),
    refunded: amount(row.refunded_minor),
    reversed: amount(row.reversed_minor),
    reversed_credits: row.reversed_credits,
    refund_days: settings.refund_days,
    withdrawable_until: until && now < until ? until.toISOString() : null,
    withdrawn_at: iso(row.withdrawn_at),
  }
}
