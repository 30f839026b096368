import { type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type PhotoRow, photo } from '#db/queries/discovery/card.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

/** One of a member's own pictures, before its addresses are sealed. */
export type OwnPhotoRow = PhotoRow & { private: boolean; main: boolean; position: number; reason: string | null }

export type OwnPhotos = { paid: boolean; photos: OwnPhotoRow[] }

/** The asking member's pictures in their order, the pending and rejected ones too; nothing if the session is over. */
export async function ownPhotos(db: Db, asker: Asker): Promise<OwnPhotos | undefined> {
  return first(db, ownPhotosStatement(asker))
}

/** The statement behind `ownPhotos`, for those who send it together with a change. */
export function ownPhotosStatement(asker: Asker): SQL {
  return sql`with ${viewer(asker)} select v.paid, ${ownPhotosJson} as photos from viewer v join profiles p on p.user_id = v.id`
}

/** The pictures of a profile `p` as its owner sees them, as one JSON list of `OwnPhotoRow`. */
export const ownPhotosJson = sql`(
  select coalesce(json_agg(${photo(sql`'private', ph.private, 'main', ph.id is not distinct from p.main_photo_id, 'position', ph.place, 'reason', ph.reason`)} order by ph.place), '[]')
  from (select *, row_number() over (order by position, id) - 1 as place from photos where user_id = p.user_id and status <> 'deleted') ph
)`
