import type { SQL } from 'drizzle-orm'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { cappedCount } from '#db/queries/lists/page.ts'
import { type Name, sql } from '#db/sql.ts'
import { conversationMembers, likes, sites } from '#db/tables.ts'

const s = sites.as('s')
const cm = conversationMembers.as('cm')
const l = likes.as('l')

/** `mayShowFictional` in SQL: the lists leave out fictional profiles if the site does not label them. */
export const labelledBy = (site: SQL | Name) => sql`(
    select ${s.settings} ->> 'fictional_icon' <> ''
        and (${s.settings} @? '$.fictional_warning ? (@ > "")'
          or ${s.settings} @? '$.fictional_warning.* ? (@ > "")')
      from ${sites} s where ${s.id} = ${site})`

/**
 * The number of unread messages in the listed conversations, at most `COUNT_CAP`. Each scanned conversation has at least one.
 * @param labelled whether fictional profiles are listed
 */
export const unreadOf = (user: SQL | Name, labelled: SQL): SQL => sql`(
    select least(coalesce(sum(unread), 0), ${sql.constant(COUNT_CAP)})::int from (
      select ${cm.unread} from ${conversationMembers} cm
      where ${cm.userId} = ${user} and ${cm.hiddenAt} is null and ${cm.unread} > 0
      and (not ${cm.peerFictional} or ${labelled})
      order by ${cm.lastAt} desc limit ${sql.constant(COUNT_CAP)}
    ) cm
  )`

/** The number of unopened likes in the list, at most `COUNT_CAP`. */
export const newLikesOf = (user: SQL | Name): SQL =>
  cappedCount(sql`select from ${likes} l where ${l.toId} = ${user} and ${l.seenAt} is null
    and not ${l.hidden}`)
