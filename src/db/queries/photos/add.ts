import { type Db, transaction } from '#db/client.ts'
import { lockProfile } from '#db/queries/account/lock.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'
import { type OwnPhotoRow, ownPhotosStatement } from './own.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')

type NewPhoto = {
  id: string
  key: string
  status: 'active' | 'pending'
  width: number
  height: number
  blur: string | null
  limits: { free: number; premium: number }
}

type Outcome = {
  paid: boolean
  full: boolean
  /** Whether this call added it. A repeat returns the photo of the first call. */
  added: boolean
  photo: OwnPhotoRow | undefined
}

/** Adds a stored photo if the account's counter leaves room, even with parallel uploads. The first photo becomes the main one. */
export async function addPhoto(db: Db, actor: Actor, photo: NewPhoto): Promise<Outcome | undefined> {
  const limit = sql`(case when ${v.paid} then ${photo.limits.premium}::int else ${photo.limits.free}::int
    end)`
  const effect = sql`with ${viewer(actor)}, slot as (
      update ${users} u set ${users.photoCount} = ${u.photoCount} + 1 from viewer v
      where ${u.id} = ${v.id} and ${u.photoCount} < ${limit} and not exists (select 1 from ${photos}
      where ${photos.publicId} = ${photo.id})
      returning ${u.id}, ${u.photoCount}
    ), added as (
      insert into ${photos.columns(
        'publicId',
        'userId',
        'status',
        'position',
        'storageKey',
        'width',
        'height',
        'createdAt',
        'renderDueAt',
        'blur',
      )}
      select ${photo.id}, id, ${photo.status}::photo_status, photo_count - 1, ${photo.key}, ${photo.width},
        ${photo.height},
        ${timestamptz(actor.now)}, null, ${photo.blur} from slot
      returning id, user_id, status
    ), shown as (
      update ${profiles} p set ${profiles.mainPhotoId} = coalesce(${p.mainPhotoId}, a.id),
        ${profiles.photoCount} = ${p.photoCount} + (a.status = 'active')::int
      from added a where ${p.userId} = a.user_id
    )
    select ${v.paid}, ${v.photoCount} >= ${limit} as full, exists (select 1 from added) as added
      from viewer v`
  const [, [row], [after]] = await transaction(
    db,
    lockProfile(actor.user),
    answering({ paid: bool, full: bool, added: bool }, effect),
    ownPhotosStatement(actor),
  )
  return row && { ...row, photo: after?.photos.find(({ id }) => id === photo.id) }
}
