import { type SQL, sql } from 'drizzle-orm'
import { unblocked } from '#db/queries/discovery/card.ts'

// As `mayShowFictional` has it: the lists leave out fictional profiles where nothing tells them apart.
const labelled = sql`(select s.settings ->> 'fictional_icon' <> '' and s.settings ->> 'fictional_warning' <> '' from sites s where s.id = lp.site_id)`

/** How many messages a member has not read, of people whom the list of chats shows, as an expression. */
export const unreadOf = (user: SQL): SQL => sql`(
    select coalesce(sum(cm.unread), 0)::int from conversation_members cm join profiles lp on lp.user_id = cm.peer_id
    where cm.user_id = ${user} and cm.hidden_at is null and cm.unread > 0 and (not lp.fictional or ${labelled})
  )`

/** How many likes a member has not opened, of people whom the list of likes shows. */
export const newLikesOf = (user: SQL): SQL => sql`(
    select count(*)::int from likes l join profiles lp on lp.user_id = l.from_id and lp.status = 'active'
    where l.to_id = ${user} and l.seen_at is null and ${unblocked(user, sql`l.from_id`)} and (not lp.fictional or ${labelled})
  )`
