import type { SQL } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import type { SendFacts } from '#core/chat/rules.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { enqueueNotifications, sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf, type Statement, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  creditEntries,
  gifts,
  likes,
  messages,
  profiles,
  users,
} from '#db/tables.ts'
import { type MessageRow, message } from './message-json.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const l = likes.as('l')
const e = messages.as('e')
const m = messages.as('m')
const g = gifts.as('g')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')
const side = conversationMembers.as('side')

export type NewMessage = {
  site: number
  to: string
  /** Real people only, because the site does not label fictional profiles. */
  real: boolean
  kind: 'text' | 'gift'
  text: string | null
  gift: string | null
  /** In credits. A gift with its own price costs that instead. */
  price: number
  /** The idempotency key. */
  key: string
  messageId: string
  conversationId: string
}

export type Sent = {
  facts: SendFacts
  credits: number
  confirmed: boolean
  conversation: string | null
  message: MessageRow | null
  sendNow: boolean
  /** The receiver of a new message, if a tab may be open. */
  listener: string | null
}

const sentRow = {
  before: int,
  credits: int,
  confirmed: bool,
  paid: bool,
  opened: int,
  openedInAll: int,
  price: int,
  there: bool,
  peer: word<SendFacts['peer']>(),
  conversation: nullable(text),
  message: nullable(json<MessageRow>()),
  sendNow: bool,
  listener: nullable(text),
}

/**
 * Sends a message if the sender is allowed to and can pay: debit, ledger entry, message and both conversation rows in one
 * transaction. A repeated key returns the first message and costs nothing. The sender is locked first, so that credits and limits
 * hold until the end. The rule is `checkSend`. Nothing if the session is over.
 */
export async function send(db: Db, actor: Actor, wanted: NewMessage): Promise<Sent | undefined> {
  const [, done] = await transaction(db, ...sendStatements(actor, wanted))
  return readSent(done)
}

/**
 * The two statements of `send`, the lock first, for callers that add others. `sender` replaces the expression `viewer` if the
 * sender has no session yet.
 */
