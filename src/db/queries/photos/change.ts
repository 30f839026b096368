import { type Db, transaction } from '#db/client.ts'
import { lockProfile } from '#db/queries/account/lock.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'
import { type OwnPhotos, ownPhotosStatement } from './own.ts'
import { mainAfter, own } from './parts.ts'

const ph = photos.as('ph')
const p = profiles.as('p')
const v = users.as('v')

type Change = { id: string; main?: true | undefined; private?: boolean | undefined; position?: number | undefined }

/**
 * Makes a photo the main one, hides or shows it, or moves it to a position counted from 0. `allowed` is false, and nothing
 * changes, for a rejected photo, and for one that waits for review while another is shown.
 */
export async function changePhoto(
  db: Db,
  actor: Actor,
  change: Change,
): Promise<(OwnPhotos & { found: boolean; allowed: boolean }) | undefined> {
  const main = sql`${change.main ?? false}::boolean`
  const effect = sql`with ${viewer(actor)}, ${own}, target as (
      select o.*, least(coalesce(${change.position ?? null}::int, o.place), (select count(*)::int
        from own) - 1) as goal
      from own o where o.public_id = ${change.id} and not (${main} and (o.status = 'rejected'
      or o.status = 'pending' and exists (
        select 1 from own x where x.status = 'active' and not x.private)))
    ), after as (
      select o.id, o.status,
        case when o.id <> t.id then o.private when ${main} then false
          else coalesce(${change.private ?? null}::boolean, o.private) end as private,
        case when o.id = t.id then t.goal
          when o.place between t.place + 1 and t.goal then o.place - 1
          when o.place between t.goal and t.place - 1 then o.place + 1
          else o.place end as place
      from own o cross join target t
    ), placed as (
      update ${photos} ph set ${photos.position} = a.place, ${photos.private} = a.private from after a
        where ${ph.id} = a.id
    ), main_updated as (
      update ${profiles} p set ${profiles.mainPhotoId} = case when ${main} then t.id else
      ${mainAfter} end from viewer v cross join target t where ${p.userId} = ${v.id}
    )
    select exists (select 1 from own where public_id = ${change.id}) as found, exists (select 1
      from target) as allowed from viewer`
  const [, [row], [after]] = await transaction(
    db,
    lockProfile(actor.user),
    answering({ found: bool, allowed: bool }, effect),
    ownPhotosStatement(actor),
  )
  return row && after && { ...row, ...after }
}
