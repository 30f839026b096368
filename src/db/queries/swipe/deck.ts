import type { SQL } from 'drizzle-orm'
import { maskOf, TRAIT_BITS } from '#core/search/traits.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import { SWIPE } from '#core/swipe/limits.ts'
import type { Used } from '#core/swipe/rules.ts'
import { type Db, first } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { type CardRow, card, place } from '#db/queries/profiles/card.ts'
import { seeksGenderOf } from '#db/queries/profiles/trait.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { countedRead, usedUp, type Weight } from '#db/queries/limits/reads.ts'
import { answering, json, nullable, type RowOf, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { blocks, conversations, likes, profiles, searchActivity, swipes, users } from '#db/tables.ts'
import { usedOn } from './used.ts'

const p = profiles.as('p')
const v = users.as('v')
const s = swipes.as('s')
const l = likes.as('l')
const b = blocks.as('b')
const c = conversations.as('c')

export type SwipeCardRow = CardRow & { about: string; interests: string; shared: string }

export type DeckRow = RowOf<typeof deckRow>

const deckRow = {
  over: nullable(word<'hour' | 'day'>()),
  cards: json<SwipeCardRow[]>(),
  used: json<Used>(),
  home: nullable(json<TownPoint>()),
}

/** Index entries that are scanned, in addition to people who were already decided on. */
const SCANNED = 2000
const ABOUT = 300
const SHOWN = String(maskOf([TRAIT_BITS.photo, TRAIT_BITS.real]))

/**
 * The next people of the game, of the gender sought and in the own country, the most recently active first: those who look for
 * the member's gender and have the preferred age, then of other ages, then others, then those who were disliked longest ago.
 * Nobody twice on the site's `day`. It counts as a search, with `weight`.
 */
export async function swipeDeck(
  db: Db,
  actor: Actor,
  site: number,
  day: string,
  weight: Weight,
): Promise<DeckRow | undefined> {
  const missing = (...before: string[]) =>
    sql`greatest(0, ${SWIPE.cards} ${sql.join(
      before.map((name) => sql`- (select count(*) from ${sql.identifier(name)})`),
      sql` `,
    )})`
  return first(
    db,
    answering(
      deckRow,
      sql`with ${viewer(actor)}, ${countedRead('search', weight, actor.now)}, own as materialized (
      select ${p.userId}, ${p.country}, ${p.seeking}, ${p.interests}, ${p.position}, ${place} as place,
        ${seeksGenderOf} as sought,
        coalesce(${day}::date - make_interval(years => (${v.searchDefaults} ->> 'max_age')::int + 1),
          '-infinity') as liked_after,
        coalesce(${day}::date - make_interval(years => (${v.searchDefaults} ->> 'min_age')::int),
          'infinity') as liked_by
      from viewer v join ${profiles} p on ${p.userId} = ${v.id}
    ), decided as materialized (
      select ${s.profileId} as id from ${swipes} s, viewer v where ${s.userId} = ${v.id} union select to_id
        from ${likes} l, viewer v where ${l.fromId} = ${v.id}
      union select blocked_id from ${blocks} b, viewer v where ${b.blockerId} = ${v.id}
      union select blocker_id from ${blocks} b, viewer v where ${b.blockedId} = ${v.id} union select id
        from viewer
    ), walked as not materialized (
      select * from (
        select p.user_id, p.rank, p.traits, p.date_of_birth from ${searchActivity} p
        where p.realm = (select realm_of(${site}, country, seeking) from own)
        order by p.rank desc, p.user_id desc limit ${SCANNED} + (select count(*) from decided)
      ) p where ${withPhotoAndReal}
    ), preferred as materialized (${among('preferred', sql`${SWIPE.cards}`)}),
    mine as materialized (${among('mine', missing('preferred'))}),
    others as materialized (${among('others', missing('preferred', 'mine'))}),
    again as materialized (
      select p.*, s.at from (
        select ${swipes.profileId}, max(${swipes.at}) as at from ${swipes}
          where ${swipes.userId} = (select id from viewer) group by ${swipes.profileId} having
            max(${swipes.day}) < ${day}
        order by max(${swipes.at}) offset 0
      ) s, own o, lateral (
        select ${p.userId}, ${p.card}, ${p.about}, ${p.interests} from ${profiles} p
        where ${p.userId} = s.profile_id and ${p.siteId} = ${site} and ${p.country} = o.country
        and ${p.gender} = o.seeking and ${p.searchable} and ${withPhotoAndReal}
          and ${p.card} ->> 'photo' is not null
          and ${notBlocked(sql`o.user_id`, sql`p.user_id`)}
          and not ${hasLiked(sql`o.user_id`, p.userId)}
        limit 1
      ) p
      order by s.at limit ${missing('preferred', 'mine', 'others')}
    ), deck as (
      select *, row_number() over (order by turn, at desc, user_id desc) as place from (
        select *, 1 as turn from preferred union all select *, 2 from mine union all select *, 3 from others
        union all select user_id, card, about, interests, -extract(epoch from at), 4 from again) d
    )
    select ${usedUp('search')} as over, ${usedOn(day)} as used, o.place as home, (
      select coalesce(json_agg(${card(
        timestamptz(actor.now),
        sql`'interests', p.interests::text,
          'shared', (p.interests & o.interests)::text,
          'about', case when length(p.about) > ${ABOUT} then left(p.about, ${ABOUT}) || '…' else p.about end`,
      )} order by p.place), '[]')
      from deck p
    ) as cards
    from own o`,
    ),
  )
}

/** Rows (user_id, card, about, interests, at) of up to `most` people who were not decided on. */
function among(who: 'preferred' | 'mine' | 'others', most: SQL): SQL {
  const preferred = sql`p.date_of_birth > o.liked_after and p.date_of_birth <= o.liked_by`
  const looksForMe = sql`p.traits & o.sought <> 0`
  const fits = {
    preferred: sql`${looksForMe} and ${preferred}`,
    mine: sql`${looksForMe} and not (${preferred})`,
    others: sql`not (${looksForMe})`,
  }
  return sql`select p.user_id, f.card, f.about, f.interests, p.rank as at
    from (
      select p.user_id, p.rank, o.user_id as own_id from walked p cross join own o
      where ${fits[who]} and p.user_id not in (select id from decided)
      order by p.rank desc, p.user_id desc offset 0
    ) p cross join lateral (
      select ${profiles.card}, ${profiles.about}, ${profiles.interests} from ${profiles}
        where ${profiles.userId} = p.user_id and ${profiles.card} ->> 'photo' is not null
          and not exists (select 1 from ${conversations} c
            where ${c.lowId} = least(own_id, p.user_id) and ${c.highId} = greatest(own_id, p.user_id))
        limit 1
    ) f
    order by p.rank desc, p.user_id desc limit ${most}`
}

const withPhotoAndReal = sql`p.traits & ${SHOWN}::bigint = ${SHOWN}::bigint`
