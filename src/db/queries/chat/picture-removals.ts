import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { pictureRemovals } from '#db/tables.ts'

const r = pictureRemovals.as('r')

const LEASE_MINUTES = 5

/** Makes a reserved picture due, unless its message was stored. */
export async function releasePicture(db: Db, storageKey: string, now: Date): Promise<void> {
  await execute(
    db,
    sql`update ${pictureRemovals} set ${pictureRemovals.dueAt} = ${timestamptz(now)}
      where ${pictureRemovals.storageKey} = ${storageKey}`,
  )
}

/** Leases pictures whose bytes are to be deleted, so that no two workers take the same one. */
export async function leasePictureRemovals(db: Db, now: Date, limit: number): Promise<string[]> {
  const leased = await rows(
    db,
    answering(
      { key: text },
      sql`update ${pictureRemovals} r set ${pictureRemovals.dueAt} = ${timestamptz(now)}
        + make_interval(mins => ${LEASE_MINUTES})
      from (
        select ${pictureRemovals.storageKey} from ${pictureRemovals}
        where ${pictureRemovals.dueAt} <= ${timestamptz(now)}
        order by ${pictureRemovals.dueAt} limit ${limit} for update skip locked
      ) due where ${r.storageKey} = due.storage_key returning ${r.storageKey} as key`,
    ),
  )
  return leased.map(({ key }) => key)
}

export async function endPictureRemovals(db: Db, keys: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`delete from ${pictureRemovals} where ${pictureRemovals.storageKey}
      in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
}
