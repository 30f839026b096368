import { type SQL, sql } from 'drizzle-orm'
import type { LikeCounts } from '#core/discovery/shape.ts'
import { LIKES_PAGE, LIST } from '#core/lists/limits.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { LikeType } from '#core/site/routes.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/discovery/card.ts'
import { cappedCount, type Cursor, type Page, page } from '#db/queries/paging/page.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { newLikesOf } from '#db/queries/telling/counts.ts'

export type LikedRow = CardRow & { like_new: boolean; match: boolean }

type LikesRow = Record<LikeType, Page<LikedRow>> & {
  /** Where the asking member lives. */
  home: TownPoint | null
  counts: LikeCounts
}

type Wanted = {
  /** Leaves out fictional profiles. */
  real: boolean
  /** A later page of one list; then the others are empty. */
  later: { type: LikeType; after: Cursor } | null
}

const me = sql`(select id from viewer)`
// as the indexes of the lists say it
const received = sql`likes l where l.to_id = ${me} and not l.hidden and l.created_at > '-infinity'`
const matched = sql`likes l where l.to_id = ${me} and not l.hidden and l.matched_at is not null`
const given = sql`likes l where l.from_id = ${me} and l.created_at > '-infinity'`

/** Each list, and all that is counted of it in the order of its index; of those received the one who likes is never out of sight. */
const LISTS: Record<LikeType, { entries: SQL; all: SQL }> = {
  given: {
    entries: sql`select l.created_at as at, l.to_id as key, l.to_id as user_id, false as like_new, l.matched_at is not null as match from ${given}`,
    all: sql`select from ${given} order by l.created_at desc`,
  },
  received: {
    entries: sql`select l.created_at as at, l.from_id as key, l.from_id as user_id, l.seen_at is null as like_new, l.matched_at is not null as match
      from ${received}`,
    all: sql`select from ${received} order by l.created_at desc`,
  },
  matches: {
    entries: sql`select l.matched_at as at, l.from_id as key, l.from_id as user_id, l.seen_at is null as like_new, true as match
      from ${matched}`,
    all: sql`select from ${matched} order by l.matched_at desc`,
  },
}

/**
 * Whom the asking member likes, who likes back, and the matches, the newest first, a page of each; and how many there are. Nothing if
 * the session is over. Rule: docs/product.md, Likes.
 */
export async function likesOf(db: Db, asker: Asker, { real, later }: Wanted): Promise<LikesRow | undefined> {
  const listed = (type: LikeType) =>
    later && later.type !== type
      ? sql`json_build_object('rows', '[]'::json, 'next', null)`
      : page({
          entries: LISTS[type].entries,
          fits: sql`p.status = 'active' and not (${real} and p.fictional)`,
          row: card(stamp(asker.now), sql`'like_new', p.like_new, 'match', p.match`),
          after: later?.after ?? null,
          size: later ? LIST.page : LIKES_PAGE,
        })
  const count = (type: LikeType) => cappedCount(LISTS[type].all)
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select ${place} from profiles p where p.user_id = v.id) as home,
      ${listed('given')} as given, ${listed('received')} as received, ${listed('matches')} as matches,
      json_build_object('given', ${count('given')}, 'received', ${count('received')}, 'matches', ${count('matches')},
        'new', ${newLikesOf(me)}) as counts
    from viewer v`,
  )
}

/** Whether the asking member likes each of some profiles, in their order. Nothing if the session is over. */
export async function likedAmong(db: Db, asker: Asker, profiles: string[]): Promise<{ liked: boolean[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select json_agg(coalesce(
        (select true from likes l where l.from_id = v.id
          and l.to_id = (select user_id from profiles where public_id = asked.id) limit 1), false) order by asked.n)
      from unnest(string_to_array(${profiles.join()}, ',')::uuid[]) with ordinality as asked(id, n)) as liked
    from viewer v`,
  )
}
