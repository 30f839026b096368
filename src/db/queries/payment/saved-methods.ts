import type { Buyer } from '#core/discount/rules.ts'
import { CURRENCY_OF } from '#core/payment/money.ts'
import type { SavedMethod } from '#core/payment/types.ts'
import type { SQL } from 'drizzle-orm'
import { type Db, execute, first } from '#db/client.ts'
import { buyer, type BuyerRow, toBuyer } from '#db/queries/discount/buyer.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { directDebits, mandates, orders, packages } from '#db/tables.ts'

const m = mandates.as('m')
const o = orders.as('o')
const k = packages.as('k')
const d = directDebits.as('d')

/** A mandate for direct debit works only while its proof is kept. */
const usable: SQL = sql`${m.revokedAt} is null and (${m.method} <> 'sdd' or exists (
      select 1 from ${directDebits} d where ${d.userId} = ${m.userId} and ${d.reference} = ${m.reference}
        and ${d.confirmedAt} is not null))`

/** The usable methods of the member `user`, the newest first. */
export const savedBy = (user: SQL): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${m.publicId}, 'method', ${m.method}, 'label', ${m.label},
        'expires', ${m.expires}) order by ${m.id} desc), '[]')
    from ${mandates} m where ${m.userId} = ${user} and ${usable})`

const savedRow = {
  saved:
    nullable(
      json<{ method: string; customer: string; mandate: string; reference: string | null; iban_key: string | null }>(),
    ),
}

/** One saved method of the member, as the provider knows it. */
export async function savedMethod(db: Db, actor: Actor, id: string): Promise<RowOf<typeof savedRow> | undefined> {
  return first(
    db,
    answering(
      savedRow,
      sql`with ${viewer(actor)}
    select (select jsonb_build_object('method', ${m.method}, 'customer', ${m.customerId},
        'mandate', ${m.mandateId}, 'reference', ${m.reference}, 'iban_key', (
          select ${d.ibanKey} from ${directDebits} d
          where ${d.userId} = ${m.userId} and ${d.reference} = ${m.reference} and ${d.confirmedAt} is not null
          order by ${d.id} desc limit 1))
      from ${mandates} m where ${m.publicId} = ${id} and ${m.userId} = v.id and ${usable}) as saved
    from viewer v`,
    ),
  )
}

export async function removeSaved(db: Db, actor: Actor, id: string): Promise<void> {
  await execute(
    db,
    sql`update ${mandates} set ${mandates.revokedAt} = ${timestamptz(actor.now)}
      where ${mandates.publicId} = ${id} and ${mandates.userId} = ${actor.user}
        and ${mandates.revokedAt} is null`,
  )
}

type Card = { publicId: string; id: string; method: string; label: string; expires: string | null }

/** Notes the cards that the provider keeps for the buyer of an order. Known ones stay as they are, removed ones removed. */
export async function saveMethods(
  db: Db,
  { order, customer, cards, now }: { order: string; customer: string; cards: Card[]; now: Date },
): Promise<void> {
  await execute(
    db,
    sql`insert into ${mandates.columns(
      'publicId',
      'userId',
      'method',
      'customerId',
      'mandateId',
      'label',
      'expires',
      'createdAt',
    )}
    select c."publicId", ${o.userId}, c.method, ${customer}, c.id, c.label, c.expires, ${timestamptz(now)}
    from ${orders} o, jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as c("publicId" uuid, id text, method text, label text, expires text)
    where ${o.publicId} = ${order}
    on conflict do nothing`,
  )
}

export type RepeatableRow = {
  package: string
  credits: number
  bonus_credits: number
  amount_minor: number
  currency: string
  last_at: string
}

const repeatableRow = { buyer: json<BuyerRow>(), packages: json<RepeatableRow[]>(), saved: json<SavedMethod[]>() }

/** The packages that the member has bought before and that are for sale now, the latest first, and what is saved to pay them with. */
export async function repeatable(
  db: Db,
  actor: Actor,
): Promise<{ buyer: Buyer; packages: RepeatableRow[]; saved: SavedMethod[] } | undefined> {
  const row = await first(
    db,
    answering(
      repeatableRow,
      sql`with ${viewer(actor)}, ${buyer}, bought as (
      select ${o.packageId}, max(${o.createdAt}) as last_at
      from ${orders} o join buyer b on b.id = ${o.userId}
      where ${o.status} = 'completed' or (${o.status} = 'pending' and ${o.method} = 'sdd'
        and ${o.paymentId} is not null) group by 1
    )
    select to_jsonb(b) as buyer, (
      select coalesce(jsonb_agg(jsonb_build_object('package', ${k.publicId}, 'credits', ${k.credits},
        'bonus_credits', ${k.bonusCredits}, 'amount_minor', ${k.amountMinor}, 'currency', ${k.currency},
        'last_at', bought.last_at) order by bought.last_at desc), '[]')
      from bought join ${packages} k on ${k.id} = bought.package_id
      where ${k.siteId} = b.site_id and ${k.active}
        and ${k.currency} = ${JSON.stringify(CURRENCY_OF)}::jsonb ->> b.country
    ) as packages, ${savedBy(sql`b.id`)} as saved
    from buyer b`,
    ),
  )
  return row && { ...row, buyer: toBuyer(row.buyer) }
}
