import type { SQL } from 'drizzle-orm'
import type { LikeCounts } from '#core/search/types.ts'
import { LIKES_PAGE, LIST } from '#core/lists/limits.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { LikeType } from '#core/site/words.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, cardColumns, place } from '#db/queries/profiles/card.ts'
import { type PartRow, partOf } from './part.ts'
import { cappedCount, type Cursor, type Page, page, pageOf, type Scan, versionOf } from '#db/queries/lists/page.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { newLikesOf } from '#db/queries/notifications/counts.ts'
import { answering, json, nullable, type RowOf } from '#db/row.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { sql } from '#db/sql.ts'
import { conversations, likes, profiles, users } from '#db/tables.ts'

const c = conversations.as('c')
const l = likes.as('l')
const p = profiles.as('p')
const v = users.as('v')

export type LikedRow = CardRow & { like_new: boolean; match: boolean; has_conversation?: boolean; on?: PartRow | null }

type LikesRow = Omit<RowOf<typeof likesRow>, LikeType> & Record<LikeType, Page<LikedRow>>

const likesRow = {
  given: json<Scan<LikedRow>>(),
  received: json<Scan<LikedRow>>(),
  matches: json<Scan<LikedRow>>(),
  home: nullable(json<TownPoint>()),
  counts: json<LikeCounts>(),
}

type Wanted = {
  real: boolean
  /** One later page of a list. The other lists are then empty. */
  later: { type: LikeType; after: Cursor } | null
}

const me = sql`(select id from viewer)`
// The conditions of the partial indexes.
const received = sql`likes l where ${l.toId} = ${me} and not ${l.hidden} and ${l.createdAt} > '-infinity'`
const matched = sql`likes l where ${l.toId} = ${me} and not ${l.hidden} and ${l.matchedAt} is not null`
const given = sql`likes l where ${l.fromId} = ${me} and ${l.createdAt} > '-infinity'`

/** Each list, and what is counted of it in the order of its index. Received likes of hidden members are never listed. */
const LISTS: Record<LikeType, { entries: SQL; all: SQL }> = {
  given: {
    entries: sql`select ${l.createdAt} as at, ${l.toId} as key, ${l.toId} as user_id, false as like_new,
      ${l.matchedAt} is not null as match from ${given}`,
    all: sql`select from ${given} order by ${l.createdAt} desc`,
  },
  received: {
    entries: sql`select ${l.createdAt} as at, ${l.fromId} as key, ${l.fromId} as user_id, ${l.seenAt} is null
      as like_new, ${l.matchedAt} is not null as match
      from ${received}`,
    all: sql`select from ${received} order by ${l.createdAt} desc`,
  },
  matches: {
    entries: sql`select ${l.matchedAt} as at, ${l.fromId} as key, ${l.fromId} as user_id, ${l.seenAt} is null
      as like_new, true as match
      from ${matched}`,
    all: sql`select from ${matched} order by ${l.matchedAt} desc`,
  },
}

// Only the likes received: each further list would cost every poll three or four buffers.
export const likesVersion = versionOf(LISTS.received.entries, LIKES_PAGE)

const hasConversation = sql`exists (select from ${conversations} c
  where ${c.lowId} = least(${me}, ${p.userId}) and ${c.highId} = greatest(${me}, ${p.userId}))`

const part = sql`, ${partOf(p.userId, me)} as "on"`
/** What is answered of an entry beside the person. */
const MORE = { given: sql``, received: part, matches: sql`${part}, ${hasConversation} as has_conversation` }

/**
 * The likes given and received and the matches, the newest first, one page each, with their counts. Rule: docs/product.md, Likes.
 */
export async function likesOf(db: Db, actor: Actor, { real, later }: Wanted): Promise<LikesRow | undefined> {
  const size = later ? LIST.page : LIKES_PAGE
  const listed = (type: LikeType) =>
    later && later.type !== type
      ? sql`json_build_object('shown', null, 'last', null)`
      : page({
          entries: LISTS[type].entries,
          fits: sql`${p.status} = 'active' and not (${real} and ${p.fictional})`,
          row: sql`${cardColumns(timestamptz(actor.now))}, e.like_new, e.match${MORE[type]}`,
          after: later?.after ?? null,
          size,
        })
  const count = (type: LikeType) => cappedCount(LISTS[type].all)
  const row = await first(
    db,
    answering(
      likesRow,
      sql`with ${viewer(actor)}
    select (select ${place} from ${profiles} p where ${p.userId} = ${v.id}) as home,
      ${listed('given')} as given, ${listed('received')} as received, ${listed('matches')} as matches,
      json_build_object('given', ${count('given')}, 'received', ${count('received')}, 'matches',
        ${count('matches')},
        'new', ${newLikesOf(me)}) as counts
    from viewer v`,
    ),
  )
  return (
    row && {
      ...row,
      given: pageOf(row.given, size),
      received: pageOf(row.received, size),
      matches: pageOf(row.matches, size),
    }
  )
}

export async function likedAmong(db: Db, actor: Actor, ids: string[]): Promise<{ liked: boolean[] } | undefined> {
  return first(
    db,
    answering(
      { liked: json<boolean[]>() },
      sql`with ${viewer(actor)}
    select (select json_agg(${hasLiked(
      v.id,
      sql`(select ${profiles.userId} from ${profiles} where ${profiles.publicId} = asked.id)`,
    )} order by asked.n)
      from unnest(string_to_array(${ids.join()}, ',')::uuid[]) with ordinality as asked(id, n)) as liked
    from viewer v`,
    ),
  )
}
