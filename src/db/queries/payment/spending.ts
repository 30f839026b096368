import type { SQL } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { type Db, first } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, int, moment, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'
import { spentSince } from './spent.ts'

const u = users.as('u')
const h = users.as('h')
const p = profiles.as('p')

export type SpendingRow = RowOf<typeof spendingRow>
const spendingRow = {
  currency: text,
  limit_minor: nullable(int),
  next_minor: nullable(int),
  next_at: nullable(moment),
  week_minor: int,
  month_minor: int,
}

/** The account's limit and what was spent. */
export const ownSpending = (db: Db, actor: Actor): Promise<SpendingRow | undefined> =>
  first(db, answering(spendingRow, sql`with ${viewer(actor)} ${told(sql`viewer`, actor.now)}`))

/**
 * Changes the weekly limit: a lower one begins at once, a higher one, or none, a day later. The same wish again does not put it
 * off, and the present limit takes a waiting change back.
 */
export async function changeWeeklyLimit(db: Db, actor: Actor, minor: number | null): Promise<SpendingRow | undefined> {
  const at = timestamptz(actor.now)
  const wanted = sql`${minor}::int`
  const held = sql`(case when ${u.weeklyLimitNextAt} <= ${at} then ${u.weeklyLimitNextMinor}
    else ${u.weeklyLimitMinor} end)`
  const raises = sql`${held} is not null and (${wanted} is null or ${wanted} > ${held})`
  const waits = sql`${u.weeklyLimitNextAt} > ${at}
    and ${u.weeklyLimitNextMinor} is not distinct from ${wanted}`
  return first(
    db,
    answering(
      spendingRow,
      sql`with ${viewer(actor)}, changed as (
      update ${users} u set
        ${users.weeklyLimitMinor} = case when ${raises} then ${held} else ${wanted} end,
        ${users.weeklyLimitNextMinor} = case when ${raises} then ${wanted} end,
        ${users.weeklyLimitNextAt} = case when ${raises} then
          case when ${waits} then ${u.weeklyLimitNextAt}
            else ${at} + make_interval(hours => ${PAYMENT.raiseHours}) end end
      where ${u.id} = (select id from viewer)
      returning u.*
    ) ${told(sql`changed`, actor.now)}`,
    ),
  )
}

function told(from: SQL, now: Date): SQL {
  const at = timestamptz(now)
  const currency = sql`${JSON.stringify(CURRENCY_OF)}::jsonb ->> ${p.country}`
  return sql`select ${currency} as currency,
      case when ${h.weeklyLimitNextAt} <= ${at} then ${h.weeklyLimitNextMinor}
        else ${h.weeklyLimitMinor} end as limit_minor,
      case when ${h.weeklyLimitNextAt} > ${at} then ${h.weeklyLimitNextMinor} end as next_minor,
      case when ${h.weeklyLimitNextAt} > ${at} then ${h.weeklyLimitNextAt} end as next_at,
      ${spentSince(h.id, at, PAYMENT.spendingDays, currency)} as week_minor,
      ${spentSince(h.id, at, PAYMENT.summaryDays, currency)} as month_minor
    from ${from} h join ${profiles} p on ${p.userId} = ${h.id}`
}
