import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { creditEntries, orders, users, withdrawals } from '#db/tables.ts'
import type { Paid } from './settle.ts'
import { hasBought } from './withdraw.ts'

const o = orders.as('o')
const w = withdrawals.as('w')
const u = users.as('u')
const e = creditEntries.as('e')

type GoneBack = {
  paymentId: string
  orderId: string
  /** What the provider has refunded and charged back in all. */
  backMinor: number
  /** Since when that is true at least: before the provider was asked. */
  askedAt: Date
  now: Date
}

export type Reversal = RowOf<typeof reversalRow>

const reversalRow = {
  reversed_minor: int,
  /** The credits that this call has taken or owes now; negative for credits that came back. */
  credits: int,
  /** The provider has named less than before, and it is unknown which answer is newer. */
  stale: bool,
  paid: nullable(json<Paid>()),
}

/**
 * Moves a completed order by what of its payment went back at the provider, beyond what a withdrawal refunds: takes the credits
 * with a ledger entry, notes what is missing as owed, and ends premium if nothing paid is left. If less went back than before, for
 * the payer has lost against the bank or a refund has failed, all of that is undone, and a withdrawal's refund that did not stay
 * is due again. Repeats change nothing.
 *
 * Answers of the provider may arrive in another order than they were given. More always counts. Less counts only if the provider
 * was asked after the last change, and while a refund of ours is on its way it does not count at all.
 */
export async function reverse(db: Db, back: GoneBack): Promise<Reversal | undefined> {
  const at = timestamptz(back.now)
  const lock = lockMember(sql`(select ${orders.userId} from ${orders} where ${orders.publicId} = ${back.orderId})`)
  const work = sql`with known as materialized (
      select o.*, o.amount_minor + o.transaction_cost_minor - coalesce(${w.refundMinor}, 0) as kept_minor,
        o.credits + o.bonus_credits - coalesce(${w.creditsTaken}, 0) as kept_credits,
        coalesce(${w.refundMinor}, 0) as refund_minor
      from ${orders} o left join ${withdrawals} w on ${w.orderId} = ${o.id}
      where ${o.publicId} = ${back.orderId} and ${o.paymentId} = ${back.paymentId}
        and ${o.status} = 'completed'
    ), shown as (
      select k.*, least(k.kept_minor, greatest(0, ${back.backMinor}::int - k.refund_minor)) as shown_minor,
        k.refund_due_at is not null as refunding,
        coalesce(k.reconciled_at > ${timestamptz(back.askedAt)}
          - make_interval(secs => ${PAYMENT.staleSeconds}), false) as recent,
        k.refunded_minor > 0 and ${back.backMinor}::int < k.refund_minor as unpaid
      from known k
    ), target as (
      select s.*, (shown_minor < reversed_minor or unpaid) and recent and not refunding as stale,
        unpaid and not recent and not refunding as due,
        case when shown_minor < reversed_minor and (recent or refunding) then reversed_minor
          else shown_minor end as minor
      from shown s
    ), share as (
      select t.*, (case when minor = reversed_minor then reversed_credits
        when minor < reversed_minor then reversed_credits::bigint * minor / reversed_minor
        else reversed_credits + (kept_credits - reversed_credits)::bigint * (minor - reversed_minor)
          / (kept_minor - reversed_minor) end)::int as taken
      from target t
    ), moved as (
      update ${orders} o set ${orders.reversedMinor} = s.minor, ${orders.reversedCredits} = s.taken,
        ${orders.reconciledAt} = ${at},
        ${orders.refundDueAt} = case when s.due then ${at} else s.refund_due_at end,
        ${orders.refundedMinor} = case when s.due then 0 else s.refunded_minor end
      from share s where ${o.id} = s.id and (s.minor <> s.reversed_minor or s.due)
      returning ${o.id}, ${o.userId}, s.taken - s.reversed_credits as change,
        ${o.withdrawnAt} is null and s.minor < s.kept_minor as holds
    ), entry as (
      select m.*, case when m.change > 0 then -least(m.change, ${u.credits})
        else greatest(0, -m.change - ${u.creditsOwed}) end as delta
      from moved m join ${users} u on ${u.id} = m.user_id
    ), owner as (
      update ${users} u set ${users.credits} = ${u.credits} + e.delta,
        ${users.creditsOwed} = ${u.creditsOwed} + e.change + e.delta,
        ${users.paid} = e.holds or ${hasBought(sql`e.user_id`, sql`e.id`)}
      from entry e where ${u.id} = e.user_id
      returning ${u.id}, ${u.siteId}, ${u.credits}
    ), entered as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'orderId', 'at')}
      select t.id, n.delta, t.credits, 'reversal', 'reversal:' || n.id || ':' || (
          select count(*) from ${creditEntries} e where ${e.userId} = t.id and ${e.orderId} = n.id
            and ${e.reason} = 'reversal'), n.id, ${at}
        from owner t, entry n where n.delta <> 0
    )
    select t.minor as reversed_minor, coalesce((select change from moved), 0) as credits, t.stale,
      (select json_build_object('site', x.site_id, 'user', x.id::text, 'credits', x.credits)
        from owner x where ${isListening(sql`x.id`, at)}) as paid
    from target t`
  const [, [row]] = await transaction(db, lock, answering(reversalRow, work))
  return row
}
