import { type SQL, sql } from 'drizzle-orm'
import type { Buyer } from '#core/discount/rules.ts'

/** What discounts and prices depend on, of the member in the common table expression `viewer`. */
export const buyer: SQL = sql`buyer as (
      select v.id, v.site_id, v.signup_at, v.paid, v.language, p.country,
        (select coalesce(jsonb_agg(d.code), '[]') from discount_uses d where d.user_id = v.id) as used
      from viewer v join profiles p on p.user_id = v.id
    )`

export type BuyerRow = { signup_at: string; paid: boolean; country: string; used: string[] }

/** Makes of such a row what the rules of discounts know. */
export function toBuyer({ signup_at, ...rest }: BuyerRow): Buyer {
  return { signupAt: new Date(signup_at), ...rest }
}
