import { type Db, first } from '#db/client.ts'
import { type PhotoRow, photo } from '#db/queries/profiles/card.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, json, type RowOf, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')
const ph = photos.as('ph')

export type OwnPhotoRow = PhotoRow & { private: boolean; main: boolean; position: number; reason: string | null }

export type OwnPhotos = RowOf<typeof ownPhotosRow>

const ownPhotosRow = { paid: bool, photos: json<OwnPhotoRow[]>() }

export async function ownPhotos(db: Db, actor: Actor): Promise<OwnPhotos | undefined> {
  return first(db, ownPhotosStatement(actor))
}

export function ownPhotosStatement(actor: Actor): Statement<OwnPhotos> {
  return answering(
    ownPhotosRow,
    sql`with ${viewer(actor)} select ${v.paid}, ${ownPhotosJson} as photos from viewer v
    join ${profiles} p on ${p.userId} = ${v.id}`,
  )
}

export const ownPhotosJson = sql`(
  select coalesce(json_agg(${photo(sql`'private', ${ph.private}, 'main', ${ph.id} is not distinct
    from ${p.mainPhotoId}, 'position', ph.place, 'reason', ${ph.reason}`)} order by ph.place), '[]')
  from (select *, row_number() over (order by ${photos.position}, ${photos.id}) - 1 as place from ${photos}
  where ${photos.userId} = ${p.userId} and ${photos.status} <> 'deleted') ph
)`
