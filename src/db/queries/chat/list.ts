import type { SQL } from 'drizzle-orm'
import { CHATS_PAGE } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type Cursor, type Page, pageOf, readPage, versionOf } from '#db/queries/lists/page.ts'
import { type CardRow, cardColumns } from '#db/queries/profiles/card.ts'
import { type Actor, timestamptz, viewerRow } from '#db/queries/session/viewer.ts'
import { json, nullable, type RowOf, type Statement, storedBlock } from '#db/row.ts'
import { type Name, sql } from '#db/sql.ts'
import { conversationMembers, conversationNames, messages, profiles, users } from '#db/tables.ts'
import { type MessageRow, message } from './message-json.ts'

const cm = conversationMembers.as('cm')
const o = conversationMembers.as('o')
const u = users.as('u')
const v = users.as('v')
const m = messages.as('m')
const n = conversationNames.as('n')
const p = profiles.as('p')

/** The listed conversations of a member. All of it is in the index of all. */
const entriesOf = (member: SQL | Name) => sql`select ${cm.lastAt} as at, ${cm.conversationId} as key,
    ${cm.peerId} as user_id, ${cm.conversationPublicId} as conversation, ${cm.unread}, ${cm.lastMessageId},
    ${cm.muted}, ${cm.blocked}
  from ${conversationMembers} cm where ${cm.userId} = ${member} and ${cm.hiddenAt} is null`

export const chatsVersion = versionOf(entriesOf(sql`(select id from viewer)`), CHATS_PAGE)

export type ChatRow = CardRow & {
  conversation: string
  left: boolean
  blocked: boolean
  unread: number
  muted: boolean
  last_message: MessageRow | null
}

/** Of these nearly all are shown. */
const SCANNED = CHATS_PAGE + 3

type Choice = { filter: 'unread' | 'matches' | null; beginning: string }

const ALL: Choice = { filter: null, beginning: '' }
const CHOSEN = {
  unread: sql`${conversationMembers.unread} > 0`,
  matches: sql`${conversationMembers.matched}`,
}

/**
 * A page of the conversations. Nothing if the session is over.
 * @param real without fictional profiles
 * @param choice which of them: `beginning` is a folded beginning of a word of the name; empty for all
 */
export async function chatsOf(
  db: Db,
  actor: Actor,
  real: boolean,
  after: Cursor | null,
  choice?: Choice,
): Promise<Page<ChatRow> | undefined> {
  const scan = await first(db, chatsStatement(actor, real, after, choice))
  return scan && pageOf(scan, CHATS_PAGE)
}

const chatsRow = { shown: nullable(json<(ChatRow & Cursor)[]>()), last: nullable(json<Cursor>()) }

export function chatsStatement(
  actor: Actor,
  real: boolean,
  after: Cursor | null,
  { filter, beginning } = ALL,
): Statement<RowOf<typeof chatsRow>> {
  const named = beginning !== ''
  const chosen = filter ? sql` and ${CHOSEN[filter]}` : sql``
  return storedBlock('chat_list', chatsRow, {
    variables: sql`v record;
  shown json;
  last json;
  many int;
  ${named ? sql`wanted_name text := ${beginning}::text;` : sql``}
  ${after ? cursorVariables(after, named) : sql``}`,
    steps: sql`${viewerRow(actor, sql`${u.id}, ${u.siteId}`)} into v;
  if not found then return null; end if;
  ${readPage({
    entries: named ? entriesByName(after !== null) : sql`${entriesOf(v.id)}${chosen}`,
    fits: sql`not (${real}::boolean and ${p.fictional})${named ? sql`${firstOfName}${chosen}` : sql``}`,
    row: sql`${cardColumns(timestamptz(actor.now))}, e.conversation, ${hasLeft} as left, e.blocked, e.unread,
      e.muted, ${lastMessage} as last_message`,
    after: after && { at: sql`after_at`, key: sql`after_key` },
    size: CHATS_PAGE,
    scanned: SCANNED,
    byName: named,
  })}`,
    values: { shown: sql`shown`, last: sql`last` },
  })
}

const cursorVariables = ({ at, key }: Cursor, named: boolean) => sql`${
  named ? sql`after_at text := ${at}::text` : sql`after_at timestamptz := ${at}::timestamptz`
};
  after_key bigint := ${key}::bigint;`

/**
 * The entries with people one of whose names begins so, by these names. So many names are read as a page may scan, each with its
 * conversation.
 */
function entriesByName(later: boolean): SQL {
  const name = sql`${n.beginning} collate "C"`
  const behind = later ? sql`and (${name}, ${n.conversationId}) > (after_at, after_key)` : sql``
  return sql`select n.at, n.key, ${cm.peerId} as user_id, ${cm.conversationPublicId} as conversation,
      ${cm.unread}, ${cm.lastMessageId}, ${cm.muted}, ${cm.blocked}, ${cm.matched}, ${cm.hiddenAt}, n.place
    from (
      select ${name} as at, ${n.conversationId} as key, ${n.place} from ${conversationNames} n
      where ${n.userId} = ${v.id} and ${name} >= wanted_name and ${name} < wanted_name || chr(1114111)
        ${behind}
      order by 1, 2 limit ${sql.constant(SCANNED)}
    ) n cross join lateral (select * from ${conversationMembers} cm
      where ${cm.userId} = ${v.id} and ${cm.conversationId} = n.key limit 1) cm`
}

/** Of a name with several words that begin so, the first one counts. */
const firstOfName = sql` and e.hidden_at is null
  and e.place = strpos(' ' || fold_name(${p.name}), ' ' || wanted_name)`

const hasLeft = sql`${p.status} <> 'active'
      and (select ${u.status} = 'deleted' from ${users} u where ${u.id} = ${p.userId})`

const peerRead = sql`(select ${o.readUpTo} from ${conversationMembers} o
        where ${o.userId} = e.user_id and ${o.conversationId} = e.key)`

const lastMessage = sql`(select row_to_json(t) from (
        select ${message(v.id, peerRead)} from ${messages} m where ${m.id} = e.last_message_id
      ) t)`
