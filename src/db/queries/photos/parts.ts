import { type SQL, sql } from 'drizzle-orm'
import { SEALING } from '#core/photos/reasons.ts'

/**
 * Makes changes to one member's pictures wait for each other. It goes first in a batch, so that the statements behind it
 * see what the one before them did. It lets those pass who only refer to the member: two who write to each other meanwhile would
 * wait for each other otherwise.
 */
export function lockPhotos(user: string | SQL): SQL {
  return sql`select 1 from users where id = ${user} for no key update`
}

/** That a picture `ph` is sealed: turned down because it may show a minor, it is shown to nobody. */
export const sealed = sql`(ph.status in ('rejected', 'deleted') and ph.reason is not distinct from ${SEALING})`

/** The expression `own`: the viewer's pictures, counted from 0 in their order. */
export const own = sql`own as (
  select ph.id, ph.public_id, ph.status, ph.private, ph.storage_key, ${sealed} as sealed, (row_number() over (order by ph.position, ph.id) - 1)::int as place
  from photos ph join viewer v on ph.user_id = v.id where ph.status <> 'deleted'
)`

/**
 * The main picture of a profile `p` after a change, out of the expression `after` (id, status, private, place): the present
 * one while it may stay, else the first. An active one goes before one that waits for review, so that others are not shown
 * none while there is one; private ones are never it.
 */
export const mainAfter = sql`(
  select a.id from after a where not a.private and a.status in ('active', 'pending')
  order by a.status = 'active' desc, a.id is not distinct from p.main_photo_id desc, a.place limit 1
)`
