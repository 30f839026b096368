import type { SQL } from 'drizzle-orm'
import type { Actor } from '#db/queries/session/viewer.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles, searchActivity } from '#db/tables.ts'
import { card } from '#db/queries/profiles/card.ts'
import { trait } from '#db/queries/profiles/trait.ts'

const p = searchActivity.as('p')

const RELATED = 6
/** How many of the most recently active people are compared, from the town, the region and the country each. */
const COMPARED = 40
/** The columns in the indexes of the search. Nothing else of the compared people is read. */
const COLUMNS = sql`p.user_id, p.region, p.town_id, p.date_of_birth, p.interests, p.traits, p.rank`
/** Index entries that are scanned for people of the region. */
const SCANNED = 2000

/**
 * The end of a statement with `asking` and `target`: cards of real people like the target. The cost does not grow with the number of
 * members. Rule: docs/product.md, Discovery.
 */
export function related({ now, actor }: { now: SQL; actor: Actor | null }): SQL {
  const unblocked = actor
    ? sql`and p.user_id <> ${actor.user}::bigint and p.user_id <> all (array(
        select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${actor.user} union all
          select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${actor.user}))`
    : sql``
  const active = (town: SQL) => sql`select ${COLUMNS} from ${searchActivity} p
    where ${p.realm} = realm_of(t.site_id, t.country, t.gender) ${town}
    order by ${p.rank} desc, ${p.userId} desc limit ${SCANNED}`
  const nearest = (entries: SQL, near: SQL) => sql`(
    select ${COLUMNS} from (${entries}) p
    where p.user_id <> t.user_id ${near} and p.traits & ${trait('real')} <> 0 ${unblocked}
    order by p.rank desc, p.user_id desc limit ${COMPARED})`
  const liked = actor ? sql`'liked', ${hasLiked(sql`${actor.user}::bigint`, sql`n.user_id`)}` : undefined
  return sql`, compared as materialized (
      select n.*, ${likeness} as likeness from target t cross join lateral (
        ${nearest(active(sql`and p.town_id = t.town_id`), sql``)}
          union ${nearest(active(sql``), sql`and p.region = t.region`)} union ${nearest(active(sql``), sql``)}
      ) n
      order by likeness desc, n.rank desc, n.user_id desc limit ${RELATED}
    )
    select ${card(now, liked)} as card from compared n join ${profiles} p on p.user_id = n.user_id
    order by n.likeness desc, n.rank desc, n.user_id desc`
}

/** The similarity of `n` to the target `t`, in points: distance, age, interests, and a photo. */
const likeness = sql`case when n.town_id = t.town_id then 6 when n.region = t.region then 3 else
  0 end - least(abs(n.date_of_birth - t.date_of_birth) / 730.0, 8)
  + least(bit_count((n.interests & t.interests)::bit(64)), 5)
  + case when n.traits & ${trait('photo')} <> 0 then 2 else 0 end`
