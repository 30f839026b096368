import { sql } from 'drizzle-orm'
import { FAVOURITES } from '#core/favourites/limits.ts'
import type { Db } from '#db/client.ts'
import { unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

export type KeepRow = { found: boolean; blocked: boolean; no_room: boolean }

/** The profile, and whether it must be a real person's: a site that does not label the others shows none. */
type Kept = { site: number; profile: string; real: boolean }

/**
 * Keeps a profile for later; keeping it again changes nothing. The member's row is locked first, so that keeping many at once does
 * not pass the limit. Nothing if the session is over.
 */
export async function keepProfile(db: Db, asker: Asker, { site, profile, real }: Kept): Promise<KeepRow | undefined> {
  const work = sql`with ${viewer(asker)}, target as (
      select p.user_id, ${unblocked(sql`v.id`, sql`p.user_id`)} as free,
        exists (select 1 from favourites f where f.user_id = v.id and f.profile_id = p.user_id) as kept,
        (select count(*) from favourites f where f.user_id = v.id) >= ${FAVOURITES} as no_room
      from profiles p, viewer v
      where p.public_id = ${profile} and p.site_id = ${site} and p.status = 'active' and p.user_id <> v.id
        and not (${real} and p.fictional)
    ), kept as (
      insert into favourites (user_id, profile_id, created_at)
      select v.id, t.user_id, ${stamp(asker.now)} from viewer v, target t where t.free and not t.kept and not t.no_room
    )
    select exists (select 1 from target) as found, exists (select 1 from target where not free) as blocked,
      exists (select 1 from target where no_room and not kept) as no_room
    from viewer`
  const lock = sql`select 1 from users where id = ${asker.user} for no key update`
  const [, done] = await db.batch([db.execute(lock), db.execute(work)])
  return done.rows[0] as KeepRow | undefined
}
