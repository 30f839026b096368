import { sql } from 'drizzle-orm'
import { LIST } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import type { Cursor, Page } from '#db/queries/paging/page.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { order, type OrderRow } from './order-row.ts'

/** One order of the asking member; `found` is null if there is none of that id. Nothing if the session is over. */
export async function ownOrder(db: Db, asker: Asker, id: string): Promise<{ found: OrderRow | null } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select ${order} from orders o where o.user_id = v.id and o.public_id = ${id}) as found from viewer v`,
  )
}

/** The orders of the asking member, the newest first, a page of them. Nothing if the session is over. */
export async function ownOrders(
  db: Db,
  asker: Asker,
  after: Cursor | null,
): Promise<{ orders: Page<OrderRow> } | undefined> {
  const row = await first<{ orders: OrderRow[]; last: Cursor | null }>(
    db,
    sql`with ${viewer(asker)}, newest as materialized (
      select o.*, row_number() over (order by o.id desc) as n from orders o
      where o.user_id = (select id from viewer) ${after ? sql`and o.id < ${after.key}::bigint` : sql``}
      order by o.id desc limit ${LIST.page + 1}
    )
    select (select coalesce(jsonb_agg(${order} order by o.id desc), '[]') from newest o where n <= ${LIST.page}) as orders,
      (select jsonb_build_object('at', o.created_at, 'key', o.id::text) from newest o
        where n = ${LIST.page} and (select count(*) from newest) > ${LIST.page}) as last
    from viewer`,
  )
  return row && { orders: { rows: row.orders, next: row.last } }
}
