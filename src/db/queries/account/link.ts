import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

export type LinkPurpose = 'activation' | 'password_reset' | 'mail_change' | 'reactivation'

/** What an unspent link of a mail is for; nothing for an unknown, spent or expired one. */
export async function linkPurpose(
  db: Db,
  site: number,
  tokenHash: string,
  now: Date,
): Promise<LinkPurpose | undefined> {
  const row = await first<{ purpose: LinkPurpose }>(
    db,
    sql`select t.purpose from tokens t join users u on u.id = t.user_id
    where t.hash = ${tokenHash} and t.used_at is null and t.expires_at > ${stamp(now)} and u.site_id = ${site}
      and case t.purpose when 'reactivation' then u.status = 'deleted' when 'activation' then u.status = 'not_confirmed' else u.status <> 'deleted' end`,
  )
  return row?.purpose
}
