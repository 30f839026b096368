import type { Buyer } from '#core/discount/rules.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import type { SavedMethod } from '#core/payment/types.ts'
import { type Db, first } from '#db/client.ts'
import { buyer, type BuyerRow, toBuyer } from '#db/queries/discount/buyer.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, int, json, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { orders, packages } from '#db/tables.ts'
import { savedBy } from './saved-methods.ts'

const k = packages.as('k')
const o = orders.as('o')

type Facts = { amount_minor: number | null; currency: string | null; saved: SavedMethod[]; last: string | null }

/**
 * What the payment methods of a package depend on: its list price (null if it is not for sale in the country, or in the member's
 * own for null), the buyer, saved methods, and how the last paid order was paid.
 */
export async function methodFacts(
  db: Db,
  actor: Actor,
  packageId: string,
  country: string | null,
): Promise<(Facts & { buyer: Buyer }) | undefined> {
  const row = await first(
    db,
    answering(
      {
        buyer: json<BuyerRow>(),
        amount_minor: nullable(int),
        currency: nullable(text),
        saved: json<SavedMethod[]>(),
        last: nullable(text),
      },
      sql`with ${viewer(actor)}, ${buyer}
    select to_jsonb(b) as buyer, ${k.amountMinor}, ${k.currency},
      ${savedBy(sql`b.id`)} as saved,
      (select ${o.method} from ${orders} o where ${o.userId} = b.id and ${o.status} = 'completed'
        order by ${o.id} desc limit 1) as last
    from buyer b left join ${packages} k on ${k.publicId} = ${packageId} and ${k.siteId} = b.site_id
    and ${k.active}
      and ${k.currency} = ${JSON.stringify(CURRENCY_OF)}::jsonb ->> coalesce(${country}::text, b.country)`,
    ),
  )
  return row && { ...row, buyer: toBuyer(row.buyer) }
}
