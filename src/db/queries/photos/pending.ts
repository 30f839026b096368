import { type Db, rows } from '#db/client.ts'
import { answering, int, moment, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, sites, users } from '#db/tables.ts'

const ph = photos.as('ph')
const s = sites.as('s')
const u = users.as('u')

export type PendingPhoto = RowOf<typeof pendingPhoto>

const pendingPhoto = {
  id: text,
  site: text,
  key: text,
  created_at: moment,
  photos: int,
}

export async function pendingPhotos(db: Db, limit: number): Promise<PendingPhoto[]> {
  return rows(
    db,
    answering(
      pendingPhoto,
      sql`select ${ph.publicId} as id, ${s.name} as site, ${ph.storageKey} as key, ${ph.createdAt},
      ${u.photoCount} as photos
      from ${photos} ph join ${users} u on ${u.id} = ${ph.userId} join ${sites} s on ${s.id} = ${u.siteId}
      where ${ph.status} = 'pending' order by ${ph.createdAt}, ${ph.id} limit ${limit}`,
    ),
  )
}
