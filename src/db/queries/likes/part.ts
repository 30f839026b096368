import type { SQL } from 'drizzle-orm'
import type { LikedPart } from '#core/likes/schema.ts'
import { type PhotoRow, photo } from '#db/queries/profiles/card.ts'
import { type Name, sql } from '#db/sql.ts'
import { likes, photos, profiles } from '#db/tables.ts'

const l = likes.as('l')
const ph = photos.as('ph')
const p = profiles.as('p')

/** What a stored like is for. */
export type PartRow = { photo: PhotoRow } | { text: string }

/** The `PartRow` of a like as JSON; null if it is for the whole profile, or if the part is gone. */
export function partOf(from: SQL | Name, to: SQL | Name): SQL {
  return sql`(select case when ${l.onText} is not null then json_build_object('text', ${l.onText})
      when ${ph.id} is not null then json_build_object('photo', ${photo()}) end
    from ${likes} l left join ${photos} ph on ${ph.id} = ${l.onPhotoId} and ${ph.status} = 'active'
    where ${l.fromId} = ${from} and ${l.toId} = ${to})`
}

/**
 * The part that a new like of `person` (user_id) names, as a row (photo_id, text); none if the person's profile does not have it
 * or does not show it. A change of the photo or the text waits for the like, and the like for it. Both profiles are
 * locked in the order of their keys: src/db/README.md.
 */
export function partOfPerson(on: LikedPart | undefined, visibleTexts: readonly string[]): SQL {
  if (!on) return sql`select null::bigint as photo_id, null::text as text`
  const theirs = sql`(
      select p.* from ${profiles} p
      where ${p.userId} in (select user_id from person union all select id from viewer)
      order by ${p.userId} for share
    ) p join person on person.user_id = ${p.userId}`
  if ('photo' in on)
    return sql`select ${ph.id} as photo_id, null::text as text from ${theirs} join ${photos} ph
      on ${ph.userId} = ${p.userId} where ${ph.publicId} = ${on.photo} and ${ph.status} = 'active'
      and not ${ph.private} for share of ph`
  return sql`select null::bigint as photo_id, ${on.text}::text as text from ${theirs}
    where exists (select from jsonb_each_text(${p.notes} || jsonb_build_object('about', ${p.about})) n
      where n.key = any (string_to_array(${visibleTexts.join()}, ','))
        and position(${on.text}::text in n.value) > 0)`
}
