import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { type CardRow, card, type PhotoRow, photo, unblocked } from './card.ts'
import { type ProfileRow, told } from './profile.ts'

export type MemberRow = {
  own: boolean
  paid: boolean
  blocked: boolean
  blocked_by: boolean
  given: boolean
  received: boolean
  profile: ProfileRow
  photos: (PhotoRow & { private: boolean; main: boolean })[]
}

const RELATED = 6

type Wanted = { site: number; id: string; now: Date }

/**
 * A profile with its pictures, how the asking member stands to it, and people like it; records the visit. One trip.
 * `gone`: the session is over. `row` is missing where there is no such profile to see.
 */
export async function memberView(
  db: Db,
  { site, id, now: moment }: Wanted,
  asker: Asker | null,
): Promise<{ gone: boolean; row: MemberRow | undefined; related: CardRow[] }> {
  const now = stamp(moment)
  const asking = asker
    ? sql`${viewer(asker)}, asking as (select id, paid from viewer)`
    : sql`asking as (select null::bigint as id, false as paid)`
  const target = sql`target as (
    select p.* from profiles p join asking a on true where p.public_id = ${id} and p.site_id = ${site} and (p.status = 'active' or p.user_id = a.id)
  )`
  const view = sql`with ${asking}, ${target}, visit as (
      insert into visits (visitor_id, visited_id, last_at)
      select a.id, t.user_id, ${now} from asking a join target t on t.user_id <> a.id join profiles own on own.user_id = a.id
      where not own.invisible and ${unblocked(sql`a.id`, sql`t.user_id`)}
      on conflict (visitor_id, visited_id) do update set last_at = excluded.last_at, times = visits.times + 1
    )
    select (select count(*) from asking) = 0 as gone, p.user_id is not null as found, p.user_id = a.id as own, a.paid,
      exists (select 1 from blocks b where b.blocker_id = a.id and b.blocked_id = p.user_id) as blocked,
      exists (select 1 from blocks b where b.blocker_id = p.user_id and b.blocked_id = a.id) as blocked_by,
      exists (select 1 from likes l where l.from_id = a.id and l.to_id = p.user_id) as given,
      exists (select 1 from likes l where l.from_id = p.user_id and l.to_id = a.id) as received,
      ${card(now)} || ${told} as profile,
      (select coalesce(jsonb_agg(${photo} || jsonb_build_object('private', ph.private, 'main', ph.id = p.main_photo_id)
          order by ph.id = p.main_photo_id desc, ph.position, ph.id), '[]')
        from photos ph where ph.user_id = p.user_id and ph.status = 'active') as photos
    from (select 1) always left join asking a on true left join target p on true left join photos ph on ph.id = p.main_photo_id`
  const related = sql`with ${asking}, ${target}, near as (
      select p.user_id from profiles p, target t, asking a
      where p.site_id = t.site_id and p.searchable and p.country = t.country and p.gender = t.gender and p.user_id <> t.user_id
        and p.user_id is distinct from a.id and ${unblocked(sql`a.id`, sql`p.user_id`)}
      order by p.last_active_at desc, p.user_id desc limit ${RELATED}
    )
    select ${card(now)} as card from near n join profiles p on p.user_id = n.user_id left join photos ph on ph.id = p.main_photo_id
    order by p.last_active_at desc, p.user_id desc`
  const [first, second] = await db.batch([db.execute(view), db.execute(related)])
  const row = first.rows[0] as MemberRow & { gone: boolean; found: boolean }
  return {
    gone: row.gone,
    row: row.found ? row : undefined,
    related: second.rows.map((r) => (r as { card: CardRow }).card),
  }
}
