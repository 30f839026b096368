import type { Buyer } from '#core/discount/rules.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import { type Db, first } from '#db/client.ts'
import { buyer, type BuyerRow, toBuyer } from '#db/queries/discount/buyer.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { packages, users } from '#db/tables.ts'

const k = packages.as('k')

export type PackageRow = {
  id: string
  currency: string
  amount_minor: number
  credits: number
  bonus_credits: number
  badge: string | null
}

type Offered = {
  buyer: Buyer | null
  country: string
  currency: string
  /** In which the site sells something. */
  currencies: string[]
  packages: PackageRow[]
}

/**
 * The packages of a site in the currency of a country: the chosen one, else the member's, else that of the visit. `buyer` is null
 * without a valid session.
 */
export async function packagesFor(
  db: Db,
  actor: Actor | null,
  site: number,
  { chosen, visit }: { chosen: string | null; visit: string },
): Promise<Offered> {
  const asking = actor ? viewer(actor) : sql`viewer as (select * from ${users} where false)`
  const row = await first(
    db,
    answering(
      {
        buyer: nullable(json<BuyerRow>()),
        country: text,
        currency: text,
        currencies: json<string[]>(),
        packages: json<PackageRow[]>(),
      },
      sql`with ${asking}, ${buyer}, market as (
      select c.country, ${JSON.stringify(CURRENCY_OF)}::jsonb ->> c.country as currency
      from (
        select coalesce(${chosen}::text, (select b.country from buyer b), ${visit}) as country
      ) c
    )
    select m.country, m.currency,
      (select coalesce(jsonb_agg(distinct ${k.currency}), '[]') from ${packages} k
        where ${k.siteId} = ${site} and ${k.active}) as currencies,
      (select to_jsonb(b) from buyer b) as buyer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ${k.publicId}, 'currency', ${k.currency},
        'amount_minor', ${k.amountMinor},
          'credits', ${k.credits}, 'bonus_credits', ${k.bonusCredits}, 'badge', ${k.badge})
            order by ${k.position}, ${k.id}), '[]')
        from ${packages} k where ${k.siteId} = ${site} and ${k.currency} = m.currency
        and ${k.active}) as packages
    from market m`,
    ),
  )
  if (!row) throw new Error('a select without a from answered nothing')
  return { ...row, buyer: row.buyer && toBuyer(row.buyer) }
}
