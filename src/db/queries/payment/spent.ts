import type { SQL } from 'drizzle-orm'
import type { Name } from '#db/sql.ts'
import { sql } from '#db/sql.ts'
import { orders } from '#db/tables.ts'

const o = orders.as('o')

/** What a member has ordered for since then and did not get back, in minor units. Open orders count. Rules 7.5, 7.8. */
export const spentSince = (user: SQL | Name, now: SQL, days: number, currency?: SQL): SQL => sql`(
      select coalesce(sum(${o.amountMinor} + ${o.transactionCostMinor} - ${o.refundedMinor}
        - ${o.reversedMinor}), 0)::int
      from ${orders} o where ${o.userId} = ${user} and ${o.status} <> 'failed'
        and ${o.createdAt} > ${now} - make_interval(days => ${days})
        ${currency ? sql`and ${o.currency} = ${currency}` : sql``})`
