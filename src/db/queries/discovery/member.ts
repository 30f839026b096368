import { sql } from 'drizzle-orm'
import type { TownPoint } from '#core/geo/distance.ts'
import { type UsedUp, VISITS_NOTED_A_DAY } from '#core/limits/reads.ts'
import type { Db } from '#db/client.ts'
import { countedRead, usedUp } from '#db/queries/limits/reads.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { type CardRow, card, type PhotoRow, photo, place, unblocked } from './card.ts'
import { type ProfileRow, told } from './profile.ts'
import { related } from './related.ts'

export type MemberRow = {
  own: boolean
  paid: boolean
  blocked: boolean
  blocked_by: boolean
  given: boolean
  received: boolean
  /** Kept for later by the asking member. */
  favourite: boolean
  /** What both like, as a mask; null for visitors. */
  shared: string | null
  /** Where the asking member lives. */
  home: TownPoint | null
  profile: ProfileRow
  photos: (PhotoRow & { private: boolean; main: boolean })[]
}

/** Somebody like the profile; `liked` where a member asks. */
type RelatedRow = CardRow & { liked?: boolean }

type Wanted = {
  site: number
  id: string
  now: Date
  /** Only real people are related. */
  real: boolean
}

/**
 * A profile with its pictures, how the asking member stands to it, and people like it; records the visit. One trip.
 * `over`: which window of the member's profiles is used up; then no visit is noted. `gone`: the session is over. `row` is missing where there is no such profile to see.
 */
export async function memberView(
  db: Db,
  { site, id, now: moment, real }: Wanted,
  asker: Asker | null,
): Promise<{ gone: boolean; row: MemberRow | undefined; related: RelatedRow[]; over: UsedUp }> {
  const now = stamp(moment)
  const asking = asker
    ? sql`${viewer(asker)}, asking as (select id, paid from viewer)`
    : sql`asking as (select null::bigint as id, false as paid)`
  const target = sql`target as (
    select p.* from profiles p join asking a on true where p.public_id = ${id} and p.site_id = ${site} and (p.status = 'active' or p.user_id = a.id)
  )`
  const counting = asker && sql`${countedRead('profile', 1, moment)},`
  // As many visits as people make; whoever looks at more is not noted any more.
  const noted = sql`exists (select 1 from counted where in_day <= ${VISITS_NOTED_A_DAY})`
  const visit = sql`visit as (
      insert into visits (visitor_id, visited_id, last_at)
      select a.id, t.user_id, ${now} from asking a join target t on t.user_id <> a.id join profiles own on own.user_id = a.id
      where ${noted} and not own.invisible and ${unblocked(sql`a.id`, sql`t.user_id`)}
      on conflict (visitor_id, visited_id) do update set last_at = excluded.last_at, times = visits.times + 1
    )`
  const view = sql`with ${asking}, ${target}${asker ? sql`, ${counting} ${visit}` : sql``}
    select ${asker ? usedUp('profile') : sql`null`} as over, (select count(*) from asking) = 0 as gone, p.user_id is not null as found, p.user_id = a.id as own, a.paid,
      exists (select 1 from blocks b where b.blocker_id = a.id and b.blocked_id = p.user_id) as blocked,
      exists (select 1 from blocks b where b.blocker_id = p.user_id and b.blocked_id = a.id) as blocked_by,
      exists (select 1 from likes l where l.from_id = a.id and l.to_id = p.user_id) as given,
      exists (select 1 from likes l where l.from_id = p.user_id and l.to_id = a.id) as received,
      exists (select 1 from favourites f where f.user_id = a.id and f.profile_id = p.user_id) as favourite,
      (select ${place} from profiles p where p.user_id = a.id) as home,
      (select (own.interests & p.interests)::text from profiles own where own.user_id = a.id) as shared,
      ${card(now, told)} as profile,
      (select coalesce(json_agg(${photo(sql`'private', ph.private, 'main', ph.id = p.main_photo_id`)}
          order by ph.id = p.main_photo_id desc, ph.position, ph.id), '[]')
        from photos ph where ph.user_id = p.user_id and ph.status = 'active') as photos
    from (select 1) always left join asking a on true left join target p on true`
  const alike = sql`with ${asking}, ${target} ${related({ now, asker, real })}`
  const [first, second] = await db.batch([db.execute(view), db.execute(alike)])
  const row = first.rows[0] as MemberRow & { gone: boolean; found: boolean; over: UsedUp }
  return {
    gone: row.gone,
    over: row.over,
    row: row.found ? row : undefined,
    related: second.rows.map((r) => (r as { card: RelatedRow }).card),
  }
}
