import { type SQL, sql } from 'drizzle-orm'
import type { LikeCounts } from '#core/discovery/shape.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { likesBetween, received } from './between.ts'

export type LikedRow = CardRow & { like_new: boolean; match: boolean }

type LikesRow = {
  /** Where the asking member lives. */
  home: TownPoint | null
  given: LikedRow[]
  /** Ids of those given before the listed ones. */
  older: string[]
  received: LikedRow[]
  matches: LikedRow[]
  counts: LikeCounts
}

const NEWEST = 200

/**
 * Whom the asking member likes, who likes back, and the matches, the newest first; and how many there are of each. Nothing if the
 * session is over. Rule: docs/product.md, Likes.
 * @param real leaves out fictional profiles
 */
export async function likesOf(db: Db, asker: Asker, real: boolean): Promise<LikesRow | undefined> {
  const now = stamp(asker.now)
  const shown = real ? sql`where not p.fictional` : sql``
  const listed = (list: SQL) => sql`(
    select coalesce(json_agg(${card(now, sql`'like_new', x.like_new, 'match', m.user_id is not null`)} order by x.at desc, x.user_id desc), '[]')
    from (select * from ${list} order by at desc, user_id desc limit ${NEWEST}) x
    join profiles p on p.user_id = x.user_id
    left join mutual m on m.user_id = x.user_id)`
  const older = sql`(
    select coalesce(json_agg(p.public_id), '[]')
    from (select * from given order by at desc, user_id desc offset ${NEWEST}) x join profiles p on p.user_id = x.user_id)`
  return first(
    db,
    sql`with ${viewer(asker)}, given as materialized (
      select p.user_id, l.created_at as at, false as like_new ${likesBetween(sql`l.from_id`, sql`l.to_id`)} ${shown}
    ), received as materialized (
      select p.user_id, l.created_at as at, l.seen_at is null as like_new ${received} ${shown}
    ), mutual as materialized (
      select r.user_id, m.created_at as at, r.like_new from viewer v join matches m on v.id in (m.low_id, m.high_id)
      join received r on r.user_id = case v.id when m.low_id then m.high_id else m.low_id end
    )
    select (select ${place} from profiles p where p.user_id = v.id) as home,
      ${listed(sql`given`)} as given, ${older} as older, ${listed(sql`received`)} as received, ${listed(sql`mutual`)} as matches,
      json_build_object('given', (select count(*) from given), 'received', (select count(*) from received),
        'matches', (select count(*) from mutual), 'new', (select count(*) from received where like_new)) as counts
    from viewer v`,
  )
}