export function sendStatements(
  actor: Actor,
  wanted: NewMessage,
  sender: SQL = viewer(actor),
): [lock: SQL, work: Statement<RowOf<typeof sentRow>>] {
  const now = timestamptz(actor.now)
  const { kind, key, site } = wanted
  const work = sql`with ${sender}, peer as (
      select ${p.userId}, ${notBlocked(v.id, p.userId)} as free,
        ${u.whoMayWrite} = 'liked' and not exists (select 1 from ${likes} l where ${l.fromId} = ${p.userId}
          and ${l.toId} = ${v.id}) as picky
      from ${profiles} p join ${users} u on ${u.id} = ${p.userId}, viewer v
      where ${p.publicId} = ${wanted.to} and ${p.siteId} = ${site} and ${p.status} = 'active'
        and ${p.userId} <> ${v.id} and not (${wanted.real} and ${p.fictional})
    ), gift as (
      select ${gifts.id}, ${gifts.credits} from ${gifts}
      where ${gifts.id} = ${wanted.gift}::int and ${gifts.siteId} = ${site}
    ), price as (
      select coalesce((select credits from gift), ${wanted.price}::int) as credits
    ), earlier as (
      select e.* from ${messages} e, viewer v where ${e.senderId} = ${v.id} and ${e.idemKey} = ${key}::uuid
    ), existing as (
      select ${c.id}, ${c.publicId} from ${conversations} c, viewer v, peer
      where ${c.lowId} = least(${v.id}, peer.user_id) and ${c.highId} = greatest(${v.id}, peer.user_id)
    ), unconfirmed as materialized (
      select ${openedUnconfirmed} as opened from viewer v
    ), allowed as (
      select ${v.id} as sender, peer.user_id as receiver, price.credits as price, ${v.paid}
      from viewer v, peer, price
      where peer.free and (not peer.picky or exists (select 1 from existing))
        and not exists (select 1 from earlier) and ${v.credits} >= price.credits
        and (${v.status} <> 'not_confirmed'
          or (select opened from unconfirmed) < ${CHAT.unconfirmedConversations}
          or exists (select 1 from existing))
        and (${v.paid} or ${v.openedConversations} < ${CHAT.freeConversations}
          or exists (select 1 from existing))
        and (${kind} <> 'gift' or exists (select 1 from gift))
    ), made as (
      insert into ${conversations.columns('publicId', 'siteId', 'lowId', 'highId', 'openedBy', 'createdAt')}
      select ${wanted.conversationId}::uuid, ${site}, least(sender, receiver), greatest(sender, receiver),
        sender, ${now} from allowed
      where not exists (select 1 from existing)
      on conflict (${conversations.lowId}, ${conversations.highId}) do update
        set ${conversations.excluded('siteId')}
      returning ${conversations.id}, ${conversations.publicId}, ${conversations.openedBy}
    ), conversation as (
      select id, public_id, false as fresh from existing union all
      select made.id, made.public_id, made.opened_by = ${v.id} from made, viewer v
    ), debit as (
      update ${users} u set ${users.credits} = ${u.credits} - a.price,
        ${users.openedConversations} = ${u.openedConversations} + (c.fresh and not a.paid)::int
      from allowed a, conversation c where ${u.id} = a.sender returning ${u.credits}
    ), sent as (
      insert into ${messages.columns(
        'publicId',
        'conversationId',
        'senderId',
        'kind',
        'text',
        'giftId',
        'price',
        'idemKey',
        'sentAt',
      )}
      select ${wanted.messageId}::uuid, c.id, a.sender, ${kind}::message_kind, ${wanted.text},
        (select id from gift), a.price, ${key}::uuid, ${now}
      from allowed a, conversation c, debit returning *
    ), entered as (
      insert into ${ledger}
      select sent.sender_id, -sent.price, debit.credits, 'message', 'message:' || sent.id, sent.id, ${now}
      from sent, debit where sent.price > 0
    ), listed as (
      insert into ${conversationMembers.columns(
        'userId',
        'conversationId',
        'peerId',
        'unread',
        'lastMessageId',
        'lastAt',
        'readUpTo',
      )}
      select side.user_id, sent.conversation_id, side.peer_id, side.unread, sent.id, ${now},
        case when side.unread = 0 then sent.id else 0 end
      from sent, allowed a, lateral (values (a.sender, a.receiver, 0), (a.receiver, a.sender, 1))
        as side(user_id, peer_id, unread)
      order by side.user_id
      on conflict (${conversationMembers.userId}, ${conversationMembers.conversationId}) do update set
        ${conversationMembers.unread} = case when excluded.unread = 0 then 0
          else ${stored.unread} + 1 end,
        ${conversationMembers.excluded('lastMessageId', 'lastAt')}, ${conversationMembers.hiddenAt} = null,
        ${conversationMembers.readUpTo} = greatest(${stored.readUpTo}, excluded.read_up_to)
    ), ${enqueueNotifications(arrival, now)}, shown as (
      select * from earlier union all select * from sent
    )
    select ${v.credits} as before, coalesce((select credits from debit), ${v.credits}) as credits,
      ${v.status} = 'active' as confirmed, ${v.paid}, ${v.openedConversations} as opened,
      (select opened from unconfirmed) as "openedInAll", price.credits as price,
      exists (select 1 from existing) as there,
      case when not exists (select 1 from peer) or (${kind} = 'gift' and not exists (select 1 from gift))
        then 'gone'
        when exists (select 1 from peer where not free) then 'blocked'
        when exists (select 1 from peer where picky) then 'picky' else 'reachable' end as peer,
      coalesce((select ${c.publicId} from ${conversations} c, earlier
        where ${c.id} = earlier.conversation_id),
        (select public_id from conversation limit 1)) as conversation,
      (select ${message(v.id, sql`0`)} from shown m left join ${gifts} g on ${g.id} = ${m.giftId}) as message,
      ${sendNow} as "sendNow",
      (select a.receiver::text from allowed a, sent where ${isListening(sql`a.receiver`, now)}) as listener
    from viewer v, price`
  return [lockMember(actor.user), answering(sentRow, work)]
}

const ledger = creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'messageId', 'at')
const stored = conversationMembers.as('conversation_members')

/** How many conversations the member `v` has ever opened; 0 once the address is confirmed. */
export const openedUnconfirmed = sql`(select count(*)::int from ${conversationMembers} cm
  join ${conversations} c on ${c.id} = ${cm.conversationId} and ${c.openedBy} = ${v.id}
  where ${cm.userId} = ${v.id} and ${v.status} = 'not_confirmed')`

export function readSent([row]: RowOf<typeof sentRow>[]): Sent | undefined {
  if (!row) return undefined
  const { before, there, peer, paid, price, opened, openedInAll, ...sent } = row
  const facts = { peer, confirmed: sent.confirmed, paid, credits: before, price, exists: there, opened, openedInAll }
  return { ...sent, facts }
}

const arrival = sql`select a.receiver as user_id, a.sender as by_id,
    case when c.fresh then 'new_conversations' else 'new_messages' end as type,
    case when c.fresh then 'new_conversation' else 'new_message' end as template,
    jsonb_build_object('conversation', c.public_id) as params,
    'chat:' || a.receiver || ':' || c.id || ':' ||
      coalesce(greatest(${side.readUpTo}, ${side.hiddenUpTo}), 0) as mail_once,
    'message:' || sent.id as push_once, false as knows
  from sent cross join allowed a cross join conversation c
  left join ${conversationMembers} side on ${side.conversationId} = c.id and ${side.userId} = a.receiver`
