import { type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, photo, unblocked } from '#db/queries/discovery/card.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

export type UserRow = {
  status: 'not_confirmed' | 'active'
  email: string
  credits: number
  paid: boolean
  signup_at: string
  language: string
  invisible: boolean
  notifications_disabled: string[]
  profile_status: 'disabled' | 'active'
  unread: number
  new_likes: number
  profile: CardRow
}

/** The asking member with the counts of the badges; nothing if the session is over. Keeps the online mark alive. */
export async function currentUser(db: Db, asker: Asker): Promise<UserRow | undefined> {
  return first(db, userStatement(asker))
}

/** The statement behind `currentUser`, for those who send it together with another. */
export function userStatement(asker: Asker): SQL {
  const now = stamp(asker.now)
  return sql`with ${viewer(asker)}, ${touch(asker.now)}
    select v.status, v.email, v.credits, v.paid, v.signup_at, v.language, p.invisible,
      to_jsonb(v.notifications_disabled) as notifications_disabled, p.status as profile_status,
      (select coalesce(sum(cm.unread), 0)::int from conversation_members cm where cm.user_id = v.id and cm.hidden_at is null) as unread,
      (select count(*)::int from likes l join profiles lp on lp.user_id = l.from_id and lp.searchable
        where l.to_id = v.id and l.seen_at is null
          and ${unblocked(sql`v.id`, sql`l.from_id`)}
      ) as new_likes,
      ${card(now)} || jsonb_build_object('photo', case when ph.id is not null then ${photo} end) as profile
    from viewer v join profiles p on p.user_id = v.id left join photos ph on ph.id = p.main_photo_id`
}
