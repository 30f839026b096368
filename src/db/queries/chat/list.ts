import type { SQL } from 'drizzle-orm'
import { CHATS_PAGE } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { isBlocked, type Cursor, type Page, page, versionOf } from '#db/queries/lists/page.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversationMembers, conversationNames, messages, profiles, users } from '#db/tables.ts'
import { type MessageRow, message } from './message-json.ts'

const cm = conversationMembers.as('cm')
const m = messages.as('m')
const n = conversationNames.as('n')
const p = profiles.as('p')

const me = sql`(select id from viewer)`
const entriesWith = (more: SQL) => sql`select ${cm.lastAt} as at, ${cm.conversationId} as key,
  ${cm.peerId} as user_id, ${cm.conversationPublicId}, ${cm.unread}, ${cm.lastMessageId}${more}
  from ${conversationMembers} cm where ${cm.userId} = ${me} and ${cm.hiddenAt} is null`
/** All of it is in an index, also with one of the filters. */
const entries = entriesWith(sql``)
const entriesWithMuted = entriesWith(sql`, ${cm.muted}`)

export const chatsVersion = versionOf(entries, CHATS_PAGE)

export type ChatRow = {
  conversation: string
  profile: CardRow
  left: boolean
  blocked: boolean
  unread: number
  muted: boolean
  last_message: MessageRow | null
}

/** Of these nearly all are shown, and each is looked up in the blocks. */
const SCANNED = CHATS_PAGE + 3

/** The entries of which a filter is a part, each with an index of its own. */
const WHICH = {
  unread: sql`${entries} and ${cm.unread} > 0`,
  matches: sql`${entries} and ${cm.matched}`,
}

/**
 * The entries with people one of whose names begins so, by these names. So many names are read as a page may scan, each with its
 * conversation.
 */
function named(beginning: string, after: Cursor | null): SQL {
  const name = sql`${n.beginning} collate "C"`
  const behind = after ? sql`and (${name}, ${n.conversationId}) > (${after.at}, ${after.key}::bigint)` : sql``
  return sql`select n.at, n.key, ${cm.peerId} as user_id, ${cm.conversationPublicId}, ${cm.unread},
      ${cm.lastMessageId}, ${cm.matched}, ${cm.muted}, ${cm.hiddenAt}, n.place
    from (
      select ${name} as at, ${n.conversationId} as key, ${n.place} from ${conversationNames} n
      where ${n.userId} = ${me} and ${name} >= ${beginning} and ${name} < ${beginning} || chr(1114111)
        ${behind}
      order by 1, 2 limit ${sql.constant(SCANNED)}
    ) n cross join lateral (select * from ${conversationMembers} cm
      where ${cm.userId} = ${me} and ${cm.conversationId} = n.key limit 1) cm`
}

const NAMED = { unread: sql` and e.unread > 0`, matches: sql` and e.matched` }

/** Which of the named entries are shown. Of a name with several words that begin so, the first one counts. */
const fitsName = ({ filter, beginning }: Choice) => sql` and e.hidden_at is null
  and e.place = strpos(' ' || fold_name(${p.name}), ${` ${beginning}`})${filter ? NAMED[filter] : sql``}`

type Choice = { filter: 'unread' | 'matches' | null; beginning: string }
type Chats = { chats: Page<ChatRow> }

const ALL: Choice = { filter: null, beginning: '' }

/**
 * A page of the conversations.
 * @param real without fictional profiles
 * @param choice which of them: `beginning` is a folded beginning of a word of the name; empty for all
 */
export async function chatsOf(
  db: Db,
  actor: Actor,
  real: boolean,
  after: Cursor | null,
  choice?: Choice,
): Promise<Chats | undefined> {
  return first(db, chatsStatement(actor, real, after, choice))
}

/** The whole list is stored; what is looked for in it is not asked often. */
export function chatsStatement(
  actor: Actor,
  real: boolean,
  after: Cursor | null,
  { filter, beginning } = ALL,
): Statement<Chats> {
  const peerRead = sql`(select ${conversationMembers.readUpTo} from ${conversationMembers}
    where ${conversationMembers.userId} = ${p.userId} and ${conversationMembers.conversationId} = p.key)`
  const muted =
    filter && !beginning
      ? sql`(select ${conversationMembers.muted} from ${conversationMembers}
        where ${conversationMembers.userId} = ${me} and ${conversationMembers.conversationId} = p.key)`
      : sql`p.muted`
  const statement = answering(
    { chats: json<Page<ChatRow>>() },
    sql`with ${viewer(actor)}
    select ${page({
      entries: beginning ? named(beginning, after) : filter ? WHICH[filter] : entriesWithMuted,
      fits: sql`not (${real} and ${p.fictional})${beginning ? fitsName({ filter, beginning }) : sql``}`,
      row: sql`(select row_to_json(c) from (select p.conversation_public_id as conversation,
        ${card(timestamptz(actor.now))} as profile,
        ${p.status} <> 'active' and (select ${users.status} = 'deleted' from ${users}
          where ${users.id} = ${p.userId}) as left,
        ${isBlocked} as blocked, p.unread, ${muted} as muted,
        (select row_to_json(t) from (select ${message(me, peerRead)} from ${messages} m
          where ${m.id} = p.last_message_id) t) as last_message) c)`,
      after,
      size: CHATS_PAGE,
      scanned: SCANNED,
      byName: beginning !== '',
    })} as chats from viewer v`,
  )
  return filter || beginning ? statement : { ...statement, stored: 'chat_list' }
}
