import type { SQL } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, type RowOf, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, tokens, users } from '#db/tables.ts'

const t = tokens.as('t')
const u = users.as('u')
const s = sessions.as('s')

export type LinkPurpose = 'activation' | 'password_reset' | 'mail_change' | 'reactivation'

export type LinkFacts = RowOf<typeof linkFacts>

const linkFacts = {
  purpose: word<LinkPurpose>(),
  state: word<'open' | 'spent' | 'expired'>(),
  own: bool,
  /**
   * Whether the link asks for a new password: the asking session is not the account's, and nothing proves that its sessions own
   * the address.
   */
  new_password: bool,
}

type LinkRequest = { site: number; tokenHash: string; session: string | null; now: Date }

/**
 * What a mail link is for; nothing for an unknown one. It never reveals whose it is. An activation link is spent once the address
 * is confirmed by any link. Until then an invalid one counts as expired, because it can be sent again.
 */
export async function readLink(db: Db, { site, tokenHash, session, now }: LinkRequest): Promise<LinkFacts | undefined> {
  return first(
    db,
    answering(
      linkFacts,
      sql`select purpose, state, own, state = 'open' and not own
        and (purpose = 'mail_change' or not confirmed and purpose in ('activation', 'reactivation'))
          as new_password
    from (
      select ${t.purpose}, ${u.confirmedAt} is not null as confirmed,
        ${isSessionOf(session, sql`${u.id}`, now)} as own,
        case
          when case ${t.purpose}
            when 'activation' then ${u.confirmedAt} is not null
            when 'reactivation' then ${t.usedAt} is not null or ${u.status} <> 'deleted'
            else ${t.usedAt} is not null or ${u.status} = 'deleted'
          end then 'spent'
          when ${t.usedAt} is null and ${t.expiresAt} > ${timestamptz(now)}
          and (${u.status} = 'deleted') = (${t.purpose} = 'reactivation') then 'open'
          else 'expired'
        end as state
      from ${tokens} t join ${users} u on ${u.id} = ${t.userId} where ${t.hash} = ${tokenHash}
      and ${u.siteId} = ${site}
    ) link`,
    ),
  )
}

/** Whether a session belongs to the account `user` and is not over. */
export function isSessionOf(session: string | null, user: SQL, now: Date): SQL {
  return sql`exists (
    select 1 from ${sessions} s where ${s.id} = ${session}::uuid and ${s.userId} = ${user}
      and ${s.revokedAt} is null and ${s.expiresAt} > ${timestamptz(now)}
  )`
}
