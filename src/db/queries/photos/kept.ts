import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { sealed } from './parts.ts'

/** Whether a picture stands under this id with these bytes; asked where the answer to adding it was lost. */
export async function isKept(db: Db, id: string, key: string): Promise<boolean> {
  return (await first(db, sql`select 1 from photos where public_id = ${id} and storage_key = ${key}`)) !== undefined
}

/** Where the bytes of a picture lie that the asking member has deleted; asked where the answer to deleting it was lost. Not of a sealed one. */
export async function keyOfDeleted(db: Db, asker: Asker, id: string): Promise<string | undefined> {
  const row = await first<{ key: string }>(
    db,
    sql`with ${viewer(asker)} select ph.storage_key as key from photos ph join viewer v on ph.user_id = v.id
      where ph.public_id = ${id} and ph.status = 'deleted' and not ${sealed}`,
  )
  return row?.key
}
