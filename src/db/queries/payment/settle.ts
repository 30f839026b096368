import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#core/payment/shape.ts'
import { type Db, first } from '#db/client.ts'
import { ownFirstPurchaseCodes } from '#db/queries/discount/offers-in-sql.ts'
import { stamp } from '#db/queries/session/viewer.ts'

type Told = {
  paymentId: string
  /** The order that the payment is for, by its own account. */
  orderId: string
  amountMinor: number
  currency: string
  state: 'completed' | 'failed'
  failure: string | null
  now: Date
}

export type Settled = { order: string; number: string; status: OrderStatus; refunded_minor: number }

/**
 * Takes a payment's end to its order: once, forward only, and only if order, payment, amount and currency belong together.
 * A completed order gives its credits with the ledger entry, makes the member premium and uses up the discount code. If the
 * code was used up by another order in the meantime, or is for a first purchase and there was one, the order fails instead.
 *
 * @returns the order as it stands afterwards; nothing if the payment belongs to none
 */
export async function settle(db: Db, told: Told): Promise<Settled | undefined> {
  const at = stamp(told.now)
  return first(
    db,
    sql`with known as (
      select * from orders
      where public_id = ${told.orderId} and (payment_id is null or payment_id = ${told.paymentId})
        and amount_minor + transaction_cost_minor = ${told.amountMinor} and currency = ${told.currency}
    ), heard as (
      insert into payment_events (payment_id, state, at) select ${told.paymentId}, ${told.state}, ${at} from known
      on conflict do nothing returning payment_id
    ), payer as materialized (
      select u.id, u.paid from users u where u.id = (select k.user_id from known k, heard) for no key update
    ), used as (
      insert into discount_uses (user_id, code, order_id, at)
      select k.user_id, k.discount_code, k.id, ${at} from known k, payer
      where ${told.state} = 'completed' and k.status = 'pending' and k.discount_code is not null
        and not (payer.paid and (${ownFirstPurchaseCodes}::jsonb ? k.discount_code
          or exists (select 1 from discount_codes d where d.site_id = k.site_id and d.code = k.discount_code and d.first_purchase)))
      on conflict do nothing returning order_id
    ), ends as (
      select k.id, case
        when ${told.state} = 'failed' then coalesce(${told.failure}::text, 'payment')
        when k.discount_code is not null and not exists (select 1 from used) then 'discount_used'
      end as failure
      from known k, payer
    ), moved as (
      update orders o set payment_id = ${told.paymentId}, failure = e.failure,
        status = (case when e.failure is null then 'completed' else 'failed' end)::order_status,
        completed_at = case when e.failure is null then ${at} end,
        failed_at = case when e.failure is not null then ${at} end
      from ends e where o.id = e.id and o.status = 'pending'
      returning o.*
    ), credited as (
      update users u set credits = u.credits + m.credits + m.bonus_credits, paid = true
      from moved m where u.id = m.user_id and m.status = 'completed'
      returning u.id, u.credits
    ), entered as (
      insert into credit_entries (user_id, delta, balance, reason, idem_key, order_id, at)
      select c.id, m.credits + m.bonus_credits, c.credits, 'order', 'order:' || m.id, m.id, ${at} from credited c, moved m
    )
    select k.public_id as order, k.number, coalesce(m.status, k.status) as status, k.refunded_minor
    from known k left join moved m on m.id = k.id`,
  )
}

/** Notes what went back to the payer. */
export async function recordRefund(db: Db, orderId: string, minor: number): Promise<void> {
  await db.execute(
    sql`update orders set refunded_minor = greatest(refunded_minor, ${minor}) where public_id = ${orderId}`,
  )
}
