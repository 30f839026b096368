import { sql } from 'drizzle-orm'
import { type Db, rows } from '#db/client.ts'
import { comesBackUntil } from '#db/queries/account/way-back.ts'
import { sealed } from '#db/queries/photos/parts.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** Clocks differ a little; who comes back at the last moment must not meet the eraser. */
const MARGIN_MINUTES = 10
/** Among so many who wait longest some are drawn. */
const LONGEST = 1000

/**
 * Some of the members whose days of grace are over, with up to `pictures` places where bytes of theirs lie: their photos and what
 * they sent in chats. Sealed photos are evidence and stay. In no order, so that one who cannot be erased holds up nobody, but of those who wait longest.
 */
export async function membersToErase(
  db: Db,
  now: Date,
  limit: number,
  pictures: number,
): Promise<{ user: string; keys: string[] }[]> {
  return rows(
    db,
    sql`select u.id::text as user, (
      select coalesce(jsonb_agg(key), '[]') from (
        select ph.storage_key as key from photos ph where ph.user_id = u.id and not ${sealed}
        union select m.image_key from messages m where m.sender_id = u.id and m.image_key is not null
        limit ${pictures}
      ) kept
    ) as keys
    from (
      select id from users where ${comesBackUntil} < ${stamp(now)} - make_interval(mins => ${MARGIN_MINUTES})
        and deleted_at is not null and erased_at is null and status = 'deleted' order by deleted_at limit ${LONGEST}
    ) u
    order by random() limit ${limit}`,
  )
}

/** Forgets pictures of a member whose bytes are gone, where there were more than one run takes. */
export async function forgetPictures(db: Db, user: string, keys: string[]): Promise<void> {
  const gone = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  await db.execute(sql`with photo as (
      update profiles set main_photo_id = null where user_id = ${user}
    ), shown as (
      delete from photos where user_id = ${user} and storage_key in ${gone}
    ) update messages set image_key = null where sender_id = ${user} and image_key in ${gone}`)
}
