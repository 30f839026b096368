import type { SQL } from 'drizzle-orm'
import type { Buyer } from '#core/discount/rules.ts'
import { sql } from '#db/sql.ts'
import { discountUses, orders, profiles, users } from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')
const d = discountUses.as('d')
const o = orders.as('o')

/** The expression `buyer`: what prices and discounts depend on, for the member of `viewer`. Who has withdrawn has bought, too. */
export const buyer: SQL = sql`buyer as (
      select ${v.id}, ${v.siteId}, ${v.signupAt}, ${v.language}, ${p.country},
        ${v.paid} or exists (select 1 from ${orders} o where ${o.userId} = ${v.id}
          and ${o.status} = 'completed') as paid,
        (select coalesce(jsonb_agg(${d.code}), '[]') from ${discountUses} d
          where ${d.userId} = ${v.id}) as used
      from viewer v join ${profiles} p on ${p.userId} = ${v.id}
    )`

export type BuyerRow = { signup_at: string; paid: boolean; country: string; used: string[] }

export function toBuyer({ signup_at, ...rest }: BuyerRow): Buyer {
  return { signupAt: new Date(signup_at), ...rest }
}
