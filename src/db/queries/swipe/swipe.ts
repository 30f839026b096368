import { sql } from 'drizzle-orm'
import { REMEMBERED_DAYS, SWIPE } from '#core/swipe/limits.ts'
import type { Used } from '#core/swipe/rules.ts'
import type { Db } from '#db/client.ts'
import { unblocked } from '#db/queries/discovery/card.ts'
import { liking, lockPair } from '#db/queries/likes/like.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { toldAtOnce } from '#db/queries/telling/tell.ts'
import { lockSwipes, usedOn } from './used.ts'

/** A decision on the site's day. `free` is what else than the swipes that are kept leaves room. */
export type Decision = {
  site: number
  profile: string
  like: boolean
  day: string
  free: { likes: boolean; swipes: boolean }
}

export type SwipeRow = {
  /** Null where there is nobody that the game may offer; `known` was decided before, or is liked already. */
  verdict: 'done' | 'known' | 'no_likes_left' | 'no_swipes_left' | null
  /** What of the day this person holds, by this call or one before. */
  holds: Record<keyof Used, boolean>
  /** What is used of the day now. */
  used: Used
  match: boolean
  /** Something is to be told right away. */
  told: boolean
}

/**
 * Decides about a person: keeps the swipe, and a Ja is a like with all that follows from one. Once a day for each person: a repeat
 * changes nothing, and only a Nein may still become a Ja. A member's swipes come one after the other, so each sees what is used of the day.
 * Swipes of long ago are forgotten. Nothing if the session is over.
 */
export async function swipe(db: Db, asker: Asker, decision: Decision): Promise<SwipeRow | undefined> {
  const { site, profile, like, day, free } = decision
  const now = stamp(asker.now)
  const work = sql`with ${viewer(asker)}, offered as (
      select p.user_id from profiles p, viewer v
      where p.public_id = ${profile} and p.site_id = ${site} and p.searchable and not p.fictional and p.user_id <> v.id
        and ${unblocked(sql`v.id`, sql`p.user_id`)}
    ), today as (
      select o.user_id, count(s.profile_id) as swipes, count(*) filter (where s.liked) as likes,
        bool_or(s.liked) filter (where s.profile_id = o.user_id) as before
      from viewer v join offered o on true left join swipes s on s.user_id = v.id and s.day = ${day} group by o.user_id
    ), verdict as (
      select t.user_id, t.before, t.before is null as fresh, case
        when t.before or t.before = ${like}::boolean or (${like}::boolean and exists (
          select 1 from likes l where l.from_id = v.id and l.to_id = t.user_id)) then 'known'
        when t.before is null and (t.swipes >= ${SWIPE.swipes} or not ${free.swipes}::boolean) then 'no_swipes_left'
        when ${like}::boolean and (t.likes >= ${SWIPE.likes} or not ${free.likes}::boolean) then 'no_likes_left'
        else 'done' end as word
      from viewer v, today t
    ), swiped as (
      insert into swipes (user_id, profile_id, day, liked, at)
      select v.id, d.user_id, ${day}, ${like}::boolean, ${now} from viewer v, verdict d where d.word = 'done'
      on conflict (user_id, profile_id, day) do update set liked = excluded.liked, at = excluded.at
      returning profile_id, liked
    ), forgotten as (
      delete from swipes s using viewer v where s.user_id = v.id and s.day < ${day}::date - ${REMEMBERED_DAYS}::int
    ), target as (select profile_id as user_id, true as free from swiped where liked), ${liking(now)},
    took as (
      select (select count(*) from swiped where liked) as likes, (select count(*) from swiped, verdict where fresh) as swipes
    )
    select d.word as verdict, ${usedOn(day, { likes: sql`(select likes from took)`, swipes: sql`(select swipes from took)` })} as used,
      jsonb_build_object('likes', coalesce(d.before, false) or t.likes > 0,
        'swipes', d.before is not null or exists (select 1 from swiped)) as holds, ${toldAtOnce} as told,
      exists (select 1 from mutual) or (${like}::boolean and exists (
        select 1 from matches m where m.low_id = least(v.id, d.user_id) and m.high_id = greatest(v.id, d.user_id))) as match
    from viewer v cross join took t left join verdict d on true`
  const [, , done] = await db.batch([
    db.execute(lockSwipes(asker)),
    db.execute(lockPair(asker, profile)),
    db.execute(work),
  ])
  return done.rows[0] as SwipeRow | undefined
}
