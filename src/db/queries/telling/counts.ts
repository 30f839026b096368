import { type SQL, sql } from 'drizzle-orm'
import { unblocked } from '#db/queries/discovery/card.ts'

/** How many messages a member has not read, as an expression. */
export const unreadOf = (user: SQL): SQL => sql`(
    select coalesce(sum(cm.unread), 0)::int from conversation_members cm where cm.user_id = ${user} and cm.hidden_at is null
  )`

/** How many likes a member has not opened, of people whom the list of likes shows. */
export const newLikesOf = (user: SQL): SQL => sql`(
    select count(*)::int from likes l join profiles lp on lp.user_id = l.from_id and lp.status = 'active'
    where l.to_id = ${user} and l.seen_at is null and ${unblocked(user, sql`l.from_id`)}
  )`
