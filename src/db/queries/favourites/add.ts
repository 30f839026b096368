import { FAVOURITES } from '#core/favourites/limits.ts'
import { type Db, transaction } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { favourites, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const f = favourites.as('f')
const v = users.as('v')

export type AddRow = RowOf<typeof addRow>

const addRow = { found: bool, blocked: bool, no_room: bool }

/** `real`: only a real person's profile, because the site does not label fictional ones. */
type Wanted = { site: number; profile: string; real: boolean }

/**
 * Adds a profile to the favourites; a repeat changes nothing. The member is locked first, so that parallel calls do not pass the
 * limit.
 */
export async function addFavourite(db: Db, actor: Actor, { site, profile, real }: Wanted): Promise<AddRow | undefined> {
  const work = sql`with ${viewer(actor)}, target as (
      select ${p.userId}, ${notBlocked(v.id, p.userId)} as free,
        exists (select 1 from ${favourites} f where ${f.userId} = ${v.id}
          and ${f.profileId} = ${p.userId}) as kept,
        (select count(*) from ${favourites} f where ${f.userId} = ${v.id}) >= ${FAVOURITES} as no_room
      from ${profiles} p, viewer v
      where ${p.publicId} = ${profile} and ${p.siteId} = ${site} and ${p.status} = 'active'
      and ${p.userId} <> ${v.id}
        and not (${real} and ${p.fictional})
    ), kept as (
      insert into ${favourites.columns('userId', 'profileId', 'createdAt')}
      select ${v.id}, t.user_id, ${timestamptz(actor.now)} from viewer v, target t where t.free and not t.kept
        and not t.no_room
    )
    select exists (select 1 from target) as found, exists (select 1 from target where not free) as blocked,
      exists (select 1 from target where no_room and not kept) as no_room
    from viewer`
  const [, [row]] = await transaction(db, lockMember(actor.user), answering(addRow, work))
  return row
}
