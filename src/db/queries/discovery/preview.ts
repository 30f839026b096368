import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import type { PhotoRow } from './card.ts'

/** What a link to a profile may show to anybody: the name and an active main picture; nothing where there is nobody to see. */
export async function profilePreview(
  db: Db,
  site: number,
  id: string,
): Promise<{ name: string; fictional: boolean; photo: PhotoRow | null } | undefined> {
  return first(
    db,
    sql`select p.name, p.fictional, p.card -> 'photo' as photo
    from profiles p where p.public_id = ${id}::uuid and p.site_id = ${site} and p.searchable`,
  )
}
