import { REMEMBERED_DAYS, SWIPE } from '#core/swipe/limits.ts'
import type { Used } from '#core/swipe/rules.ts'
import { type Db, transaction } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { likedListener, likeExpressions, lockPair } from '#db/queries/likes/like.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { answering, bool, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { matches, profiles, swipes, users } from '#db/tables.ts'
import { lockSwipes, usedOn } from './used.ts'

const p = profiles.as('p')
const v = users.as('v')
const s = swipes.as('s')
const m = matches.as('m')

/** A decision on the site's `day`. `free` is what other limits leave room for. */
export type Decision = {
  site: number
  profile: string
  like: boolean
  day: string
  free: { likes: boolean; swipes: boolean }
}

export type SwipeRow = RowOf<typeof swipeRow>

const swipeRow = {
  /** Null if the game cannot offer this person. `known`: decided before, or already liked. */
  verdict: nullable(word<'done' | 'known' | 'no_likes_left' | 'no_swipes_left'>()),
  holds: json<Record<keyof Used, boolean>>(),
  used: json<Used>(),
  match: bool,
  sendNow: bool,
  listener: nullable(text),
}

/**
 * Decides about a person; a yes is a like. A repeat on the same day changes nothing, but a no can become a yes. A member's swipes
 * are serialised, so that each sees what is used of the day. Old swipes are deleted. `holds`: which parts of the day's limits
 * this person uses.
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
        when t.before or t.before = ${like}::boolean
          or (${like}::boolean and ${hasLiked(v.id, sql`t.user_id`)}) then 'known'
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
    ), deleted as (
      delete from ${swipes} s using viewer v where ${s.userId} = ${v.id}
        and ${s.day} < ${day}::date - ${REMEMBERED_DAYS}::int
    ), target as (select profile_id as user_id, true as free from swiped where liked),
    ${likeExpressions(now)},
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
