import { sql } from 'drizzle-orm'
import { type Db, rows } from '#db/client.ts'

/** A picture that waits for review. */
export type PendingPhoto = {
  id: string
  site: string
  /** Where its bytes lie. */
  key: string
  /** When it was uploaded. */
  created_at: string
  /** How many pictures its owner keeps, this one included. */
  photos: number
}

/** The pictures that wait for review, the oldest first, at most `limit`. */
export async function pendingPhotos(db: Db, limit: number): Promise<PendingPhoto[]> {
  return rows(
    db,
    sql`select ph.public_id as id, s.name as site, ph.storage_key as key, ph.created_at, u.photo_count as photos
      from photos ph join users u on u.id = ph.user_id join sites s on s.id = u.site_id
      where ph.status = 'pending' order by ph.created_at, ph.id limit ${limit}`,
  )
}
