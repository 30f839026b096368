import type { OrderStatus } from '#core/payment/types.ts'
import { type Db, execute, transaction } from '#db/client.ts'
import { ownFirstPurchaseCodes } from '#db/queries/discount/offers-in-sql.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { takeBack } from './take-back.ts'
import { creditEntries, discountCodes, discountUses, orders, paymentEvents, users, withdrawals } from '#db/tables.ts'

const u = users.as('u')
const d = discountCodes.as('d')
const o = orders.as('o')
const w = withdrawals.as('w')
const e = creditEntries.as('e')

type Notice = {
  paymentId: string
  /** The order's id, as the payment's reference says. */
  orderId: string
  amountMinor: number
  currency: string
  state: 'completed' | 'failed'
  /** A direct debit, whose credits may have been given before. */
  debit: boolean
  failure: string | null
  now: Date
}

export type Settled = RowOf<typeof settledRow>

/** A buyer who may have an open tab, with the new balance. */
export type Paid = { site: number; user: string; credits: number }

const settledRow = {
  order: text,
  number: text,
  status: word<OrderStatus>(),
  refunded_minor: int,
  /** What went back at the provider by itself, as far as the order knows. */
  reversed_minor: int,
  /** What a withdrawal still has to refund. */
  withdrawn_minor: nullable(int),
  paid: nullable(json<Paid>()),
}

/**
 * Applies the final state of a payment to its order: once, and only if order, payment, amount and currency match. Completing an
 * order adds the credits with their ledger entry, settles what the member owes, makes the member premium and uses up the discount
 * code. If the code was used up meanwhile, or is for a first purchase only, the order fails. A failed debit takes the
 * credits back that it gave early. Money for a failed order is due for refund until {@link recordRefund}.
 *
 * The buyer's account is locked first, so that of two notices at once the second sees the effect of the first.
 *
 * @returns the order as it is now; nothing if the payment belongs to none
 */
export async function settle(db: Db, notice: Notice): Promise<Settled | undefined> {
  const at = timestamptz(notice.now)
  const lock = lockMember(sql`(select ${orders.userId} from ${orders}
    where ${orders.publicId} = ${notice.orderId})`)
  const work = sql`with known as materialized (
      select * from ${orders}
      where ${orders.publicId} = ${notice.orderId} and (${orders.paymentId} is null
      or ${orders.paymentId} = ${notice.paymentId})
        and ${orders.amountMinor} + ${orders.transactionCostMinor} = ${notice.amountMinor}
        and ${orders.currency} = ${notice.currency}
      for no key update
    ), heard as (
      insert into ${paymentEvents.columns('paymentId', 'state', 'at')}
        select ${notice.paymentId}, ${notice.state}, ${at} from known
      on conflict do nothing returning payment_id
    ), payer as (
      select ${u.id}, ${u.credits}, ${u.creditsOwed}, exists (select 1 from ${orders} o
        where ${o.userId} = ${u.id} and ${o.status} = 'completed') as bought
      from ${users} u where ${u.id} = (select k.user_id from known k, heard)
    ), used as (
      insert into ${discountUses.columns('userId', 'code', 'orderId', 'at')}
      select k.user_id, k.discount_code, k.id, ${at} from known k, payer
      where ${notice.state} = 'completed' and k.status = 'pending' and k.discount_code is not null
        and not (payer.bought and (${ownFirstPurchaseCodes}::jsonb ? k.discount_code
          or exists (select 1 from ${discountCodes} d where ${d.siteId} = k.site_id
          and ${d.code} = k.discount_code and ${d.firstPurchase})))
      on conflict do nothing returning order_id
    ), ends as (
      select k.id, case
        when ${notice.state} = 'failed' then coalesce(${notice.failure}::text, 'payment')
        when k.discount_code is not null and not exists (select 1 from used) then 'discount_used'
      end as failure
      from known k, payer
    ), moved as (
      update ${orders} o set ${orders.paymentId} = ${notice.paymentId}, ${orders.failure} = e.failure,
        ${orders.status} = (case when e.failure is null then 'completed' else 'failed' end)::order_status,
        ${orders.completedAt} = case when e.failure is null then ${at} end,
        ${orders.failedAt} = case when e.failure is not null then ${at} end,
        ${orders.refundDueAt} = case when e.failure is not null and ${notice.state} = 'completed' then
      ${at} end from ends e where ${o.id} = e.id and ${o.status} = 'pending'
      returning o.*
    ), late as (
      update ${orders} o set ${orders.refundDueAt} = ${at} from known k, heard
      where ${o.id} = k.id and k.status = 'failed' and k.refunded_minor = 0 and ${notice.state} = 'completed'
    ), now_given as (
      select case when exists (select 1 from ${creditEntries} e where ${e.idemKey} = 'order:' || m.id) then 0
        else m.credits + m.bonus_credits end as credits from moved m
    ), credited as (
      update ${users} u set ${users.paid} = true, ${users.creditsOwed} = ${u.creditsOwed} - b.settled,
        ${users.credits} = ${u.credits} + b.bought - b.settled
      from (select m.user_id, n.credits as bought,
        least(m.credits + m.bonus_credits, y.credits_owed, y.credits + n.credits) as settled
        from moved m, payer y, now_given n where m.status = 'completed') b
      where ${u.id} = b.user_id
      returning ${u.id}, ${u.siteId}, ${u.credits}, b.bought, b.settled
    ), entered as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'orderId', 'at')}
      select c.id, n.delta, c.credits + n.owed, n.reason, n.reason || ':' || m.id, m.id, ${at}
        from credited c, moved m, lateral (values
          ('order', c.bought, c.settled), ('debt', -c.settled, 0)) n(reason, delta, owed)
        where n.delta <> 0
        order by n.delta desc
    )
    select k.public_id as order, k.number, coalesce(m.status, k.status) as status,
      k.refunded_minor, k.reversed_minor,
      (select ${w.refundMinor} from ${withdrawals} w
        where ${w.orderId} = k.id and k.refund_due_at is not null)
        as withdrawn_minor,
      (select json_build_object('site', c.site_id, 'user', c.id::text, 'credits', c.credits)
        from credited c where ${isListening(sql`c.id`, at)}) as paid
    from known k left join moved m on m.id = k.id`
  if (!notice.debit) return (await transaction(db, lock, answering(settledRow, work)))[1][0]
  const [, [row], [taken]] = await transaction(db, lock, answering(settledRow, work), takeBack(notice.orderId, at))
  return row && { ...row, paid: taken?.told ?? row.paid }
}

export async function recordRefund(db: Db, orderId: string, minor: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update ${orders} set ${orders.refundedMinor} = greatest(${orders.refundedMinor}, ${minor}),
      ${orders.refundDueAt} = null, ${orders.reconciledAt} = ${timestamptz(now)}
    where ${orders.publicId} = ${orderId}`,
  )
}
