import type { SQL } from 'drizzle-orm'
import { OPT_IN_TYPES, STOPS_MAIL } from '#core/notifications/rules.ts'
import { sql } from '#db/sql.ts'
import { pushSubscriptions, users } from '#db/tables.ts'

const u = users.as('u')
const ps = pushSubscriptions.as('ps')

const list = (words: readonly string[]) => sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`)

/** Whether the member `u` chose a type by a channel. Twin of `choices` in `src/core/notifications/rules.ts`. */
export function chosen(type: SQL, channel: SQL): SQL {
  return sql`coalesce((${u.notifications} -> ${type}::text ->> ${channel}::text)::boolean, ${type}::text <>
    all (${list(OPT_IN_TYPES)}))`
}

/** Whether notification mails may go to the member `u`. Twin of `mayMail`. */
export const mayMail = sql`not (${u.notificationsDisabled} && ${list(STOPS_MAIL)})`

/** Whether the member `u` can get a type by a channel and wants it. */
export function wants(type: SQL, channel: SQL): SQL {
  return sql`(${u.status} = 'active' and ${chosen(type, channel)} and case when ${channel} = 'mail'
    then ${mayMail}
    else exists (select 1 from ${pushSubscriptions} ps where ${ps.userId} = ${u.id}) end)`
}
