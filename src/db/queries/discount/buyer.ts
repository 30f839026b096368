import type { SQL } from 'drizzle-orm'
import type { Buyer } from '#core/discount/rules.ts'
import { sql } from '#db/sql.ts'
import { discountUses, profiles, users } from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')
const d = discountUses.as('d')

/** The expression `buyer`: what prices and discounts depend on, for the member of `viewer`. */
export const buyer: SQL = sql`buyer as (
      select ${v.id}, ${v.siteId}, ${v.signupAt}, ${v.paid}, ${v.language}, ${p.country},
        (select coalesce(jsonb_agg(${d.code}), '[]') from ${discountUses} d
          where ${d.userId} = ${v.id}) as used
      from viewer v join ${profiles} p on ${p.userId} = ${v.id}
    )`

export type BuyerRow = { signup_at: string; paid: boolean; country: string; used: string[] }

export function toBuyer({ signup_at, ...rest }: BuyerRow): Buyer {
  return { signupAt: new Date(signup_at), ...rest }
}
