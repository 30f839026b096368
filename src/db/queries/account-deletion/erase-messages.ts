import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { conversationMembers, conversations, messages } from '#db/tables.ts'

const c = conversations.as('c')
const m = messages.as('m')
const cm = conversationMembers.as('cm')

/**
 * The statements that remove a member's own messages from all conversations. Others keep their own messages in a conversation
 * with somebody who has left; empty conversations are deleted. `due` is a select of the member's key.
 */
export function eraseMessages(due: SQL, now: SQL): SQL[] {
  const theirs = sql`(select ${conversationMembers.conversationId} from ${conversationMembers}
    where ${conversationMembers.userId} in ${due})`
  const empty = sql`(select ${c.id} from ${conversations} c where ${c.id} in ${theirs}
    and not exists (select 1 from ${messages} m where ${m.conversationId} = ${c.id}))`
  return [
    sql`delete from ${messages} where ${messages.senderId} in ${due}`,
    sql`update ${conversationMembers} cm set ${conversationMembers.unread} = 0,
      ${conversationMembers.answered} = false,
      ${conversationMembers.lastMessageId} = (
        select max(${m.id}) from ${messages} m where ${m.conversationId} = ${cm.conversationId}
          and ${m.id} > ${cm.hiddenUpTo}
      ) where ${cm.conversationId} in ${theirs}`,
    // If no message is left, the conversation is hidden, as if the other member had removed it.
    sql`update ${conversationMembers} set ${conversationMembers.hiddenAt} =
      coalesce(${conversationMembers.hiddenAt}, ${now}) where ${conversationMembers.conversationId} in
        ${theirs} and ${conversationMembers.lastMessageId} is null`,
    sql`with none as materialized ${empty}, sides as (
        delete from ${conversationMembers} where ${conversationMembers.conversationId} in (select id
          from none)
      ) delete from ${conversations} where ${conversations.id} in (select id from none)`,
  ]
}
