import type { SQL } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { countedToday } from '#db/queries/account/login-counters.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, moment, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { creditEntries, orders, users, withdrawals } from '#db/tables.ts'

const o = orders.as('o')
const u = users.as('u')
const w = withdrawals.as('w')
const g = creditEntries.as('g')
const e = creditEntries.as('e')
const x = creditEntries.as('x')
const p = orders.as('p')

/** Which order: of the member who asks, or the one that a link of a mail names. */
export type Withdrawn = { actor: Actor; order: string } | { number: string }

/**
 * The orders `o` of the accounts `u` that can be withdrawn from, with their ledger entry `g`.
 * @param since the earliest moment of completion
 */
const withdrawable = (since: Date): SQL => sql`${orders} o join ${users} u on ${u.id} = ${o.userId}
  join ${creditEntries} g on ${g.orderId} = ${o.id} and ${g.reason} = 'order'
    and ${g.userId} = ${o.userId}
  where ${o.status} = 'completed' and ${o.withdrawnAt} is null and ${o.completedAt} >= ${timestamptz(since)}
    and ${o.reversedMinor} < ${o.amountMinor} + ${o.transactionCostMinor}`

/** The credits that no reversal has taken or owes, all and the paid ones of them. */
const kept = sql`(${o.credits} + ${o.bonusCredits} - ${o.reversedCredits})`
const keptPaid = sql`least(${o.credits}, ${kept})`

/** `unusedOf` in SQL for the order `o` of the account `u` with its entry `g`: what came later, less what later orders have taken back. */
export const unused = sql`least(${kept}, greatest(0, ${u.credits} - (
  select coalesce(sum(${e.delta}), 0) from ${creditEntries} e
  where ${e.userId} = ${o.userId} and ${e.id} > ${g.id}
    and (${e.delta} > 0 and ${e.reason} <> 'reversal'
      or ${e.reason} in ('withdrawal', 'reversal', 'debit_failed') and exists (
      select 1 from ${creditEntries} x where ${x.userId} = ${e.userId} and ${x.orderId} = ${e.orderId}
        and ${x.reason} = 'order' and ${x.id} > ${g.id}
    ))
)))::int`

/** Whether a member has bought something besides an order: completed and neither withdrawn from nor reversed, or a debit that is on its way. */
export const hasBought = (user: SQL, but: SQL): SQL => sql`exists (
          select 1 from ${orders} p where ${p.userId} = ${user} and ${p.id} <> ${but} and (
            ${p.status} = 'completed' and ${p.withdrawnAt} is null
              and ${p.reversedMinor} < ${p.amountMinor} + ${p.transactionCostMinor}
            or ${p.status} = 'pending' and ${p.method} = 'sdd' and ${p.paymentId} is not null))`

const paidMinor = sql`(${o.amountMinor} + ${o.transactionCostMinor} - ${o.refundedMinor}
  - ${o.reversedMinor})`
/** `refundOf` in SQL. */
const refundMinor = (left: SQL): SQL =>
  sql`((2 * ${paidMinor}::bigint * least(${keptPaid}, ${left}) + ${keptPaid}) / (2 * ${keptPaid}))::int`

export type WithdrawableRow = RowOf<typeof withdrawableRow>
const withdrawableRow = {
  id: text,
  number: text,
  completed_at: moment,
  currency: text,
  amount_minor: int,
  credits: int,
  unused: int,
  refund_minor: int,
}

const withdrawableColumns = sql`${o.publicId} as id, ${o.number}, ${o.completedAt} as completed_at,
  ${o.currency}, ${o.amountMinor} + ${o.transactionCostMinor} as amount_minor,
  ${o.credits} + ${o.bonusCredits} as credits, ${unused} as unused,
  ${refundMinor(unused)} as refund_minor`

/** The member's orders that can be withdrawn from, the newest first, with what would be refunded. */
export async function ownWithdrawable(
  db: Db,
  actor: Actor,
  since: Date,
): Promise<{ orders: WithdrawableRow[] } | undefined> {
  return first(
    db,
    answering(
      { orders: json<WithdrawableRow[]>() },
      sql`with ${viewer(actor)}
      select (select coalesce(json_agg(f order by f.place), '[]') from (
        select ${withdrawableColumns}, row_number() over (order by ${g.id} desc) as place
        from ${withdrawable(since)} and ${o.userId} = v.id
      ) f) as orders from viewer v`,
    ),
  )
}

/** The order of a number that can be withdrawn from. */
export async function withdrawableByNumber(
  db: Db,
  site: number,
  number: string,
  since: Date,
): Promise<WithdrawableRow | undefined> {
  return first(
    db,
    answering(
      withdrawableRow,
      sql`select ${withdrawableColumns} from ${withdrawable(since)}
        and ${o.siteId} = ${site} and ${o.number} = ${number}`,
    ),
  )
}

type LinkRequest = {
  site: number
  number: string
  emailKey: string
  /** The keyed hash under which such mails to the address are counted. */
  counter: string
  /** Until when the link works. */
  until: Date
  outboxId: string
  since: Date
  now: Date
}

/**
 * Queues the mail whose link withdraws from an order, if number and address belong together; a few times a day per address. It
 * does not return whether they do.
 */
