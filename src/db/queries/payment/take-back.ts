import type { SQL } from 'drizzle-orm'
import { type Db, execute } from '#db/client.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { creditEntries, directDebitBlocks, directDebits, orders, users } from '#db/tables.ts'
import { hasBought, unused } from './withdraw.ts'

const o = orders.as('o')
const u = users.as('u')
const g = creditEntries.as('g')
const e = creditEntries.as('e')
const d = directDebits.as('d')
const b = directDebitBlocks.as('b')

type Told = { site: number; user: string; credits: number }

/**
 * Takes back what is unspent of the credits that a direct debit gave before it failed, once, and ends premium if nothing is bought
 * any more. What the bank refused also blocks direct debit for the member and the account number.
 */
export function takeBack(orderId: string, at: SQL): Statement<{ told: Told | null }> {
  return answering(
    { told: nullable(json<Told>()) },
    sql`with given as (
      select ${o.id}, ${o.userId}, ${o.failure}, ${unused} as unused
      from ${orders} o join ${users} u on ${u.id} = ${o.userId}
        join ${creditEntries} g on ${g.idemKey} = 'order:' || ${o.id}
      where ${o.publicId} = ${orderId} and ${o.status} = 'failed' and not exists (
        select 1 from ${creditEntries} e where ${e.idemKey} = 'debit_failed:' || ${o.id})
    ), taken as (
      update ${users} u set ${users.credits} = ${u.credits} - t.unused,
        ${users.paid} = ${u.paid} and ${hasBought(sql`t.user_id`, sql`t.id`)}
      from given t where ${u.id} = t.user_id
      returning ${u.id}, ${u.siteId}, ${u.credits}
    ), entered as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'orderId', 'at')}
      select n.id, -t.unused, n.credits, 'debit_failed', 'debit_failed:' || t.id, t.id, ${at}
        from taken n, given t
    ), blocked as (
      insert into ${directDebitBlocks.columns('userId', 'ibanKey', 'reason', 'at')}
      select t.user_id, ${d.ibanKey}, 'failed', ${at}
      from given t join ${directDebits} d on ${d.orderId} = t.id
      where ${d.confirmedAt} is not null and t.failure is distinct from 'discount_used'
    )
    select (select json_build_object('site', n.site_id, 'user', n.id::text, 'credits', n.credits)
      from taken n where ${isListening(sql`n.id`, at)}) as told`,
  )
}

/** Blocks direct debit for the member and the account number of an order that the bank has charged back. A repeat changes nothing. */
export async function blockDebits(db: Db, orderId: string, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into ${directDebitBlocks.columns('userId', 'ibanKey', 'reason', 'at')}
    select ${d.userId}, ${d.ibanKey}, 'charged_back', ${timestamptz(now)}
    from ${orders} o join ${directDebits} d on ${d.orderId} = ${o.id} and ${d.confirmedAt} is not null
    where ${o.publicId} = ${orderId} and not exists (select 1 from ${directDebitBlocks} b
      where ${b.userId} = ${d.userId} and ${b.ibanKey} = ${d.ibanKey} and ${b.reason} = 'charged_back')`,
  )
}
