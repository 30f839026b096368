import { REMEMBERED_DAYS, SWIPE } from '#core/swipe/limits.ts'
import type { Used } from '#core/swipe/rules.ts'
import { type Db, transaction } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { likedListener, liking, lockPair } from '#db/queries/likes/like.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { answering, bool, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { likes, matches, profiles, swipes, users } from '#db/tables.ts'
import { lockSwipes, usedOn } from './used.ts'

const p = profiles.as('p')
const v = users.as('v')
const s = swipes.as('s')
const l = likes.as('l')
const m = matches.as('m')

/** A decision on the site's day. `free` is what else than the swipes that are kept leaves room. */
export type Decision = {
  site: number
  profile: string
  like: boolean
  day: string
  free: { likes: boolean; swipes: boolean }
}

export type SwipeRow = RowOf<typeof swipeRow>

const swipeRow = {
  /** Null where there is nobody that the game may offer; `known` was decided before, or is liked already. */
  verdict: nullable(word<'done' | 'known' | 'no_likes_left' | 'no_swipes_left'>()),
  /** What of the day this person holds, by this call or one before. */
  holds: json<Record<keyof Used, boolean>>(),
  /** What is used of the day now. */
  used: json<Used>(),
  match: bool,
  /** A notification can be sent at once. */
  sendNow: bool,
  /** Who is liked, where the like is new and may be listened for. */
  listener: nullable(text),
}

/**
 * Decides about a person: keeps the swipe, and a Ja is a like with all that follows from one. Once a day for each person: a repeat
 * changes nothing, and only a Nein may still become a Ja. A member's swipes come one after the other, so each sees what is used of the day.
 * Swipes of long ago are forgotten. Nothing if the session is over.
 */
export async function swipe(db: Db, actor: Actor, decision: Decision): Promise<SwipeRow | undefined> {
  const { site, profile, like, day, free } = decision
  const now = timestamptz(actor.now)
  const work = sql`with ${viewer(actor)}, offered as (
      select ${p.userId} from ${profiles} p, viewer v
      where ${p.publicId} = ${profile} and ${p.siteId} = ${site} and ${p.searchable} and not ${p.fictional}
      and ${p.userId} <> ${v.id}
        and ${notBlocked(v.id, p.userId)}
    ), today as (
      select o.user_id, count(${s.profileId}) as swipes, count(*) filter (where ${s.liked}) as likes,
        bool_or(${s.liked}) filter (where ${s.profileId} = o.user_id) as before
      from viewer v join offered o on true left join ${swipes} s on ${s.userId} = ${v.id}
      and ${s.day} = ${day} group by o.user_id
    ), verdict as (
      select t.user_id, t.before, t.before is null as fresh, case
        when t.before or t.before = ${like}::boolean or (${like}::boolean and exists (
          select 1 from ${likes} l where ${l.fromId} = ${v.id} and ${l.toId} = t.user_id)) then 'known'
        when t.before is null and (t.swipes >= ${SWIPE.swipes} or not ${free.swipes}::boolean)
          then 'no_swipes_left'
        when ${like}::boolean and (t.likes >= ${SWIPE.likes} or not ${free.likes}::boolean)
          then 'no_likes_left'
        else 'done' end as word
      from viewer v, today t
    ), swiped as (
      insert into ${swipes.columns('userId', 'profileId', 'day', 'liked', 'at')}
      select ${v.id}, d.user_id, ${day}, ${like}::boolean, ${now} from viewer v, verdict d
        where d.word = 'done'
      on conflict (${swipes.userId}, ${swipes.profileId}, ${swipes.day}) do update
        set ${swipes.excluded('liked', 'at')}
      returning profile_id, liked
    ), forgotten as (
      delete from ${swipes} s using viewer v where ${s.userId} = ${v.id}
        and ${s.day} < ${day}::date - ${REMEMBERED_DAYS}::int
    ), target as (select profile_id as user_id, true as free from swiped where liked), ${liking(now)},
    took as (
      select (select count(*) from swiped where liked) as likes, (select count(*) from swiped, verdict
        where fresh) as swipes
    )
    select d.word as verdict, ${usedOn(day, {
      likes: sql`(select likes
      from took)`,
      swipes: sql`(select swipes from took)`,
    })} as used,
      jsonb_build_object('likes', coalesce(d.before, false) or t.likes > 0,
        'swipes', d.before is not null or exists (select 1 from swiped)) as holds, ${sendNow} as "sendNow",
      ${likedListener(now)} as listener,
      exists (select 1 from mutual) or (${like}::boolean and exists (
        select 1 from ${matches} m where ${m.lowId} = least(${v.id}, d.user_id)
          and ${m.highId} = greatest(${v.id}, d.user_id))) as match
    from viewer v cross join took t left join verdict d on true`
  const [, , [row]] = await transaction(db, lockSwipes(actor), lockPair(actor, profile), answering(swipeRow, work))
  return row
}
