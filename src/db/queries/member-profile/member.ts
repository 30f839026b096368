import type { TownPoint } from '#core/geo/distance.ts'
import { type UsedUp, VIEWS_RECORDED_PER_DAY } from '#core/limits/reads.ts'
import { type Db, transaction } from '#db/client.ts'
import { countedRead, usedUp } from '#db/queries/limits/reads.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, ifThere, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { favourites, photos, profiles, profileViews, publicPhotos } from '#db/tables.ts'
import { hasBlocked, notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { type CardRow, card, type PhotoRow, photo, place } from '#db/queries/profiles/card.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { type PartRow, partOf } from '#db/queries/likes/part.ts'
import { type ProfileRow, details } from './profile.ts'
import { related } from './related.ts'

const p = profiles.as('p')
const own = profiles.as('own')
const f = favourites.as('f')
const ph = photos.as('ph')
const c = publicPhotos.as('c')

/** The names of a profile's public copies by the photos' keys. One look-up, however many photos there are. */
const copyNames = sql`select json_object_agg(${c.photoId}, ${c.name}) as names from ${publicPhotos} c
  where ${c.userId} = ${p.userId} and ${c.state} = 'shown'`

export type MemberRow = RowOf<typeof memberRow>

const memberRow = {
  own: ifThere(bool),
  paid: ifThere(bool),
  blocked: bool,
  blocked_by: bool,
  given: bool,
  /** What the viewer's like is for. */
  given_on: nullable(json<PartRow>()),
  received: bool,
  favourite: bool,
  /** The common interests as a mask; null for visitors. */
  shared: nullable(text),
  home: nullable(json<TownPoint>()),
  profile: json<ProfileRow>(),
  photos: json<(PhotoRow & { private: boolean; main: boolean })[]>(),
}

/** A related profile. `liked` is set if a member asks. */
type RelatedRow = CardRow & { liked?: boolean }

type Wanted = {
  site: number
  id: string
  now: Date
}

/**
 * A profile with its pictures, its relation to the asking member, and related profiles; records the view. `over`: which limit is
 * used up; then no view is recorded. `gone`: the session is over. `row` is missing if there is no such profile.
 */
export async function memberView(
  db: Db,
  { site, id, now: moment }: Wanted,
  actor: Actor | null,
): Promise<{ gone: boolean; row: MemberRow | undefined; related: RelatedRow[]; over: UsedUp }> {
  const now = timestamptz(moment)
  const asking = actor
    ? sql`${viewer(actor)}, asking as (select id, paid from viewer)`
    : sql`asking as (select null::bigint as id, false as paid)`
  const target = sql`target as (
    select p.* from ${profiles} p join asking a on true where ${p.publicId} = ${id} and ${p.siteId} = ${site}
      and (${p.status} = 'active' or ${p.userId} = a.id)
  )`
  const counting = actor && sql`${countedRead('profile', 1, moment)},`
  // Further views of the day are not recorded.
  const noted = sql`exists (select 1 from counted where in_day <= ${VIEWS_RECORDED_PER_DAY})`
  const visit = sql`visit as (
      insert into ${profileViews.columns('viewerId', 'viewedId', 'lastAt')}
      select a.id, t.user_id, ${now} from asking a join target t on t.user_id <> a.id join ${profiles} own
        on ${own.userId} = a.id
      where ${noted} and not ${own.invisible} and ${notBlocked(sql`a.id`, sql`t.user_id`)}
      on conflict (${profileViews.viewerId}, ${profileViews.viewedId}) do update
        set ${profileViews.lastAt} = excluded.${profileViews.lastAt},
          ${profileViews.times} = ${profileViews}.${profileViews.times} + 1
    )`
  const view = sql`with ${asking}, ${target}${actor ? sql`, ${counting} ${visit}` : sql``}
    select ${actor ? usedUp('profile') : sql`null`} as over, (select count(*)
      from asking) = 0 as gone, ${p.userId} is not null as found, ${p.userId} = a.id as own, a.paid,
      ${hasBlocked(sql`a.id`, p.userId)} as blocked, ${hasBlocked(p.userId, sql`a.id`)} as blocked_by,
      ${hasLiked(sql`a.id`, p.userId)} as given,
      ${partOf(sql`a.id`, p.userId)} as given_on,
      ${hasLiked(p.userId, sql`a.id`)} as received,
      exists (select 1 from ${favourites} f where ${f.userId} = a.id
        and ${f.profileId} = ${p.userId}) as favourite,
      (select ${place} from ${profiles} p where ${p.userId} = a.id) as home,
      (select (${own.interests} & ${p.interests})::text from ${profiles} own
        where ${own.userId} = a.id) as shared,
      ${card(now, details)} as profile,
      (select coalesce(json_agg(${photo(sql`'private', ${ph.private}, 'main', ${ph.id} = ${p.mainPhotoId},
            'name', c.names ->> ${ph.id}::text`)}
          order by ${ph.id} = ${p.mainPhotoId} desc, ${ph.position}, ${ph.id}), '[]')
        from (${copyNames}) c cross join ${photos} ph
        where ${ph.userId} = ${p.userId} and ${ph.status} = 'active') as photos
    from (select 1) always left join asking a on true left join target p on true`
  const relatedPeople = sql`with ${asking}, ${target} ${related({ now, actor })}`
  const viewRow = { ...memberRow, gone: bool, found: bool, over: nullable(word<'hour' | 'day'>()) }
  const [[row], others] = await transaction(
    db,
    answering(viewRow, view),
    answering({ card: json<RelatedRow>() }, relatedPeople),
  )
  return {
    gone: row!.gone,
    over: row!.over,
    row: row!.found ? row : undefined,
    related: others.map(({ card }) => card),
  }
}
