import type { Db } from '#db/client.ts'
import { reactivableUntil } from '#db/queries/account/reactivation-mail.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import { type Opening, openByLink, opened } from '#db/queries/session/open.ts'
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
  /** What an account must have whose address was never confirmed, for whoever chose the old one need not own the address. */
  passwordHash: string | null
}

/**
 * Uses a reactivation link within the days of grace: the account and its profile are what they were, and a session opens; an address
 * that was never confirmed is confirmed by it. It works once; used at the same moment from two places, one of them finds it spent.
 * Answers the account's key and the user, or nothing.
 */
export async function reactivate(db: Db, a: Return): Promise<{ user: string; row: UserRow } | undefined> {
  const now = timestamptz(a.now)
  // What was opened while the account was being deleted does not come back with it.
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
