import { type SQL, sql } from 'drizzle-orm'

/**
 * Makes changes to one member's pictures wait for each other. It goes first in a batch, so that the statements behind it
 * see what the one before them did.
 */
export function lockPhotos(user: string | SQL): SQL {
  return sql`select 1 from users where id = ${user} for update`
}

/** The expression `own`: the viewer's pictures, counted from 0 in their order. */
export const own = sql`own as (
  select ph.id, ph.public_id, ph.status, ph.private, ph.storage_key, (row_number() over (order by ph.position, ph.id) - 1)::int as place
  from photos ph join viewer v on ph.user_id = v.id where ph.status <> 'deleted'
)`

/**
 * The main picture of a profile `p` after a change, out of the expression `after` (id, status, private, place): the present
 * one while it may stay, else the first active one, else the first that waits for review. Private ones are never it.
 */
export const mainAfter = sql`coalesce(
  (select a.id from after a where a.id = p.main_photo_id and not a.private and a.status in ('active', 'pending')),
  (select a.id from after a where not a.private and a.status in ('active', 'pending') order by a.status = 'active' desc, a.place limit 1)
)`
