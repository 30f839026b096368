import type { SQL } from 'drizzle-orm'
import { OWN_OFFERS } from '#core/discount/offers.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { sql } from '#db/sql.ts'
import { discountCodes } from '#db/tables.ts'

const d = discountCodes.as('d')

const own = JSON.stringify(
  OWN_OFFERS.map((offer, rank) => ({
    rank,
    code: offer.code,
    percentage: offer.percentage,
    minimum_minor: offer.minimumMinor,
    first_purchase: offer.firstPurchase,
    seconds_after_signup: offer.secondsAfterSignup,
  })),
)

/**
 * The expression `offer`: the discount that an order asks for by `code`, else the active one; at most one row, with `used` and
 * `holds`. It follows `buyer` and repeats core/discount/rules.ts in SQL; a test compares the two.
 */
export function offerFor(code: string | null, now: Date): SQL {
  const at = timestamptz(now)
  return sql`offers as (
      select rank, code, percentage, minimum_minor, null as country, null::timestamptz as valid_from,
        null::timestamptz as valid_until, first_purchase, seconds_after_signup
      from jsonb_to_recordset(${own}::jsonb) as o(rank int, code text, percentage int, minimum_minor int,
        first_purchase boolean, seconds_after_signup int)
      union all
      select 99, ${d.code}, ${d.percentage}, ${d.minimumMinor}, ${d.country}, ${d.validFrom},
        ${d.validUntil}, ${d.firstPurchase},
        ${d.secondsAfterSignup}
      from ${discountCodes} d join buyer b on b.site_id = ${d.siteId} where ${d.code} = ${code}::text
    ), judged as (
      select o.*, b.used ? o.code as used,
        (o.country is null or o.country = b.country)
          and (o.valid_from is null or o.valid_from <= ${at})
          and (o.valid_until is null or ${at} < o.valid_until)
          and (o.seconds_after_signup is null or ${at} < b.signup_at + o.seconds_after_signup * interval
            '1 second')
          and not (o.first_purchase and b.paid) as holds
      from offers o cross join buyer b
    ), offer as (
      select * from judged
      where code = ${code}::text or (${code}::text is null and rank < 99 and holds and not used)
      order by rank limit 1
    )`
}

/** `lessPercent` of core/discount/rules.ts in SQL. Both arguments are integer expressions. */
export function lessPercentInSql(minor: SQL, percentage: SQL): SQL {
  return sql`greatest(1, (${minor}::bigint * (100 - ${percentage}) + 50) / 100)::int`
}

/** Built-in codes that hold for the first purchase only. */
export const ownFirstPurchaseCodes = JSON.stringify(
  OWN_OFFERS.filter((offer) => offer.firstPurchase).map((offer) => offer.code),
)
