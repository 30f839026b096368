import { type SQL, sql } from 'drizzle-orm'
import { unblocked } from '#db/queries/discovery/card.ts'

/**
 * The likes `l` of one direction between the asking member `v` and profiles `p` that may be shown; with their `from`.
 * @param mine the side of the asking member
 * @param other the side of the profile
 */
export function likesBetween(mine: SQL, other: SQL): SQL {
  return sql`from viewer v join likes l on ${mine} = v.id
    join profiles p on p.user_id = ${other} and p.site_id = v.site_id and p.status = 'active' and ${unblocked(sql`v.id`, other)}`
}

/** Likes received. */
export const received = likesBetween(sql`l.to_id`, sql`l.from_id`)
