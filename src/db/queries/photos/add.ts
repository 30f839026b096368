import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { type OwnPhotoRow, type OwnPhotos, ownPhotosStatement } from './own.ts'
import { lockPhotos } from './parts.ts'

type NewPhoto = {
  id: string
  key: string
  status: 'active' | 'pending'
  width: number
  height: number
  /** How many pictures a member may keep. */
  limits: { free: number; premium: number }
}

type Outcome = {
  paid: boolean
  full: boolean
  /** Whether this call added it; a repeat finds the picture of the first one. */
  added: boolean
  photo: OwnPhotoRow | undefined
}

/**
 * Adds a stored picture to the asking member's, if the counter of the account leaves room; the first one becomes the main
 * picture. One trip; parallel uploads never pass the limit. Nothing if the session is over.
 */
export async function addPhoto(db: Db, asker: Asker, p: NewPhoto): Promise<Outcome | undefined> {
  const limit = sql`(case when v.paid then ${p.limits.premium}::int else ${p.limits.free}::int end)`
  const effect = sql`with ${viewer(asker)}, slot as (
      update users u set photo_count = u.photo_count + 1 from viewer v
      where u.id = v.id and u.photo_count < ${limit} and not exists (select 1 from photos where public_id = ${p.id})
      returning u.id, u.photo_count
    ), added as (
      insert into photos (public_id, user_id, status, position, storage_key, width, height, created_at)
      select ${p.id}, id, ${p.status}::photo_status, photo_count - 1, ${p.key}, ${p.width}, ${p.height}, ${stamp(asker.now)} from slot
      returning id, user_id, status
    ), shown as (
      update profiles p set main_photo_id = coalesce(p.main_photo_id, a.id), photo_count = p.photo_count + (a.status = 'active')::int
      from added a where p.user_id = a.user_id
    )
    select v.paid, v.photo_count >= ${limit} as full, exists (select 1 from added) as added from viewer v`
  const [, done, after] = await db.batch([
    db.execute(lockPhotos(asker.user)),
    db.execute(effect),
    db.execute(ownPhotosStatement(asker)),
  ])
  const row = done.rows[0] as Omit<Outcome, 'photo'> | undefined
  const { photos } = (after.rows[0] ?? { photos: [] }) as OwnPhotos
  return row && { ...row, photo: photos.find(({ id }) => id === p.id) }
}
