import { type Db, first } from '#db/client.ts'
import { type PhotoRow, photo } from '#db/queries/profiles/card.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, json, type RowOf, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')
const ph = photos.as('ph')

/** One of a member's own pictures, before its addresses are sealed. */
export type OwnPhotoRow = PhotoRow & { private: boolean; main: boolean; position: number; reason: string | null }

export type OwnPhotos = RowOf<typeof ownPhotosRow>

const ownPhotosRow = { paid: bool, photos: json<OwnPhotoRow[]>() }

/** The asking member's pictures in their order, the pending and rejected ones too; nothing if the session is over. */
export async function ownPhotos(db: Db, actor: Actor): Promise<OwnPhotos | undefined> {
  return first(db, ownPhotosStatement(actor))
}

/** The statement behind `ownPhotos`, for those who send it together with a change. */
export function ownPhotosStatement(actor: Actor): Statement<OwnPhotos> {
  return answering(
    ownPhotosRow,
    sql`with ${viewer(actor)} select ${v.paid}, ${ownPhotosJson} as photos from viewer v
    join ${profiles} p on ${p.userId} = ${v.id}`,
  )
}

/** The pictures of a profile `p` as its owner sees them, as one JSON list of `OwnPhotoRow`. */
export const ownPhotosJson = sql`(
  select coalesce(json_agg(${photo(sql`'private', ${ph.private}, 'main', ${ph.id} is not distinct
    from ${p.mainPhotoId}, 'position', ph.place, 'reason', ${ph.reason}`)} order by ph.place), '[]')
  from (select *, row_number() over (order by ${photos.position}, ${photos.id}) - 1 as place from ${photos}
  where ${photos.userId} = ${p.userId} and ${photos.status} <> 'deleted') ph
)`
