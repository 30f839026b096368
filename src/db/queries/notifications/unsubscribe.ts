import type { NotificationType } from '#core/notifications/kinds.ts'
import type { Locale } from '#core/site/locales.ts'
import { type Db, first } from '#db/client.ts'
import { answering, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'

const u = users.as('u')
const p = profiles.as('p')

type Named = { site: number; member: string }

/** The language of a member that a mail's link names; nothing if the member is gone. */
export async function languageOf(db: Db, { site, member }: Named): Promise<{ language: Locale } | undefined> {
  return first(
    db,
    answering(
      { language: word<Locale>() },
      sql`select ${u.language} from ${users} u join ${profiles} p on ${p.userId} = ${u.id}
    where ${p.publicId} = ${member}::uuid and ${u.siteId} = ${site} and ${u.status} <> 'deleted'`,
    ),
  )
}

/** Turns off one kind of mail for the member of a mail's link, and notes that a mail program did it. A repeat changes nothing. */
export async function unsubscribeMail(
  db: Db,
  { site, member, category }: Named & { category: NotificationType },
): Promise<{ language: Locale } | undefined> {
  return first(
    db,
    answering(
      { language: word<Locale>() },
      sql`update ${users} u set
      ${users.notifications} = ${u.notifications} || jsonb_build_object(${category}::text,
        coalesce(${u.notifications} -> ${category}::text, '{}') || '{"mail": false}'),
      ${users.notificationsDisabled} = case when 'listunsubscribe' = any (${u.notificationsDisabled})
        then ${u.notificationsDisabled}
        else array_append(${u.notificationsDisabled},
    'listunsubscribe') end from ${profiles} p where ${p.publicId} = ${member}::uuid and ${p.userId} = ${u.id}
    and ${u.siteId} = ${site} and ${u.status} <> 'deleted'
    returning ${u.language}`,
    ),
  )
}
