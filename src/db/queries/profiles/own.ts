import type { SearchDefaults } from '#core/profiles/schema.ts'
import { type Db, first } from '#db/client.ts'
import { card, ownPortrait, type PhotoRow } from './card.ts'
import { type ProfileRow, details } from '#db/queries/member-profile/profile.ts'
import { type OwnPhotoRow, ownPhotosJson } from '#db/queries/photos/own.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, type RowOf, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const v = users.as('v')

export type OwnProfileRow = RowOf<typeof ownProfileRow>

const ownProfileRow = {
  profile: json<
    ProfileRow & {
      photo: PhotoRow | null
      status: 'disabled' | 'active' | 'deleted'
      town: { id: number; name: string } | null
    }
  >(),
  photos: json<OwnPhotoRow[]>(),
  search: nullable(json<SearchDefaults>()),
}

export async function ownProfile(db: Db, actor: Actor): Promise<OwnProfileRow | undefined> {
  return first(db, ownProfileStatement(actor))
}

export function ownProfileStatement(actor: Actor): Statement<OwnProfileRow> {
  const more = sql`${details}, 'photo', ${ownPortrait}, 'status', ${p.status}, 'town', case
    when ${p.townId} is not null then json_build_object('id', ${p.townId}, 'name', ${p.city}) end`
  return answering(
    ownProfileRow,
    sql`with ${viewer(actor)}
    select ${card(timestamptz(actor.now), more)} as profile,
      ${ownPhotosJson} as photos, ${v.searchDefaults} as search
    from viewer v join ${profiles} p on ${p.userId} = ${v.id}`,
  )
}
