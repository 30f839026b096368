import type { SQL } from 'drizzle-orm'
import type { LikedPart } from '#core/likes/schema.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListening, isListeningElsewhere } from '#db/queries/live/is-listening.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueNotifications, sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { hasLiked } from './has-liked.ts'
import { partOfPerson } from './part.ts'
import { answering, bool, done, json, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { likes, matches, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const v = users.as('v')
const l = likes.as('l')
const m = matches.as('m')

export type LikeRow = RowOf<typeof likeRow>

const likeRow = {
  found: bool,
  blocked: bool,
  /** The profile does not have or does not show the part that the like is for. */
  partless: bool,
  match: bool,
  fresh: bool,
  sendNow: bool,
  listener: nullable(text),
}

/** `real`: only a real person's profile, because the site does not label fictional ones. */
type Liked = {
  site: number
  profile: string
  real: boolean
  on?: LikedPart | undefined
  /** The names of the texts that the site shows of a profile. */
  visibleTexts: readonly string[]
}

/**
 * Likes a profile or a part of it; a repeat changes nothing, another part replaces the one before. The pair is locked
 * first, so that of two likes at the same time the second sees the first and there is exactly one match. Liking back marks
 * the other like as shown.
 */
export async function like(
  db: Db,
  actor: Actor,
  { site, profile, real, on, visibleTexts }: Liked,
): Promise<LikeRow | undefined> {
  const now = timestamptz(actor.now)
  const work = sql`with ${viewer(actor)}, person as (
      select ${p.userId}, ${notBlocked(v.id, p.userId)} as free from ${profiles} p, viewer v
      where ${p.publicId} = ${profile} and ${p.siteId} = ${site} and ${p.status} = 'active'
      and ${p.userId} <> ${v.id}
        and not (${real} and ${p.fictional})
    ), part as materialized (
      ${partOfPerson(on, visibleTexts)}
    ), target as (
      select person.user_id, person.free, part.photo_id, part.text from person, part
    ), ${likeExpressions(now, sql`t.photo_id, t.text`)}, named as (
      update ${likes} l set ${likes.onPhotoId} = t.photo_id, ${likes.onText} = t.text from viewer v, target t
      where t.free and ${l.fromId} = ${v.id} and ${l.toId} = t.user_id and ${on !== undefined}::boolean
        and (${l.onPhotoId}, ${l.onText}) is distinct from (t.photo_id, t.text)
        and (select count(*) from of_pair) > 0
    )
    select exists (select 1 from person) as found, exists (select 1 from person where not free) as blocked,
      not exists (select 1 from part) as partless,
      exists (select 1 from mutual) as match, exists (select 1 from liked) as fresh, ${sendNow} as "sendNow",
      ${likedListener(now)} as listener
    from viewer`
  const [, [row]] = await transaction(db, lockPair(actor, profile), answering(likeRow, work))
  return row
}

/**
 * The expressions by which the viewer likes the rows (user_id, free) of `target`, whose pair is locked: `liked`, `mutual`, and
 * the notifications. `of_pair` locks the likes of both, the lower key first, as a first message does: src/db/README.md.
 * @param part two columns: the photo and the text that the like names
 */
export function likeExpressions(now: SQL, part = sql`null, null`): SQL {
  return sql`liked as (
      insert into ${likes.columns('fromId', 'toId', 'createdAt', 'onPhotoId', 'onText')}
        select ${v.id}, t.user_id, ${now}, ${part} from viewer v, target t where t.free
      on conflict do nothing returning from_id
    ), mutual as (
      select least(${v.id}, t.user_id) as low, greatest(${v.id}, t.user_id) as high from viewer v, target t
      where t.free and ${hasLiked(sql`t.user_id`, v.id)}
    ), matched as (
      insert into ${matches.columns('lowId', 'highId', 'createdAt')} select low, high, ${now} from mutual
        on conflict do nothing returning low_id
    ), of_pair as materialized (
      select ${l.fromId} from viewer v cross join target t
        cross join lateral (values (${v.id}, t.user_id), (t.user_id, ${v.id})) pair (from_id, to_id)
        join ${likes} l on ${l.fromId} = pair.from_id and ${l.toId} = pair.to_id
      where t.free order by ${l.fromId} for no key update of l
    ), shown as (
      update ${likes} l set ${likes.shownAt} = ${now} from viewer v, target t
      where t.free and ${l.fromId} = t.user_id and ${l.toId} = ${v.id} and ${l.shownAt} is null
        and (select count(*) from of_pair) > 0
    ), ${enqueueNotifications(news(now), now)}`
}

/** The member who was newly liked, if a tab may be open. */
export const likedListener = (now: SQL): SQL =>
  sql`(select t.user_id::text from target t, liked where ${isListening(sql`t.user_id`, now)})`

// Both members get a notification of a match; the liked one gets one of a like. At most one mail a day each, and one push per
// pair.
const news = (now: SQL) => sql`select e.*, 'like' as type, '{}'::jsonb as params,
    e.template || ':' || e.user_id || ':' || to_char(${now} at time zone 'utc', 'YYYY-MM-DD') as mail_once,
    e.template || ':' || e.by_id || ':' || e.user_id as push_once
  from (
    select t.user_id, ${v.id} as by_id, 'match' as template, false as knows from matched, viewer v, target t
      union all
    select ${v.id}, t.user_id, 'match', true from matched, viewer v, target t union all
    select t.user_id, ${v.id}, 'like', false from liked, viewer v, target t where not exists (select 1
      from matched)
  ) e`

export async function unlike(db: Db, actor: Actor, profile: string): Promise<{ done: true } | undefined> {
  const pair = sql`with ${viewer(actor)}, target as (select ${profiles.userId} from ${profiles}
    where ${profiles.publicId} = ${profile})`
  // The match first: it locks both likes in the order in which a message does.
  const unmatch = sql`${pair} delete from ${matches} m using viewer v, target t
    where ${m.lowId} = least(${v.id}, t.user_id) and ${m.highId} = greatest(${v.id}, t.user_id)`
  const unlike = sql`${pair}, unliked as (
      delete from ${likes} l using viewer v, target t where ${l.fromId} = ${v.id} and ${l.toId} = t.user_id
    )
    select true as done from viewer`
  const [, , [row]] = await transaction(db, lockPair(actor, profile), unmatch, answering(done, unlike))
  return row
}

const seenRow = {
  /** What a tab on another device shows from now on; null if there is none, or nothing has changed. */
  counts: nullable(json<{ unread: number; new_likes: number }>()),
}

/**
 * Marks a received like as opened.
 * @param labelled whether fictional profiles are listed
 */
export async function seeLike(
  db: Db,
  actor: Actor,
  profile: string,
  labelled: boolean,
): Promise<RowOf<typeof seenRow> | undefined> {
  return first(
    db,
    answering(
      seenRow,
      sql`with ${viewer(actor)}, seen as (
      update ${likes} l set ${likes.seenAt} = ${timestamptz(actor.now)} from viewer v, ${profiles} p
      where ${p.publicId} = ${profile} and ${l.fromId} = ${p.userId} and ${l.toId} = ${v.id}
      and ${l.seenAt} is null returning ${l.hidden}
    ) select (
      select json_build_object('unread', ${unreadOf(v.id, sql`${labelled}::boolean`)},
        'new_likes', case when total >= ${COUNT_CAP} then total else total - (not seen.hidden)::int end)
      from seen, (select ${newLikesOf(v.id)} as total) counted where ${isListeningElsewhere(actor.now)}
    ) as counts from viewer v`,
    ),
  )
}

/** The first statement of a transaction that changes something between two members: locks the pair. */
export function lockPair({ user }: Actor, profile: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(least(${profiles.userId}, ${user}::bigint) || ' '
    || greatest(${profiles.userId}, ${user}::bigint), 1))
    from ${profiles} where ${profiles.publicId} = ${profile}`
}
