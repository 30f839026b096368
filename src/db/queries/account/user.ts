import type { WhoMayWrite } from '#core/account/who-may-write.ts'
import type { SQL } from 'drizzle-orm'
import type { ListVersions } from '#core/lists/types.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, ownPortrait, type PhotoRow } from '#db/queries/profiles/card.ts'
import { isOnline } from '#db/queries/session/presence.ts'
import { HEARTBEAT_STALE_MINUTES, touch } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { labelledBy, newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { listVersions } from '#db/queries/lists/versions.ts'
import { answering, bool, int, json, moment, type RowOf, type Statement, storedAs, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')

const userRow = {
  status: word<'not_confirmed' | 'active'>(),
  email: text,
  credits: int,
  credits_owed: int,
  paid: bool,
  signup_at: moment,
  language: text,
  invisible: bool,
  who_may_write: word<WhoMayWrite>(),
  notifications_disabled: json<string[]>(),
  profile_status: word<'disabled' | 'active'>(),
  unread: int,
  new_likes: int,
  versions: json<ListVersions>(),
  profile: json<CardRow & { photo: PhotoRow | null }>(),
}

export type UserRow = RowOf<typeof userRow>

export async function currentUser(db: Db, actor: Actor, labelled: boolean): Promise<UserRow | undefined> {
  return first(db, currentUserStatement(actor, labelled))
}

/** @param labelled whether fictional profiles are listed */
export const currentUserStatement = (actor: Actor, labelled: boolean): Statement<UserRow> =>
  storedAs('user', userRow, userSelect(actor, sql`${labelled}::boolean`))

/** The same where the caller does not know the site: its row is read. */
export const userStatement = (actor: Actor): Statement<UserRow> =>
  answering(userRow, userSelect(actor, labelledBy(v.siteId)))

function userSelect(actor: Actor, labelled: SQL): SQL {
  const now = timestamptz(actor.now)
  return sql`with ${viewer(actor)}, ${touch(actor.now, HEARTBEAT_STALE_MINUTES)}
    select ${v.status}, ${v.email}, ${v.credits}, ${v.creditsOwed}, ${v.paid}, ${v.signupAt},
      ${v.language}, ${p.invisible}, ${v.whoMayWrite},
      to_jsonb(${v.notificationsDisabled}) as notifications_disabled, ${p.status} as profile_status,
      ${unreadOf(v.id, labelled)} as unread, ${newLikesOf(v.id)} as new_likes,
      ${listVersions} as versions,
      json_build_object('card', ${p.card}, 'online', ${isOnline(sql`(select online_until from here)`, now)},
        'photo', case when ${p.card} ->> 'photo' is null then ${ownPortrait} end) as profile
    from viewer v join ${profiles} p on ${p.userId} = ${v.id}`
}
