import { sql } from 'drizzle-orm'
import type { Buyer } from '#core/discount/rules.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import type { SavedMethod } from '#core/payment/shape.ts'
import { type Db, first } from '#db/client.ts'
import { buyer, type BuyerRow, toBuyer } from '#db/queries/discount/buyer.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

type Facts = { amount_minor: number | null; currency: string | null; saved: SavedMethod[] }

/**
 * What the ways to pay for a package depend on: its list price, null where it is not for sale to the asking member, the member
 * as a buyer, and what the member has saved. Nothing if the session is over.
 */
export async function methodFacts(
  db: Db,
  asker: Asker,
  packageId: string,
): Promise<(Facts & { buyer: Buyer }) | undefined> {
  const row = await first<Facts & { buyer: BuyerRow }>(
    db,
    sql`with ${viewer(asker)}, ${buyer}
    select to_jsonb(b) as buyer, k.amount_minor, k.currency,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.public_id, 'method', m.method, 'label', m.label,
          'expires', m.expires) order by m.id), '[]')
        from mandates m where m.user_id = b.id and m.revoked_at is null) as saved
    from buyer b left join packages k on k.public_id = ${packageId} and k.site_id = b.site_id and k.active
      and k.currency = ${JSON.stringify(CURRENCY_OF)}::jsonb ->> b.country`,
  )
  return row && { ...row, buyer: toBuyer(row.buyer) }
}
