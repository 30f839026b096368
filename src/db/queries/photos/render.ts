import { type Db, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, publicPhotos } from '#db/tables.ts'
import { quarantined } from './parts.ts'

const ph = photos.as('ph')
const c = publicPhotos.as('c')

const LEASE_MINUTES = 5

/**
 * Leases photos that lack a size, the longest due first, so that no two workers take the same one. Deleted and quarantined ones
 * stay as they are.
 */
export async function leasePhotosToRender(db: Db, now: Date, limit: number): Promise<{ id: string; key: string }[]> {
  const leased = await rows(
    db,
    answering(
      { id: text, key: text, left: bool },
      sql`with due as (
        select ${ph.id}, ${ph.status} = 'deleted' or ${quarantined} as left from ${photos} ph
        where ${ph.renderDueAt} <= ${timestamptz(now)} order by ${ph.renderDueAt} limit ${limit}
        for update skip locked
      )
      update ${photos} ph set ${photos.renderDueAt} = case when due.left then null
        else ${timestamptz(now)} + interval '${sql.constant(LEASE_MINUTES)} minutes' end
      from due where ${ph.id} = due.id
      returning ${ph.publicId} as id, ${ph.storageKey} as key, due.left`,
    ),
  )
  return leased.filter(({ left }) => !left)
}

/**
 * Records that photos have all sizes, and their blurs. Their public copies end, and new ones are requested. Returns the keys of photos that were
 * deleted or erased meanwhile, whose bytes have to be removed once more.
 */
export async function recordRendered(
  db: Db,
  now: Date,
  rendered: readonly { id: string; key: string; blur: string | null }[],
): Promise<string[]> {
  if (rendered.length === 0) return []
  const gone = await rows(
    db,
    answering(
      { key: text },
      sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rendered)}::jsonb)
          as g(id uuid, key text, blur text)
      ), locked as materialized (
        select 1 from ${profiles} where ${profiles.userId} in (
          select ${ph.userId} from ${photos} ph join given g on g.id = ${ph.publicId})
        order by ${profiles.userId} for no key update
      ), done as (
        update ${photos} ph set ${photos.renderDueAt} = null, ${photos.blur} = g.blur from given g
        where ${ph.publicId} = g.id and (select count(*) from locked) >= 0
        returning ${ph.id}, ${ph.userId}, ${ph.publicId},
          ${ph.status} = 'deleted' and not ${quarantined} as deleted
      ), ended as (
        update ${publicPhotos} c set ${publicPhotos.state} = 'ended',
          ${publicPhotos.since} = ${timestamptz(now)},
          ${publicPhotos.dueAt} = '-infinity', ${publicPhotos.attempts} = 0
        from done where ${c.photoId} = done.id and ${c.state} = 'shown'
      ), cards as (
        update ${profiles} set ${profiles.mainPhotoId} = ${profiles.mainPhotoId}
        where ${profiles.userId} = any (array(select user_id from done))
      )
      select g.key from given g left join done d on d.public_id = g.id
      where d.id is null or d.deleted`,
    ),
  )
  return gone.map(({ key }) => key)
}
