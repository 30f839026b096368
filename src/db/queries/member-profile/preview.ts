import { type Db, first } from '#db/client.ts'
import { answering, bool, json, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles } from '#db/tables.ts'
import type { PhotoRow } from '#db/queries/profiles/card.ts'

const p = profiles.as('p')

/** What a shared link to a profile may show to anybody; nothing if the profile cannot be found. */
export async function profilePreview(
  db: Db,
  site: number,
  id: string,
): Promise<{ name: string; fictional: boolean; photo: PhotoRow | null } | undefined> {
  return first(
    db,
    answering(
      { name: text, fictional: bool, photo: nullable(json<PhotoRow>()) },
      sql`select ${p.name}, ${p.fictional}, ${p.card} -> 'photo' as photo
    from ${profiles} p where ${p.publicId} = ${id}::uuid and ${p.siteId} = ${site} and ${p.searchable}`,
    ),
  )
}
