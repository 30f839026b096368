import { LIST } from '#core/lists/limits.ts'
import type { LedgerReason } from '#core/payment/spending.ts'
import { type Db, first } from '#db/client.ts'
import type { Cursor, Page } from '#db/queries/lists/page.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { creditEntries, messages, orders, withdrawals } from '#db/tables.ts'

const e = creditEntries.as('e')
const m = messages.as('m')
const o = orders.as('o')
const l = orders.as('l')
const w = withdrawals.as('w')

export type LedgerRow = {
  at: string
  reason: LedgerReason
  credits: number
  balance: number
  order: string | null
  currency: string | null
  amount_minor: number | null
}

/** A page of the member's ledger, the latest entry first. What messages cost in money follows the latest purchase before. */
export async function ownLedger(
  db: Db,
  actor: Actor,
  after: Cursor | null,
): Promise<{ entries: Page<LedgerRow> } | undefined> {
  const row = await first(
    db,
    answering(
      { entries: json<LedgerRow[]>(), last: nullable(json<Cursor>()) },
      sql`with ${viewer(actor)}, newest as materialized (
      select e.*, row_number() over (order by ${e.id} desc) as n from ${creditEntries} e
      where ${e.userId} = (select id from viewer) ${after ? sql`and ${e.id} < ${after.key}::bigint` : sql``}
      order by ${e.id} desc limit ${LIST.page + 1}
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('at', e.at,
        'reason', case when e.reason = 'message' then coalesce(${m.kind}::text, 'text') else e.reason end,
        'credits', e.delta, 'balance', e.balance, 'order', ${o.publicId},
        'currency', coalesce(${o.currency}, l.currency),
        'amount_minor', case e.reason
          when 'order' then ${o.amountMinor} + ${o.transactionCostMinor}
          when 'withdrawal' then ${w.refundMinor}
          when 'message' then (2 * l.minor::bigint * -e.delta + l.credits) / (2 * l.credits) end)
        order by e.id desc), '[]')
      from newest e left join ${messages} m on ${m.id} = e.message_id
      left join ${orders} o on ${o.id} = e.order_id
      left join ${withdrawals} w on ${w.orderId} = e.order_id
      left join lateral (
        select ${l.currency}, ${l.amountMinor} + ${l.transactionCostMinor} as minor,
          ${l.credits} + ${l.bonusCredits} as credits
        from ${orders} l where e.reason = 'message' and ${l.userId} = e.user_id and ${l.status} = 'completed'
          and ${l.completedAt} <= e.at order by ${l.completedAt} desc limit 1
      ) l on true
      where e.n <= ${LIST.page}) as entries,
      (select jsonb_build_object('at', e.at, 'key', e.id::text) from newest e
        where n = ${LIST.page} and (select count(*) from newest) > ${LIST.page}) as last
    from viewer`,
    ),
  )
  return row && { entries: { rows: row.entries, next: row.last } }
}
