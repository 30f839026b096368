import type { Offer } from '#core/discount/offers.ts'
import type { Buyer } from '#core/discount/rules.ts'
import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, ifThere, int, json, moment, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { discountCodes } from '#db/tables.ts'
import { buyer, type BuyerRow, toBuyer } from './buyer.ts'

const d = discountCodes.as('d')

type Row = RowOf<typeof foundRow>

const foundRow = {
  signup_at: moment,
  paid: bool,
  country: text,
  used: json<string[]>(),
  code: nullable(text),
  percentage: ifThere(int),
  minimum_minor: ifThere(int),
  only_country: nullable(text),
  valid_from: nullable(moment),
  valid_until: nullable(moment),
  first_purchase: ifThere(bool),
  seconds_after_signup: nullable(int),
}

export async function findOffer(
  db: Db,
  actor: Actor,
  code: string,
): Promise<{ buyer: Buyer; offer: Offer | null } | undefined> {
  const row = await first(
    db,
    answering(
      foundRow,
      sql`with ${viewer(actor)}, ${buyer}
    select b.signup_at, b.paid, b.country, b.used, ${d.code}, ${d.percentage}, ${d.minimumMinor},
      ${d.country} as only_country,
      ${d.validFrom}, ${d.validUntil}, ${d.firstPurchase}, ${d.secondsAfterSignup}
    from buyer b left join ${discountCodes} d on ${d.siteId} = b.site_id and ${d.code} = ${code}`,
    ),
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
