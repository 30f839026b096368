import { type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

export type LikedRow = CardRow & { like_new: boolean; match: boolean }

const NEWEST = 200

/** Whom the asking member likes and who likes back, the newest first; nothing if the session is over. */
export async function likesOf(db: Db, asker: Asker): Promise<{ given: LikedRow[]; received: LikedRow[] } | undefined> {
  const now = stamp(asker.now)
  const listed = (mine: SQL, other: SQL, isNew: SQL) => sql`(
    select coalesce(jsonb_agg(${card(now)} || jsonb_build_object('like_new', ${isNew}, 'match', m.low_id is not null) order by l.created_at desc), '[]')
    from (select * from likes l where ${mine} = v.id order by l.created_at desc limit ${NEWEST}) l
    join profiles p on p.user_id = ${other} and p.status = 'active'
    left join photos ph on ph.id = p.main_photo_id
    left join matches m on m.low_id = least(v.id, p.user_id) and m.high_id = greatest(v.id, p.user_id)
    where ${unblocked(sql`v.id`, sql`p.user_id`)})`
  return first(
    db,
    sql`with ${viewer(asker)}
    select ${listed(sql`l.from_id`, sql`l.to_id`, sql`false`)} as given,
      ${listed(sql`l.to_id`, sql`l.from_id`, sql`l.seen_at is null`)} as received
    from viewer v`,
  )
}
