import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { type OwnPhotos, ownPhotosStatement } from './own.ts'
import { lockPhotos, mainAfter, own } from './parts.ts'

type Change = { id: string; main?: true | undefined; private?: boolean | undefined; position?: number | undefined }

/**
 * Makes one of the asking member's pictures the main one, hides or opens it, or moves it to a place counted from 0; the
 * others close up. `allowed` is false where a rejected picture should become the main one, or one that waits for review
 * while another is shown: then nothing changes.
 * Nothing if the session is over.
 */
export async function changePhoto(
  db: Db,
  asker: Asker,
  change: Change,
): Promise<(OwnPhotos & { found: boolean; allowed: boolean }) | undefined> {
  const main = sql`${change.main ?? false}::boolean`
  const effect = sql`with ${viewer(asker)}, ${own}, target as (
      select o.*, least(coalesce(${change.position ?? null}::int, o.place), (select count(*)::int from own) - 1) as goal
      from own o where o.public_id = ${change.id} and not (${main} and (o.status = 'rejected' or o.status = 'pending' and exists (
        select 1 from own x where x.status = 'active' and not x.private)))
    ), after as (
      select o.id, o.status,
        case when o.id <> t.id then o.private when ${main} then false else coalesce(${change.private ?? null}::boolean, o.private) end as private,
        case when o.id = t.id then t.goal
          when o.place between t.place + 1 and t.goal then o.place - 1
          when o.place between t.goal and t.place - 1 then o.place + 1
          else o.place end as place
      from own o cross join target t
    ), placed as (
      update photos ph set position = a.place, private = a.private from after a where ph.id = a.id
    ), led as (
      update profiles p set main_photo_id = case when ${main} then t.id else ${mainAfter} end
      from viewer v cross join target t where p.user_id = v.id
    )
    select exists (select 1 from own where public_id = ${change.id}) as found, exists (select 1 from target) as allowed from viewer`
  const [, done, after] = await db.batch([
    db.execute(lockPhotos(asker.user)),
    db.execute(effect),
    db.execute(ownPhotosStatement(asker)),
  ])
  const row = done.rows[0] as { found: boolean; allowed: boolean } | undefined
  return row && { ...row, ...(after.rows[0] as OwnPhotos) }
}
