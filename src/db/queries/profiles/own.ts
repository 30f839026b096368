import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '#core/profiles/enums.ts'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, photo } from '#db/queries/discovery/card.ts'
import { type OwnPhotoRow, ownPhotosJson } from '#db/queries/photos/own.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

export type OwnProfileRow = {
  profile: CardRow & {
    status: 'disabled' | 'active' | 'deleted'
    seeking: Gender
    about: string
    notes: Record<string, string>
    sexuality: string | null
    hair_color: string | null
    eye_color: string | null
    body_type: string | null
    relationship_status: string | null
    tattoos: string | null
    /** The mask as text. */
    interests: string
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
  return sql`with ${viewer(asker)}
    select ${card(stamp(asker.now))} || jsonb_build_object('photo', case when ph.id is not null then ${photo} end, 'status', p.status,
        'seeking', p.seeking, 'about', p.about, 'notes', p.notes, 'sexuality', p.sexuality, 'hair_color', p.hair_color,
        'eye_color', p.eye_color, 'body_type', p.body_type, 'relationship_status', p.relationship_status, 'tattoos', p.tattoos,
        'interests', p.interests::text,
        'town', case when p.town_id is not null then jsonb_build_object('id', p.town_id, 'name', p.city) end) as profile,
      ${ownPhotosJson} as photos, v.search_defaults as search
    from viewer v join profiles p on p.user_id = v.id left join photos ph on ph.id = p.main_photo_id`
}
