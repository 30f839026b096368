import { LIST } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import type { Cursor, Page } from '#db/queries/lists/page.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { orders, profiles, users } from '#db/tables.ts'
import { order, type OrderRow } from './order-row.ts'

const o = orders.as('o')
const v = users.as('v')
const p = profiles.as('p')

export async function ownOrder(db: Db, actor: Actor, id: string): Promise<{ found: OrderRow | null } | undefined> {
  return first(
    db,
    answering(
      { found: nullable(json<OrderRow>()) },
      sql`with ${viewer(actor)}
    select (select ${order} from ${orders} o where ${o.userId} = ${v.id} and ${o.publicId} = ${id}) as found
      from viewer v`,
    ),
  )
}

type Payable = { order: OrderRow; payer: { language: string; country: string } }

/** An own order with who pays it, in the order's country; an order that has none in this one, or in the own for null. */
export async function orderWithPayer(
  db: Db,
  actor: Actor,
  id: string,
  country: string | null,
): Promise<{ found: Payable | null } | undefined> {
  return first(
    db,
    answering(
      { found: nullable(json<Payable>()) },
      sql`with ${viewer(actor)}
    select (select jsonb_build_object('order', ${order}, 'payer',
        jsonb_build_object('language', v.language, 'country',
          coalesce(o.country, ${country}::text, ${p.country})))
      from ${orders} o join ${profiles} p on ${p.userId} = v.id
      where ${o.userId} = ${v.id} and ${o.publicId} = ${id}) as found
    from viewer v`,
    ),
  )
}

export async function ownOrders(
  db: Db,
  actor: Actor,
  after: Cursor | null,
): Promise<{ orders: Page<OrderRow> } | undefined> {
  const row = await first(
    db,
    answering(
      { orders: json<OrderRow[]>(), last: nullable(json<Cursor>()) },
      sql`with ${viewer(actor)}, newest as materialized (
      select o.*, row_number() over (order by ${o.id} desc) as n from ${orders} o
      where ${o.userId} = (select id from viewer) ${after ? sql`and ${o.id} < ${after.key}::bigint` : sql``}
      order by ${o.id} desc limit ${LIST.page + 1}
    )
    select (select coalesce(jsonb_agg(${order} order by o.id desc), '[]') from newest o
      where n <= ${LIST.page}) as orders,
      (select jsonb_build_object('at', o.created_at, 'key', o.id::text) from newest o
        where n = ${LIST.page} and (select count(*) from newest) > ${LIST.page}) as last
    from viewer`,
    ),
  )
  return row && { orders: { rows: row.orders, next: row.last } }
}
