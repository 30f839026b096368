import { type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

export type LinkPurpose = 'activation' | 'password_reset' | 'mail_change' | 'reactivation'

/** What a link of a mail is for, and whether it still opens anything. It never tells whose it is. */
export type LinkFacts = {
  purpose: LinkPurpose
  state: 'open' | 'spent' | 'expired'
  /** Whether the asking session is one of the link's account. */
  own: boolean
  /** Whether the link asks for a new password: no session of the account asks, and nothing says that whoever has one owns the address. */
  new_password: boolean
}

type Ask = { site: number; tokenHash: string; session: string | null; now: Date }

/**
 * What a link of a mail is for; nothing for an unknown one. An activation link is spent once the address is confirmed, by
 * whichever link; until then one that opens nothing counts as expired, for it can be sent again.
 */
export async function readLink(db: Db, { site, tokenHash, session, now }: Ask): Promise<LinkFacts | undefined> {
  return first(
    db,
    sql`select purpose, state, own, state = 'open' and not own
        and (purpose = 'mail_change' or not confirmed and purpose in ('activation', 'reactivation')) as new_password
    from (
      select t.purpose, u.confirmed_at is not null as confirmed, ${holds(session, sql`u.id`, now)} as own,
        case
          when case t.purpose
            when 'activation' then u.confirmed_at is not null
            when 'reactivation' then t.used_at is not null or u.status <> 'deleted'
            else t.used_at is not null or u.status = 'deleted'
          end then 'spent'
          when t.used_at is null and t.expires_at > ${stamp(now)} and (u.status = 'deleted') = (t.purpose = 'reactivation') then 'open'
          else 'expired'
        end as state
      from tokens t join users u on u.id = t.user_id where t.hash = ${tokenHash} and u.site_id = ${site}
    ) link`,
  )
}

/** Whether a session is one of the account that `user` names, and not over. */
export function holds(session: string | null, user: SQL, now: Date): SQL {
  return sql`exists (
    select 1 from sessions s where s.id = ${session}::uuid and s.user_id = ${user} and s.revoked_at is null and s.expires_at > ${stamp(now)}
  )`
}