export async function requestWithdrawal(db: Db, r: LinkRequest): Promise<void> {
  const now = timestamptz(r.now)
  await first(
    db,
    answering(
      { done: bool },
      sql`with counted as (
      ${countedToday(r.counter, now)}
    ), owner as (
      select ${o.userId}, ${o.number} from ${withdrawable(r.since)} and ${o.siteId} = ${r.site}
        and ${o.number} = ${r.number} and ${u.emailKey} = ${r.emailKey} and ${u.erasedAt} is null
    ), queued as (
      ${enqueueMail({
        id: r.outboxId,
        user: sql`owner.user_id`,
        template: 'withdrawal_link',
        params: sql`jsonb_build_object('number', owner.number, 'until', ${r.until.toISOString()}::text)`,
        about: sql`${r.outboxId}::text`,
        from: sql`owner, counted`,
        now,
      })}
      where counted.count <= ${PAYMENT.withdrawalMailsPerDay}
    )
    select true as done`,
    ),
  )
}

export type Receipt = {
  number: string
  declared_at: string
  currency: string
  refund_minor: number
  credits_taken: number
  refunded: boolean
  /** The provider's payment, which the refund goes to. */
  payment: string | null
  /** The member with the new balance, where this withdrawal has just changed it and a tab may be open. */
  told: { user: string; credits: number } | null
}

/**
 * Withdraws from an order: takes its unused credits with a ledger entry, notes the refund that is due, ends premium if nothing
 * paid is left, and queues the receipt. A repeat returns the receipt of the first.
 *
 * The buyer's account is locked first, so that nothing is spent or granted meanwhile.
 *
 * @param since the earliest moment of completion that can be withdrawn from
 * @returns null if there is no such order, or it is too late; nothing if the session is over
 */
export async function withdraw(
  db: Db,
  chosen: Withdrawn,
  { site, since, id, outboxId, now }: { site: number; since: Date; id: string; outboxId: string; now: Date },
): Promise<{ receipt: Receipt | null } | undefined> {
  const at = timestamptz(now)
  const own = 'actor' in chosen
  const asking = own ? sql`${viewer(chosen.actor)}, ` : sql``
  const which = own
    ? sql`${o.siteId} = ${site} and ${o.publicId} = ${chosen.order}
      and ${o.userId} = (select id from viewer)`
    : sql`${o.siteId} = ${site} and ${o.number} = ${chosen.number}`
  const lock = lockMember(
    own
      ? chosen.actor.user
      : sql`(select ${orders.userId} from ${orders}
          where ${orders.siteId} = ${site} and ${orders.number} = ${chosen.number})`,
  )
  const work = sql`with ${asking}chosen as materialized (
      select ${o.id}, ${unused} as unused from ${withdrawable(since)} and ${which}
    ), declared as (
      insert into ${withdrawals.columns(
        'publicId',
        'orderId',
        'declaredAt',
        'confirmedAt',
        'refundMinor',
        'creditsTaken',
      )}
      select ${id}, ${o.id}, ${at}, ${at}, ${refundMinor(sql`c.unused`)}, c.unused
        from chosen c join ${orders} o on ${o.id} = c.id
      on conflict do nothing
      returning *
    ), moved as (
      update ${orders} o set ${orders.withdrawnAt} = ${at},
        ${orders.refundDueAt} = case when d.refund_minor > 0 then ${at} end
      from declared d where ${o.id} = d.order_id
      returning ${o.id}, ${o.userId}, ${o.number}, ${o.currency}, ${o.paymentId}, d.credits_taken
    ), taken as (
      update ${users} u set ${users.credits} = ${u.credits} - m.credits_taken,
        ${users.paid} = ${u.paid} and ${hasBought(sql`m.user_id`, sql`m.id`)}
      from moved m where ${u.id} = m.user_id
      returning ${u.id}, ${u.credits}
    ), entered as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'orderId', 'at')}
      select t.id, -m.credits_taken, t.credits, 'withdrawal', 'withdrawal:' || m.id, m.id, ${at}
        from taken t, moved m where m.credits_taken > 0
    ), queued as (
      ${enqueueMail({
        id: outboxId,
        user: sql`m.user_id`,
        template: 'withdrawal_received',
        params: sql`jsonb_build_object('number', m.number, 'at', ${now.toISOString()}::text,
          'currency', m.currency, 'refund', (select refund_minor from declared), 'credits', m.credits_taken)`,
        about: sql`m.number`,
        from: sql`moved m`,
        now: at,
      })}
    )
    select (select row_to_json(r) from (
      select m.number, d.declared_at, m.currency, d.refund_minor, d.credits_taken,
        d.refund_minor = 0 as refunded, m.payment_id as payment,
      (select json_build_object('user', t.id::text, 'credits', t.credits)
        from taken t where ${isListening(sql`t.id`, at)}) as told
      from declared d, moved m
    union all
    select ${o.number}, ${w.declaredAt}, ${o.currency}, ${w.refundMinor}, ${w.creditsTaken},
      ${o.refundDueAt} is null,
      ${o.paymentId}, null
      from ${withdrawals} w join ${orders} o on ${o.id} = ${w.orderId} where ${which}
    ) r) as receipt ${own ? sql`from viewer` : sql``}`
  const [, [row]] = await transaction(db, lock, answering({ receipt: nullable(json<Receipt>()) }, work))
  return row
}
