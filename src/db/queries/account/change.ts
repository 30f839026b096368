import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'

/**
 * Changes settings of the account. Invisible mode needs premium; without it nothing changes and `allowed` is false. The account
 * is updated before the profile, in the same order as by photo changes, so that the two do not deadlock.
 */
export async function changeUser(
  db: Db,
  actor: Actor,
  change: { language?: string | undefined; invisible?: boolean | undefined; who_may_write?: string | undefined },
): Promise<{ allowed: boolean } | undefined> {
  const language = change.language ?? null
  const invisible = change.invisible ?? null
  const writers = change.who_may_write ?? null
  return first(
    db,
    answering(
      { allowed: bool },
      sql`with ${viewer(actor)}, allowed as (
      select * from viewer where paid or ${invisible}::boolean is not true
    ), updated as (
      update ${users} set ${users.language} = coalesce(${language}::text, ${users.language}),
        ${users.whoMayWrite} = coalesce(${writers}::text, ${users.whoMayWrite})
          where ${users.id} in (select id from allowed)
      returning ${users.id}
    ), hidden as (
      update ${profiles} set ${profiles.invisible} = coalesce(${invisible}::boolean, ${profiles.invisible})
        where ${profiles.userId} in (select id from updated)
    )
    select exists (select 1 from allowed) as allowed from viewer`,
    ),
  )
}
