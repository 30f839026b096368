import { sql } from 'drizzle-orm'
import type { Rejection } from '#core/photos/reasons.ts'
import type { Db } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { lockPhotos, mainAfter } from './parts.ts'

type Decision = {
  /** The picture's public id. */
  id: string
  /** Why it is turned down; null approves it. */
  reason: Rejection | null
  /** Who decided, for the audit log. */
  actor: string
  now: Date
}

/**
 * Approves or turns down one picture that waits for review: its state, the owner's count of active pictures and main
 * picture, and an entry of the audit log change together or not at all. One trip.
 * @returns false if no picture of this id waits for review; then nothing changes
 */
export async function decidePhoto(db: Db, { id, reason, actor, now }: Decision): Promise<boolean> {
  const status = reason ? 'rejected' : 'active'
  const effect = sql`with target as (
      select ph.id, ph.user_id, u.site_id from photos ph join users u on u.id = ph.user_id where ph.public_id = ${id} and ph.status = 'pending'
    ), after as (
      select ph.id, case when ph.id = t.id then ${status}::photo_status else ph.status end as status, ph.private,
        row_number() over (order by ph.position, ph.id) as place
      from target t join photos ph on ph.user_id = t.user_id where ph.status <> 'deleted'
    ), decided as (
      update photos ph set status = ${status}::photo_status, reason = ${reason} from target t where ph.id = t.id
    ), led as (
      update profiles p set photo_count = p.photo_count + ${reason ? 0 : 1}, main_photo_id = ${mainAfter} from target t where p.user_id = t.user_id
    ), noted as (
      insert into audit_log (site_id, actor, action, subject, details, at)
      select site_id, ${actor}, ${reason ? 'photo.reject' : 'photo.approve'}, ${`photo:${id}`}, ${JSON.stringify(reason ? { reason } : {})}::jsonb, ${stamp(now)}
      from target
    )
    select 1 from target`
  const [, done] = await db.batch([
    db.execute(lockPhotos(sql`(select user_id from photos where public_id = ${id})`)),
    db.execute(effect),
  ])
  return done.rows.length > 0
}
