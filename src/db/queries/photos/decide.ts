import type { Rejection } from '#core/photos/reasons.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockProfile } from '#db/queries/account/lock.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, done } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { auditLog, photos, profiles, users } from '#db/tables.ts'
import { mainAfter } from './parts.ts'

const ph = photos.as('ph')
const u = users.as('u')
const p = profiles.as('p')

type Decision = {
  id: string
  /** Why it is rejected; null approves it. */
  reason: Rejection | null
  /** Who decided, for the audit log. */
  actor: string
  now: Date
}

/**
 * Approves or rejects a photo that waits for review, with the owner's photo count, main photo and an audit entry, in one
 * transaction.
 * @returns false if no photo of this id waits for review
 */
export async function decidePhoto(db: Db, { id, reason, actor, now }: Decision): Promise<boolean> {
  const status = reason ? 'rejected' : 'active'
  const effect = sql`with target as (
      select ${ph.id}, ${ph.userId}, ${u.siteId} from ${photos} ph join ${users} u on ${u.id} = ${ph.userId}
        where ${ph.publicId} = ${id} and ${ph.status} = 'pending'
    ), after as (
      select ${ph.id}, case when ${ph.id} = t.id then ${status}::photo_status else ${ph.status}
        end as status, ${ph.private},
        row_number() over (order by ${ph.position}, ${ph.id}) as place
      from target t join ${photos} ph on ${ph.userId} = t.user_id where ${ph.status} <> 'deleted'
    ), decided as (
      update ${photos} ph set ${photos.status} = ${status}::photo_status, ${photos.reason} = ${reason}
        from target t where ${ph.id} = t.id
    ), main_updated as (
      update ${profiles} p set ${profiles.photoCount} = ${p.photoCount} + ${reason ? 0 : 1},
        ${profiles.mainPhotoId} = ${mainAfter} from target t where ${p.userId} = t.user_id
    ), noted as (
      insert into ${auditLog.columns('siteId', 'actor', 'action', 'subject', 'details', 'at')}
      select site_id, ${actor}, ${reason ? 'photo.reject' : 'photo.approve'}, ${`photo:${id}`},
        ${JSON.stringify(reason ? { reason } : {})}::jsonb, ${timestamptz(now)}
      from target
    )
    select true as done from target`
  const [, decided] = await transaction(
    db,
    lockProfile(sql`(select ${photos.userId} from ${photos} where ${photos.publicId} = ${id})`),
    answering(done, effect),
  )
  return decided.length > 0
}
