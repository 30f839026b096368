import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'

/** Whether a picture stands under this id with these bytes; asked where the answer to adding it was lost. */
export async function isKept(db: Db, id: string, key: string): Promise<boolean> {
  return (await first(db, sql`select 1 from photos where public_id = ${id} and storage_key = ${key}`)) !== undefined
}
