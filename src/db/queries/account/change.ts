import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

/**
 * Changes what a member sets on the account itself. Invisible mode needs premium; without it nothing changes.
 * Answers whether it was allowed; nothing if the session is over. The account goes before the profile, as where pictures change:
 * in another order the two would wait for each other.
 */
export async function changeUser(
  db: Db,
  asker: Asker,
  change: { language?: string | undefined; invisible?: boolean | undefined; who_may_write?: string | undefined },
): Promise<{ allowed: boolean } | undefined> {
  const language = change.language ?? null
  const invisible = change.invisible ?? null
  const writers = change.who_may_write ?? null
  return first(
    db,
    sql`with ${viewer(asker)}, allowed as (
      select * from viewer where paid or ${invisible}::boolean is not true
    ), spoken as (
      update users set language = coalesce(${language}::text, language), who_may_write = coalesce(${writers}::text, who_may_write) where id in (select id from allowed)
      returning id
    ), hidden as (
      update profiles set invisible = coalesce(${invisible}::boolean, invisible) where user_id in (select id from spoken)
    )
    select exists (select 1 from allowed) as allowed from viewer`,
  )
}
