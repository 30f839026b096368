import { sql } from 'drizzle-orm'
import type { NotificationType } from '#core/notifications/types.ts'
import type { Locale } from '#core/site/locales.ts'
import { type Db, first } from '#db/client.ts'

type Named = { site: number; member: string }

/** The language of a member named by a mail's link; nothing if there is no such member any more. */
export async function languageOf(db: Db, { site, member }: Named): Promise<{ language: Locale } | undefined> {
  return first(
    db,
    sql`select u.language from users u join profiles p on p.user_id = u.id
    where p.public_id = ${member}::uuid and u.site_id = ${site} and u.status <> 'deleted'`,
  )
}

/** Turns off one kind of mail for a member named by a mail's link, and notes that a mail program did it. Once more changes nothing. */
export async function unsubscribeMail(
  db: Db,
  { site, member, category }: Named & { category: NotificationType },
): Promise<{ language: Locale } | undefined> {
  return first(
    db,
    sql`update users u set
      notifications = u.notifications || jsonb_build_object(${category}::text, coalesce(u.notifications -> ${category}::text, '{}') || '{"mail": false}'),
      notifications_disabled = case when 'listunsubscribe' = any (u.notifications_disabled) then u.notifications_disabled
        else array_append(u.notifications_disabled, 'listunsubscribe') end
    from profiles p where p.public_id = ${member}::uuid and p.user_id = u.id and u.site_id = ${site} and u.status <> 'deleted'
    returning u.language`,
  )
}
