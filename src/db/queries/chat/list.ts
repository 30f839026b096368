import { CHATS_PAGE } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { isBlocked, type Cursor, type Page, page, versionOf } from '#db/queries/lists/page.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversationMembers, gifts, messages, profiles, users } from '#db/tables.ts'
import { type MessageRow, message } from './message-json.ts'

const cm = conversationMembers.as('cm')
const m = messages.as('m')
const g = gifts.as('g')
const p = profiles.as('p')

const me = sql`(select id from viewer)`
const entries = sql`select ${cm.lastAt} as at, ${cm.conversationId} as key, ${cm.peerId} as user_id,
  ${cm.conversationPublicId}, ${cm.unread}, ${cm.lastMessageId}
  from ${conversationMembers} cm where ${cm.userId} = ${me} and ${cm.hiddenAt} is null`

export const chatsVersion = versionOf(entries, CHATS_PAGE)

export type ChatRow = {
  conversation: string
  profile: CardRow
  left: boolean
  blocked: boolean
  unread: number
  last_message: MessageRow | null
}

export async function chatsOf(
  db: Db,
  actor: Actor,
  real: boolean,
  after: Cursor | null,
): Promise<{ chats: Page<ChatRow> } | undefined> {
  const peerRead = sql`(select ${conversationMembers.readUpTo} from ${conversationMembers}
    where ${conversationMembers.userId} = ${p.userId} and ${conversationMembers.conversationId} = p.key)`
  return first(
    db,
    answering(
      { chats: json<Page<ChatRow>>() },
      sql`with ${viewer(actor)}
    select ${page({
      entries,
      fits: sql`not (${real} and ${p.fictional})`,
      row: sql`json_build_object('conversation', p.conversation_public_id,
        'profile', ${card(timestamptz(actor.now))},
        'left', ${p.status} <> 'active' and (select ${users.status} = 'deleted' from ${users}
          where ${users.id} = ${p.userId}),
        'blocked', ${isBlocked}, 'unread', p.unread,
        'last_message', (select ${message(me, peerRead)}
          from ${messages} m left join ${gifts} g on ${g.id} = ${m.giftId}
          where ${m.id} = p.last_message_id))`,
      after,
      size: CHATS_PAGE,
    })} as chats from viewer v`,
    ),
  )
}
