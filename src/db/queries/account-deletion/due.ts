import { type Db, execute, rows } from '#db/client.ts'
import { reactivableUntil } from '#db/queries/account/reactivation-mail.ts'
import { quarantined } from '#db/queries/photos/parts.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, json, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { mandates, messages, photos, pictureRemovals, profiles, users } from '#db/tables.ts'

const ph = photos.as('ph')
const m = messages.as('m')
const r = pictureRemovals.as('r')
const n = mandates.as('n')

type Due = { user: string; keys: string[]; mandates: { id: string; customer: string; mandate: string }[] }

const MARGIN_MINUTES = 10
/** The members to erase are drawn at random among this many who have waited longest. */
const LONGEST = 1000

/**
 * Some of the members whose days of grace have ended, each with up to `pictures` storage keys of photos and sent pictures and up to
 * `saved` cards and mandates that the provider still keeps.
 * Quarantined photos are evidence and stay. The order is random, so that one member who cannot be erased does not block the
 * others.
 */
export async function membersToErase(
  db: Db,
  now: Date,
  { members, pictures, saved }: { members: number; pictures: number; saved: number },
): Promise<Due[]> {
  return rows(
    db,
    answering(
      { user: text, keys: json<string[]>(), mandates: json<Due['mandates']>() },
      sql`select u.id::text as user, (
      select coalesce(jsonb_agg(key), '[]') from (
        select ${ph.storageKey} as key from ${photos} ph where ${ph.userId} = u.id and not ${quarantined}
        union select ${m.imageKey} from ${messages} m where ${m.senderId} = u.id and ${m.imageKey} is not null
        union select ${r.storageKey} from ${pictureRemovals} r where ${r.userId} = u.id
        limit ${pictures}
      ) kept
    ) as keys, (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.public_id, 'customer', s.customer_id,
        'mandate', s.mandate_id)), '[]') from (
        select ${n.publicId}, ${n.customerId}, ${n.mandateId} from ${mandates} n
        where ${n.userId} = u.id and ${n.revokedAt} is null limit ${saved}
      ) s
    ) as mandates
    from (
      select ${users.id} from ${users} where ${reactivableUntil} < ${timestamptz(now)} - make_interval(mins =>
        ${MARGIN_MINUTES})
        and ${users.deletedAt} is not null and ${users.erasedAt} is null and ${users.status} = 'deleted'
        order by ${users.deletedAt} limit ${LONGEST}
    ) u
    order by random() limit ${members}`,
    ),
  )
}

/** Deletes the records of pictures whose bytes are gone, for members with more pictures than one run takes. */
export async function deletePictures(db: Db, user: string, keys: string[]): Promise<void> {
  const gone = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  await execute(
    db,
    sql`with photo as (
      update ${profiles} set ${profiles.mainPhotoId} = null where ${profiles.userId} = ${user}
    ), shown as (
      delete from ${photos} where ${photos.userId} = ${user} and ${photos.storageKey} in ${gone}
    ), due as (
      delete from ${pictureRemovals} where ${pictureRemovals.userId} = ${user}
        and ${pictureRemovals.storageKey} in ${gone}
    ) update ${messages} set ${messages.imageKey} = null where ${messages.senderId} = ${user}
      and ${messages.imageKey} in ${gone}`,
  )
}

/** Notes what the provider keeps no more, for members with more cards and mandates than one run takes. */
export async function endMandates(db: Db, user: string, ids: string[], now: Date): Promise<void> {
  await execute(
    db,
    sql`update ${mandates} set ${mandates.revokedAt} = ${timestamptz(now)} where ${mandates.userId} = ${user}
      and ${mandates.publicId}::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
}
