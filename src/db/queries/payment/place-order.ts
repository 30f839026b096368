import type { SQL } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { type Db, transaction } from '#db/client.ts'
import { buyer } from '#db/queries/discount/buyer.ts'
import { lessPercentInSql, offerFor } from '#db/queries/discount/offers-in-sql.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { directDebits, orders, packages, users } from '#db/tables.ts'
import { debitRefusals, lockDebtor } from './debit-limits.ts'
import { order, type OrderRow } from './order-row.ts'
import { spentSince } from './spent.ts'

const o = orders.as('o')
const k = packages.as('k')
const v = users.as('v')
const d = directDebits.as('d')

type Wanted = {
  packageId: string
  method: string
  /** The country of payment; the member's own without it. */
  country?: string | null
  /** Null uses the active discount. */
  code: string | null
  idemKey: string
  /** Used if there is no order with the key. */
  orderId: string
  number: string
  transactionCostMinor: number
  /** The account that a direct debit is from. */
  ibanKey?: string
  /** A signed mandate that the order uses again: the proof is copied under a new id. */
  mandate?: { reference: string; proofId: string }
}

/** `placed` is the order of this key, new or earlier. `refused` says why there is none. */
export type Placed = RowOf<typeof placedRow>

const placedRow = {
  placed: nullable(json<OrderRow>()),
  refused:
    nullable(
      word<
        | 'no_package'
        | 'no_code'
        | 'code_used'
        | 'below_minimum'
        | 'spending_limit'
        | 'directdebit_blocked'
        | 'payment_limit_reached'
      >(),
    ),
  language: text,
  country: text,
}

/**
 * Creates a pending order at the current price, unless one exists for the key. The member's orders are serialised, so that two at
 * once cannot exceed the spending limit.
 */
export async function placeOrder(db: Db, actor: Actor, wanted: Wanted): Promise<Placed | undefined> {
  const at = timestamptz(actor.now)
  const currencies = sql`${JSON.stringify(CURRENCY_OF)}::jsonb`
  const country = sql`coalesce(${wanted.country ?? null}::text, b.country)`
  const cost = sql`${wanted.transactionCostMinor}::int`
  const refusals = wanted.ibanKey
    ? debitRefusals(
        { user: sql`(select id from buyer)`, ibanKey: wanted.ibanKey },
        sql`(select p.amount_minor + ${cost} from price p)`,
      )
    : sql``
  const place = sql`with ${viewer(actor)}, ${buyer}, earlier as (
      select o.* from ${orders} o join buyer b on b.id = ${o.userId} where ${o.idemKey} = ${wanted.idemKey}
    ), pack as (
      select k.* from ${packages} k join buyer b on b.site_id = ${k.siteId}
      where ${k.publicId} = ${wanted.packageId} and ${k.active}
      and ${k.currency} = ${currencies} ->> ${country}
    ), ${offerFor(wanted.code, actor.now)}, price as (
      select k.id, k.currency, k.credits, k.bonus_credits, k.amount_minor as list_minor, f.code, f.percentage,
        case when f.code is null then k.amount_minor else
          ${lessPercentInSql(sql`${k.amountMinor}`, sql`f.percentage`)} end as amount_minor
      from pack k left join offer f on f.minimum_minor <= k.amount_minor
    ), spent as (
      select ${currencies} ->> b.country as currency,
        ${spentSince(sql`b.id`, at, PAYMENT.spendingDays)} as minor from buyer b
    ), spendable as (
      select case when ${v.weeklyLimitNextAt} <= ${at} then ${v.weeklyLimitNextMinor}
        else ${v.weeklyLimitMinor} end as minor from viewer v
    ), verdict as (
      select case
        when not exists (select 1 from price) then 'no_package'
        when ${wanted.code}::text is not null and not exists (select 1 from offer) then 'no_code'
        when exists (select 1 from offer where used) then 'code_used'
        when exists (select 1 from offer where not holds) then 'no_code'
        when ${wanted.code}::text is not null and exists (select 1 from price where code is null)
          then 'below_minimum'
        when (select s.minor + p.amount_minor + ${wanted.transactionCostMinor}::int > l.minor
          or l.minor is not null and p.currency <> s.currency
        from spent s, price p, spendable l) then 'spending_limit'${refusals}
      end as refused
    ), placed as (
      insert into ${orders.columns(
        'publicId',
        'number',
        'siteId',
        'userId',
        'packageId',
        'method',
        'country',
        'currency',
        'listMinor',
        'amountMinor',
        'transactionCostMinor',
        'credits',
        'bonusCredits',
        'discountCode',
        'discountPercentage',
        'idemKey',
        'startNowAt',
        'createdAt',
      )}
      select ${wanted.orderId}, ${wanted.number}, b.site_id, b.id, p.id, ${wanted.method}, ${country},
        p.currency, p.list_minor, p.amount_minor,
        ${wanted.transactionCostMinor}, p.credits, p.bonus_credits, p.code, p.percentage, ${wanted.idemKey},
          ${at}, ${at}
      from buyer b, price p, verdict v
      where v.refused is null and not exists (select 1 from earlier)
      returning *
    )
    select b.language, coalesce(o.placed ->> 'country', ${country}) as country, o.placed,
      case when o.placed is null then v.refused end as refused
    from buyer b cross join verdict v
      left join (select ${order} as placed from (select * from earlier union all select * from placed) o) o
        on true`
  const lock = wanted.ibanKey ? lockDebtor(actor.user, wanted.ibanKey) : lockMember(actor.user)
  const [, [row]] = await transaction(db, lock, answering(placedRow, place), ...proofs(actor, wanted))
  return row
}

/** The copy of a mandate's newest proof for the order that uses it again. */
function proofs(actor: Actor, { idemKey, mandate }: Wanted): SQL[] {
  if (!mandate) return []
  const at = timestamptz(actor.now)
  return [
    sql`insert into ${directDebits.columns(
      'publicId',
      'userId',
      'orderId',
      'details',
      'ibanKey',
      'codeHmac',
      'sentAt',
      'expiresAt',
      'confirmedAt',
      'reference',
    )}
    select ${mandate.proofId}, ${o.userId}, ${o.id}, d.details, d.iban_key, '', ${at}, ${at}, ${at},
      d.reference
    from ${orders} o cross join lateral (
      select d.* from ${directDebits} d
      where ${d.userId} = ${o.userId} and ${d.reference} = ${mandate.reference}
        and ${d.confirmedAt} is not null order by ${d.id} desc limit 1
    ) d
    where ${o.userId} = ${actor.user} and ${o.idemKey} = ${idemKey} and ${o.method} = 'sdd'
    on conflict do nothing`,
  ]
}
