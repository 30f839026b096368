import { type Db, transaction } from '#db/client.ts'
import { lockProfile } from '#db/queries/account/lock.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'
import { type OwnPhotos, ownPhotosStatement } from './own.ts'
import { mainAfter, own } from './parts.ts'

const ph = photos.as('ph')
const u = users.as('u')
const v = users.as('v')
const p = profiles.as('p')

/**
 * Deletes a photo and closes the gap. If it was the main one, the next takes over. `key` is its storage key, null if there is no
 * such photo; the bytes of a quarantined one are `kept` as evidence.
 */
export async function removePhoto(
  db: Db,
  actor: Actor,
  id: string,
): Promise<(OwnPhotos & { key: string | null; kept: boolean }) | undefined> {
  const effect = sql`with ${viewer(actor)}, ${own}, target as (
      select * from own where public_id = ${id}
    ), after as (
      select o.id, o.status, o.private, o.place - (o.place > t.place)::int as place from own o cross
        join target t where o.id <> t.id
    ), removed as (
      update ${photos} ph set ${photos.status} = 'deleted' from target t where ${ph.id} = t.id
    ), placed as (
      update ${photos} ph set ${photos.position} = a.place from after a where ${ph.id} = a.id
    ), counted as (
      update ${users} u set ${users.photoCount} = ${u.photoCount} - 1 from viewer v cross join target t
        where ${u.id} = ${v.id}
    ), main_updated as (
      update ${profiles} p set ${profiles.photoCount} = ${p.photoCount} - (t.status = 'active')::int,
        ${profiles.mainPhotoId} = ${mainAfter}
      from viewer v cross join target t where ${p.userId} = ${v.id}
    )
    select (select storage_key from target) as key, exists (select 1 from target where quarantined) as kept
      from viewer`
  const [, [row], [after]] = await transaction(
    db,
    lockProfile(actor.user),
    answering({ key: nullable(text), kept: bool }, effect),
    ownPhotosStatement(actor),
  )
  return row && after && { ...row, ...after }
}
