import { sql } from 'drizzle-orm'
import { CHATS_PAGE } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { isBlocked, type Cursor, type Page, page } from '#db/queries/lists/page.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
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

/**
 * The asking member's conversations, the latest first, a page of them; nothing if the session is over.
 * @param real leaves out those with fictional profiles
 */
export async function chatsOf(
  db: Db,
  actor: Actor,
  real: boolean,
  after: Cursor | null,
): Promise<{ chats: Page<ChatRow> } | undefined> {
  const me = sql`(select id from viewer)`
  const peerRead = sql`(select read_up_to from conversation_members where user_id = p.user_id and conversation_id = p.key)`
  return first(
    db,
    sql`with ${viewer(actor)}
    select ${page({
      entries: sql`select cm.last_at as at, cm.conversation_id as key, cm.peer_id as user_id, cm.conversation_public_id, cm.unread, cm.last_message_id
        from conversation_members cm where cm.user_id = ${me} and cm.hidden_at is null`,
      fits: sql`not (${real} and p.fictional)`,
      row: sql`json_build_object('conversation', p.conversation_public_id, 'profile', ${card(timestamptz(actor.now))},
        'left', p.status <> 'active' and (select status = 'deleted' from users where id = p.user_id),
        'blocked', ${isBlocked}, 'unread', p.unread,
        'last_message', (select ${message(me, peerRead)}
          from messages m left join gifts g on g.id = m.gift_id where m.id = p.last_message_id))`,
      after,
      size: CHATS_PAGE,
    })} as chats from viewer v`,
  )
}
