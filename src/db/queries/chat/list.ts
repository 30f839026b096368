import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { type MessageRow, message } from './message-json.ts'

export type ChatRow = {
  conversation: string
  profile: CardRow
  left: boolean
  /** One has blocked the other. */
  blocked: boolean
  unread: number
  last_message: MessageRow | null
}

const NEWEST = 100

/** The asking member's conversations, the latest first; nothing if the session is over. */
export async function chatsOf(db: Db, asker: Asker): Promise<{ chats: ChatRow[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select (
      select coalesce(json_agg(json_build_object('conversation', c.public_id, 'profile', ${card(stamp(asker.now))},
        'left', (select status = 'deleted' from users where id = cm.peer_id), 'blocked', not ${unblocked(sql`v.id`, sql`cm.peer_id`)}, 'unread', cm.unread,
        'last_message', case when m.id is not null then ${message(sql`v.id`, sql`other.read_up_to`)} end) order by cm.last_at desc), '[]')
      from (select * from conversation_members cm where cm.user_id = v.id and cm.hidden_at is null order by cm.last_at desc limit ${NEWEST}) cm
      join conversations c on c.id = cm.conversation_id
      join conversation_members other on other.user_id = cm.peer_id and other.conversation_id = cm.conversation_id
      join profiles p on p.user_id = cm.peer_id
      left join messages m on m.id = cm.last_message_id left join gifts g on g.id = m.gift_id
    ) as chats from viewer v`,
  )
}
