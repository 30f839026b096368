import { type SQL, sql } from 'drizzle-orm'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import { type Db, first } from '#db/client.ts'
import { card, ownPortrait, type PhotoRow } from '#db/queries/discovery/card.ts'
import { type ProfileRow, told } from '#db/queries/discovery/profile.ts'
import { type OwnPhotoRow, ownPhotosJson } from '#db/queries/photos/own.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

export type OwnProfileRow = {
  profile: ProfileRow & {
    photo: PhotoRow | null
    status: 'disabled' | 'active' | 'deleted'
    town: { id: number; name: string } | null
  }
  photos: OwnPhotoRow[]
  search: SearchDefaults | null
}

/** The asking member's own profile, pictures and search defaults; nothing if the session is over. */
export async function ownProfile(db: Db, asker: Asker): Promise<OwnProfileRow | undefined> {
  return first(db, ownProfileStatement(asker))
}

/** The statement behind `ownProfile`, for those who send it together with a change. */
export function ownProfileStatement(asker: Asker): SQL {
  const more = sql`${told}, 'photo', ${ownPortrait}, 'status', p.status, 'town', case when p.town_id is not null then json_build_object('id', p.town_id, 'name', p.city) end`
  return sql`with ${viewer(asker)}
    select ${card(stamp(asker.now), more)} as profile,
      ${ownPhotosJson} as photos, v.search_defaults as search
    from viewer v join profiles p on p.user_id = v.id`
}
