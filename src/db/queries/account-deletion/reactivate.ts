import type { Db } from '#db/client.ts'
import { reactivableUntil } from '#db/queries/account/reactivation-mail.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import { type Opening, openByLink, insertSession } from '#db/queries/session/open.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, sessions, tokens, users } from '#db/tables.ts'

const t = tokens.as('t')
const u = users.as('u')
const p = profiles.as('p')

type Return = Opening & {
  site: number
  tokenHash: string
  /** Required if the address was never confirmed, because whoever chose the old password may not own the address. */
  passwordHash: string | null
}

/**
 * Uses a reactivation link within the days of grace: restores the account and its profile, confirms an unconfirmed address, and
 * opens a session. A link works once, even if it is used twice at the same time. Returns the account's key and the user.
 */
export async function reactivate(db: Db, a: Return): Promise<{ user: string; row: UserRow } | undefined> {
  const now = timestamptz(a.now)
  // Sessions that were opened during the deletion end.
  const back = sql`with account as (
      select ${users.id}, ${users.confirmedAt} is null as fresh from ${users}
      where ${users.id} = (select ${tokens.userId} from ${tokens} where ${tokens.hash} = ${a.tokenHash})
      and ${users.siteId} = ${a.site}
        and ${users.status} = 'deleted' and ${users.erasedAt} is null and ${reactivableUntil} > ${now}
        and (${users.confirmedAt} is not null or ${a.passwordHash}::text is not null)
      for no key update
    ), spent as (
      update ${tokens} t set ${tokens.usedAt} = ${now} from account
      where ${t.hash} = ${a.tokenHash} and ${t.purpose} = 'reactivation' and ${t.usedAt} is null
      and ${t.expiresAt} > ${now} and ${t.userId} = account.id
      returning ${t.userId}, account.fresh
    ), restored as (
      update ${users} u set ${users.deletedAt} = null, ${users.status} = 'active',
        ${users.confirmedAt} = coalesce(${u.confirmedAt}, ${now}),
        ${users.passwordHash} = case when spent.fresh then ${a.passwordHash} else
      ${u.passwordHash} end from spent where ${u.id} = spent.user_id and ${u.status} = 'deleted'
      returning ${u.id}, spent.fresh
    ), shown as (
      update ${profiles} p set ${profiles.status} = 'active' from restored where ${p.userId} = restored.id
        and (${p.status} = 'deleted' or restored.fresh)
    ), void as (
      update ${tokens} set ${tokens.usedAt} = ${now} where ${tokens.userId} in (select id from restored)
        and ${tokens.hash} <> ${a.tokenHash} and ${tokens.usedAt} is null
    ), ended as (
      update ${sessions} set ${sessions.revokedAt} = ${now} where ${sessions.userId} in (select id
        from restored) and ${sessions.revokedAt} is null
    ), opened as (
      ${insertSession(a, sql`id`, sql`restored`)}
    )
    select id::text as user from restored`
  return openByLink(db, a, answering({ user: text }, back))
}
