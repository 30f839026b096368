import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, users } from '#db/tables.ts'
import { quarantined } from './parts.ts'

const ph = photos.as('ph')
const v = users.as('v')

/** Whether a photo is stored with this id and these bytes. Asked when the answer to adding it was lost. */
export async function isStored(db: Db, id: string, key: string): Promise<boolean> {
  return (
    (await first(
      db,
      answering(
        { kept: bool },
        sql`select true as kept from ${photos} where ${photos.publicId} = ${id}
    and ${photos.storageKey} = ${key}`,
      ),
    )) !== undefined
  )
}

/**
 * The storage key of a photo that the member has deleted, unless it is quarantined. Asked when the answer to deleting it was
 * lost.
 */
export async function keyOfDeleted(db: Db, actor: Actor, id: string): Promise<string | undefined> {
  const row = await first(
    db,
    answering(
      { key: text },
      sql`with ${viewer(actor)} select ${ph.storageKey} as key from ${photos} ph join viewer v
      on ${ph.userId} = ${v.id}
      where ${ph.publicId} = ${id} and ${ph.status} = 'deleted' and not ${quarantined}`,
    ),
  )
  return row?.key
}
