import { type SQL, sql } from 'drizzle-orm'
import type { WhoMayWrite } from '#core/account/who-may-write.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, ownPortrait, type PhotoRow } from '#db/queries/discovery/card.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { newLikesOf, unreadOf } from '#db/queries/telling/counts.ts'

export type UserRow = {
  status: 'not_confirmed' | 'active'
  email: string
  credits: number
  paid: boolean
  signup_at: string
  language: string
  invisible: boolean
  who_may_write: WhoMayWrite
  notifications_disabled: string[]
  profile_status: 'disabled' | 'active'
  unread: number
  new_likes: number
  /** `photo` is the main picture while the card has none: it waits for review. */
  profile: CardRow & { photo: PhotoRow | null }
}

/** The asking member with the counts of the badges; nothing if the session is over. Keeps the online mark alive. */
export async function currentUser(db: Db, asker: Asker): Promise<UserRow | undefined> {
  return first(db, userStatement(asker))
}

/** The statement behind `currentUser`, for those who send it together with another. */
export function userStatement(asker: Asker): SQL {
  const now = stamp(asker.now)
  return sql`with ${viewer(asker)}, ${touch(asker.now)}
    select v.status, v.email, v.credits, v.paid, v.signup_at, v.language, p.invisible, v.who_may_write,
      to_jsonb(v.notifications_disabled) as notifications_disabled, p.status as profile_status,
      ${unreadOf(sql`v.id`, sql`v.site_id`)} as unread, ${newLikesOf(sql`v.id`)} as new_likes,
      json_build_object('card', p.card, 'online', (select online_until from here) > ${now},
        'photo', case when p.card ->> 'photo' is null then ${ownPortrait} end) as profile
    from viewer v join profiles p on p.user_id = v.id`
}
