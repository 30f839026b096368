import { sql } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, first } from '#db/client.ts'
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

/** The newest orders of the asking member. Nothing if the session is over. */
export async function ownOrders(db: Db, asker: Asker): Promise<{ orders: OrderRow[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}, newest as (
      select o.* from orders o join viewer v on v.id = o.user_id order by o.id desc limit ${PAYMENT.listed}
    )
    select (select coalesce(jsonb_agg(${order} order by o.id desc), '[]') from newest o) as orders from viewer`,
  )
}
