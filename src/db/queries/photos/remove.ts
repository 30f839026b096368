import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { type OwnPhotos, ownPhotosStatement } from './own.ts'
import { lockPhotos, mainAfter, own } from './parts.ts'

/**
 * Deletes one of the asking member's pictures: it frees its place, the others close up, and if it was the main one the next
 * takes over. `key` is where its bytes lie, null if there is no such picture; those of a sealed one are `kept` as evidence.
 * Nothing if the session is over.
 */
export async function removePhoto(
  db: Db,
  asker: Asker,
  id: string,
): Promise<(OwnPhotos & { key: string | null; kept: boolean }) | undefined> {
  const effect = sql`with ${viewer(asker)}, ${own}, target as (
      select * from own where public_id = ${id}
    ), after as (
      select o.id, o.status, o.private, o.place - (o.place > t.place)::int as place from own o cross join target t where o.id <> t.id
    ), removed as (
      update photos ph set status = 'deleted' from target t where ph.id = t.id
    ), placed as (
      update photos ph set position = a.place from after a where ph.id = a.id
    ), counted as (
      update users u set photo_count = u.photo_count - 1 from viewer v cross join target t where u.id = v.id
    ), led as (
      update profiles p set photo_count = p.photo_count - (t.status = 'active')::int, main_photo_id = ${mainAfter}
      from viewer v cross join target t where p.user_id = v.id
    )
    select (select storage_key from target) as key, exists (select 1 from target where sealed) as kept from viewer`
  const [, done, after] = await db.batch([
    db.execute(lockPhotos(asker.user)),
    db.execute(effect),
    db.execute(ownPhotosStatement(asker)),
  ])
  const row = done.rows[0] as { key: string | null; kept: boolean } | undefined
  return row && { ...row, ...(after.rows[0] as OwnPhotos) }
}
