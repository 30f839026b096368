import { type SQL, sql } from 'drizzle-orm'
import type { Asker } from '#db/queries/session/viewer.ts'
import { card } from './card.ts'
import { trait } from './trait.ts'

const RELATED = 6
/** How many of the most recently active are compared: of the town, of the region and of the country each. */
const COMPARED = 40
/** What the indexes of the search carry; nothing else is read of those compared. */
const COLUMNS = sql`p.user_id, p.region, p.town_id, p.date_of_birth, p.interests, p.traits, p.last_active_at`

/**
 * The end of a statement with `asking` and `target`: cards of people like the target, as `card`. Three short stretches of indexes
 * are compared, however many members there are. Rule: docs/product.md, Discovery.
 */
export function related({ now, asker, real }: { now: SQL; asker: Asker | null; real: boolean }): SQL {
  const apart = asker
    ? sql`and p.user_id <> ${asker.user}::bigint and p.user_id <> all (array(
        select blocked_id from blocks where blocker_id = ${asker.user} union all select blocker_id from blocks where blocked_id = ${asker.user}))`
    : sql``
  const nearest = (near: SQL) => sql`(
    select ${COLUMNS} from searchable_profiles p
    where p.site_id = t.site_id and p.country = t.country and p.gender = t.gender ${near}
      and p.user_id <> t.user_id ${apart} ${real ? sql`and p.traits & ${trait('real')} <> 0` : sql``}
    order by p.last_active_at desc, p.user_id desc limit ${COMPARED})`
  return sql`, compared as materialized (
      select n.*, ${likeness} as likeness from target t cross join lateral (
        ${nearest(sql`and p.town_id = t.town_id`)} union ${nearest(sql`and p.region = t.region`)} union ${nearest(sql``)}
      ) n
      order by likeness desc, n.last_active_at desc, n.user_id desc limit ${RELATED}
    )
    select ${card(now)} as card from compared n join profiles p on p.user_id = n.user_id
    order by n.likeness desc, n.last_active_at desc, n.user_id desc`
}

/** How alike `n` is to the target `t`, in points: near, of the same age, with the same interests, and with a photo to look at. */
const likeness = sql`case when n.town_id = t.town_id then 6 when n.region = t.region then 3 else 0 end
  - least(abs(n.date_of_birth - t.date_of_birth) / 730.0, 8)
  + least(bit_count((n.interests & t.interests)::bit(64)), 5)
  + case when n.traits & ${trait('photo')} <> 0 then 2 else 0 end`
