import { sql } from 'drizzle-orm'
import type { Offer } from '#core/discount/offers.ts'
import type { Buyer } from '#core/discount/rules.ts'
import { type Db, first } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { buyer, type BuyerRow, toBuyer } from './buyer.ts'

type Row = BuyerRow & {
  code: string | null
  percentage: number
  minimum_minor: number
  only_country: string | null
  valid_from: string | null
  valid_until: string | null
  first_purchase: boolean
  seconds_after_signup: number | null
}

/** The asking member as a buyer, and the code of the site by that name, if there is one. Nothing if the session is over. */
export async function findOffer(
  db: Db,
  asker: Asker,
  code: string,
): Promise<{ buyer: Buyer; offer: Offer | null } | undefined> {
  const row = await first<Row>(
    db,
    sql`with ${viewer(asker)}, ${buyer}
    select b.signup_at, b.paid, b.country, b.used, d.code, d.percentage, d.minimum_minor, d.country as only_country,
      d.valid_from, d.valid_until, d.first_purchase, d.seconds_after_signup
    from buyer b left join discount_codes d on d.site_id = b.site_id and d.code = ${code}`,
  )
  if (!row) return
  const { signup_at, paid, country, used, ...offer } = row
  return { buyer: toBuyer({ signup_at, paid, country, used }), offer: toOffer(offer) }
}

function toOffer(row: Omit<Row, keyof BuyerRow>): Offer | null {
  if (row.code === null) return null
  return {
    code: row.code,
    percentage: row.percentage,
    minimumMinor: row.minimum_minor,
    country: row.only_country,
    validFrom: row.valid_from === null ? null : new Date(row.valid_from),
    validUntil: row.valid_until === null ? null : new Date(row.valid_until),
    firstPurchase: row.first_purchase,
    secondsAfterSignup: row.seconds_after_signup,
  }
}
