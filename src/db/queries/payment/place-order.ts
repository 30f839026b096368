import { sql } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import type { Db } from '#db/client.ts'
import { buyer } from '#db/queries/discount/buyer.ts'
import { lessPercentInSql, offerFor } from '#db/queries/discount/offers-in-sql.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { order, type OrderRow } from './order-row.ts'

type Wanted = {
  packageId: string
  method: string
  /** Null takes the active discount, if there is one. */
  code: string | null
  idemKey: string
  /** Used if no order has the key yet. */
  orderId: string
  number: string
  transactionCostMinor: number
}

/** `refused` says why there is no order; `placed` is the order of this key, new or earlier. */
export type Placed = {
  placed: OrderRow | null
  refused: 'no_package' | 'no_code' | 'code_used' | 'below_minimum' | 'spending_limit' | null
  language: string
  country: string
}

/**
 * Writes a pending order at the price that holds now, unless one exists under the same key. Nothing if the session is over.
 *
 * The member's orders are written one after another, so that two at once cannot exceed the spending limit together: the first
 * statement waits for its turn, the second sees what was written before it.
 */
export async function placeOrder(db: Db, asker: Asker, wanted: Wanted): Promise<Placed | undefined> {
  const at = stamp(asker.now)
  const turn = sql`select 1 from users where id = ${asker.user} for no key update`
  const place = sql`with ${viewer(asker)}, ${buyer}, earlier as (
      select o.* from orders o join buyer b on b.id = o.user_id where o.idem_key = ${wanted.idemKey}
    ), pack as (
      select k.* from packages k join buyer b on b.site_id = k.site_id
      where k.public_id = ${wanted.packageId} and k.active and k.currency = ${JSON.stringify(CURRENCY_OF)}::jsonb ->> b.country
    ), ${offerFor(wanted.code, asker.now)}, price as (
      select k.id, k.currency, k.credits, k.bonus_credits, k.amount_minor as list_minor, f.code, f.percentage,
        case when f.code is null then k.amount_minor else ${lessPercentInSql(sql`k.amount_minor`, sql`f.percentage`)} end as amount_minor
      from pack k left join offer f on f.minimum_minor <= k.amount_minor
    ), spent as (
      select coalesce(sum(o.amount_minor + o.transaction_cost_minor - o.refunded_minor), 0) as minor
      from orders o join buyer b on b.id = o.user_id
      where o.status <> 'failed' and o.created_at > ${at} - make_interval(days => ${PAYMENT.spendingDays})
    ), spendable as (
      select case when v.weekly_limit_next_at <= ${at} then v.weekly_limit_next_minor else v.weekly_limit_minor end as minor from viewer v
    ), verdict as (
      select case
        when not exists (select 1 from price) then 'no_package'
        when ${wanted.code}::text is not null and not exists (select 1 from offer) then 'no_code'
        when exists (select 1 from offer where used) then 'code_used'
        when exists (select 1 from offer where not holds) then 'no_code'
        when ${wanted.code}::text is not null and exists (select 1 from price where code is null) then 'below_minimum'
        when (select s.minor + p.amount_minor + ${wanted.transactionCostMinor}::int > l.minor from spent s, price p, spendable l) then 'spending_limit'
      end as refused
    ), placed as (
      insert into orders (public_id, number, site_id, user_id, package_id, method, currency, list_minor, amount_minor,
        transaction_cost_minor, credits, bonus_credits, discount_code, discount_percentage, idem_key, start_now_at, created_at)
      select ${wanted.orderId}, ${wanted.number}, b.site_id, b.id, p.id, ${wanted.method}, p.currency, p.list_minor, p.amount_minor,
        ${wanted.transactionCostMinor}, p.credits, p.bonus_credits, p.code, p.percentage, ${wanted.idemKey}, ${at}, ${at}
      from buyer b, price p, verdict v
      where v.refused is null and not exists (select 1 from earlier)
      returning *
    )
    select b.language, b.country, o.placed, case when o.placed is null then v.refused end as refused
    from buyer b cross join verdict v
      left join (select ${order} as placed from (select * from earlier union all select * from placed) o) o on true`
  const [, answer] = await db.batch([db.execute(turn), db.execute(place)])
  return answer.rows[0] as Placed | undefined
}
