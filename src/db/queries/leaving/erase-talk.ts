import { type SQL, sql } from 'drizzle-orm'

/**
 * The statements, in their order, that take a member's own words out of all conversations. What the others have written stays in
 * their lists, with somebody who has left; a conversation in which nothing is left goes. `due` is a select of the member's key.
 */
export function eraseTalk(due: SQL, now: SQL): SQL[] {
  const theirs = sql`(select conversation_id from conversation_members where user_id in ${due})`
  const empty = sql`(select c.id from conversations c where c.id in ${theirs}
    and not exists (select 1 from messages m where m.conversation_id = c.id))`
  return [
    sql`delete from messages where sender_id in ${due}`,
    sql`update conversation_members cm set unread = 0, last_message_id = (
        select max(m.id) from messages m where m.conversation_id = cm.conversation_id and m.id > cm.hidden_up_to
      ) where cm.conversation_id in ${theirs}`,
    // Nothing visible is left: as if the other had removed it.
    sql`update conversation_members set hidden_at = coalesce(hidden_at, ${now}) where conversation_id in ${theirs} and last_message_id is null`,
    sql`with none as materialized ${empty}, sides as (
        delete from conversation_members where conversation_id in (select id from none)
      ) delete from conversations where id in (select id from none)`,
  ]
}
