import type { SQL } from 'drizzle-orm'
import { CHAT, SCAM_GUARD } from '#core/chat/limits.ts'
import type { MessageKind, SendFacts } from '#core/chat/rules.ts'
import type { Caution } from '#core/chat/cautions.ts'
import type { ScamGuard } from '#core/chat/scam-guard.ts'
import { type Db, rows } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { isListening, isListeningElsewhere } from '#db/queries/live/is-listening.ts'
import { enqueueNotifications, sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf, type Statement, storedAs, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  creditEntries,
  gifts,
  messages,
  pictureRemovals,
  profiles,
  slowedSenders,
  textCopies,
  users,
} from '#db/tables.ts'
import { firstAnswer, type MessageRow, message, unanswered } from './message-json.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const e = messages.as('e')
const m = messages.as('m')
const g = gifts.as('g')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')
const side = conversationMembers.as('side')
const slow = slowedSenders.as('slow')

export type NewMessage = {
  site: number
  to: string
  /** Real people only, because the site does not label fictional profiles. */
  real: boolean
  kind: MessageKind
  text: string | null
  gift: string | null
  image?: StoredPicture | null
  /** In credits. A gift with its own price costs that instead. */
  price: number
  guard: Guard
  /** The idempotency key. */
  key: string
  messageId: string
  conversationId: string
}

/** What the scam guard needs to know of a message: what its text alone says, and its keyed hash if it is recognised. */
export type Guard = ScamGuard & { caution: Exclude<Caution, 'mass'> | null; textKey: string | null }

export type StoredPicture = { key: string; width: number; height: number; blur: string | null }

export type Sent = {
  facts: SendFacts
  credits: number
  confirmed: boolean
  conversation: string | null
  message: MessageRow | null
  sendNow: boolean
  /**
   * The receiver of the message, if a tab may be open. Of a repeated message only while it is unread: the first try may have
   * died before it told anybody.
   */
  listener: string | null
  /** Whether the sender may have an open tab on another device. */
  elsewhere: boolean
  /** Whether the receiver has never written to the sender, which covers a picture. */
  covered: boolean
  /** What the receiver is told to be careful of. Nothing of it goes to the sender. */
  caution: Caution | null
}

/** What says whether a message may be sent, and the message that is there. */
export const outcomeRow = {
  before: int,
  credits: int,
  confirmed: bool,
  paid: bool,
  opened: int,
  openedInAll: int,
  price: int,
  there: bool,
  slowed: nullable(int),
  peer: word<SendFacts['peer']>(),
  conversation: nullable(text),
  message: nullable(json<MessageRow>()),
}

const sentRow = {
  ...outcomeRow,
  sendNow: bool,
  listener: nullable(text),
  elsewhere: bool,
  covered: bool,
  caution: nullable(word<Caution>()),
}

/**
 * Sends a message if the sender is allowed to and can pay: debit, ledger entry, message and both conversation rows in one
 * transaction. A repeated key returns the first message and costs nothing. The sender is locked first, so that credits and limits
 * hold until the end. The rule is `checkSend`. Nothing if the session is over.
 */
export async function send(db: Db, actor: Actor, wanted: NewMessage): Promise<Sent | undefined> {
  return readSent(await rows(db, sendStatement(actor, wanted)))
}

/**
 * The statement of `send` with its lock, for callers that add others. `sender` replaces the expression `viewer` if the sender has
 * no session yet.
 */
export function sendStatement(
  actor: Actor,
  wanted: NewMessage,
  sender?: SQL,
): Statement<RowOf<typeof sentRow>> & { lock: SQL } {
  const now = timestamptz(actor.now)
  const { kind, key, site, image = null } = wanted
  const picture = image
    ? sql`${image.key}::text, ${image.width}::int, ${image.height}::int, ${image.blur}::text`
    : sql`null::text, null::int, null::int, null::text`
  const permission = image ? claimed(wanted, image.key, actor.now) : rules(wanted, actor.now)
  const work = sql`with ${sender ?? viewer(actor)}, ${permission}, made as (
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
        'imageKey',
        'imageWidth',
        'imageHeight',
        'imageBlur',
        'price',
        'idemKey',
        'sentAt',
        'caution',
      )}
      select ${wanted.messageId}::uuid, c.id, a.sender, ${kind}::message_kind, ${wanted.text}, a.gift,
        ${picture}, a.price, ${key}::uuid, ${now},
        ${caution(wanted.guard, now)}
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
    ), ${guarded(wanted.guard, now)}, ${enqueueNotifications(arrival, now)}, shown as (
      select * from earlier union all select * from sent
    ), told as (
      select a.receiver, sent.conversation_id, sent.image_key from allowed a, sent union all
      select ${side.userId}, e.conversation_id, e.image_key from earlier e, peer, ${conversationMembers} side
      where peer.free and ${side.userId} = peer.user_id and ${side.conversationId} = e.conversation_id
        and e.id > greatest(${side.readUpTo}, ${side.hiddenUpTo})
    )
    select ${facts(wanted)}, coalesce((select credits from debit), ${v.credits}) as credits,
      coalesce((select ${c.publicId} from ${conversations} c, earlier
        where ${c.id} = earlier.conversation_id),
        (select public_id from conversation limit 1)) as conversation,
      (select row_to_json(t) from (select ${message(v.id, sql`0`)} from shown m) t) as message,
      ${sendNow} as "sendNow",
      (select told.receiver::text from told where ${isListening(sql`told.receiver`, now)}) as listener,
      exists (select 1 from shown) and ${sender ? sql`false` : isListeningElsewhere(actor.now)} as elsewhere,
      coalesce((select ${unanswered(sql`told.conversation_id`, sql`told.receiver`)} from told
        where told.image_key is not null), false) as covered,
      (select ${m.caution} from shown m) as caution
    from ${factSources}`
  const statement = sender ? answering(sentRow, work) : storedAs('chat_send', sentRow, work)
  return { ...statement, lock: lockMember(actor.user) }
}

/** The mark of a message to somebody who has never answered. Rule: docs/product.md, Chat: 6.29. */
const caution = (guard: Guard, now: SQL) => sql`case when exists (select 1 from answered) then null
          when ${guard.caution}::text is not null and (select ${v.signupAt} from viewer v)
            > ${now} - make_interval(days => ${guard.account_days}::int)
            then ${guard.caution}::text::message_caution
          when (select count(*) from (
            select 1 from ${textCopies} where ${textCopies.userId} = a.sender
              and ${textCopies.textKey} = ${guard.textKey}::text and ${textCopies.receiverId} <> a.receiver
              and ${textCopies.endsAt} > ${now} limit ${guard.same_text_members}::int
          ) copies) >= ${guard.same_text_members}::int then 'mass' end`

/** Remembers to whom a text went, and counts what a sender with a lowered rate sends to strangers. */
const guarded = (guard: Guard, now: SQL) => sql`copied as (
      insert into ${textCopies.columns('userId', 'textKey', 'receiverId', 'endsAt')}
      select a.sender, ${guard.textKey}::text, a.receiver,
        ${now} + make_interval(hours => ${guard.same_text_hours}::int)
      from sent, allowed a where ${guard.textKey}::text is not null and not exists (select 1 from answered)
      on conflict (${textCopies.userId}, ${textCopies.textKey}, ${textCopies.receiverId})
        do update set ${textCopies.excluded('endsAt')}
    ), slowing as (
      insert into ${slowedSenders.columns('userId', 'until', 'sent', 'hourEndsAt')}
      select sent.sender_id, ${now} + make_interval(hours => ${sql.constant(SCAM_GUARD.slowedHours)}), 1,
        ${now} + interval '1 hour'
      from sent where not exists (select 1 from answered) and (sent.caution is not null or exists (
        select 1 from ${slowedSenders} slow where ${slow.userId} = sent.sender_id and ${slow.until} > ${now}))
      on conflict (${slowedSenders.userId}) do update set
        ${slowedSenders.until} = case when (select caution from sent) is null then ${counted.until}
          else excluded.until end,
        ${slowedSenders.sent} = case when ${counted.hourEndsAt} <= ${now} then 1 else ${counted.sent} + 1 end,
        ${slowedSenders.hourEndsAt} = case when ${counted.hourEndsAt} <= ${now} then excluded.hour_ends_at
          else ${counted.hourEndsAt} end
    )`

const counted = slowedSenders.as('slowed_senders')
const ledger = creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'messageId', 'at')
const stored = conversationMembers.as('conversation_members')

/** How many conversations the member `v` has ever opened; 0 once the address is confirmed. */
export const openedUnconfirmed = sql`(select count(*)::int from ${conversationMembers} cm
  join ${conversations} c on ${c.id} = ${cm.conversationId} and ${c.openedBy} = ${v.id}
  where ${cm.userId} = ${v.id} and ${v.status} = 'not_confirmed')`

/** `SendFacts.peer` is `picky`, of a profile `p` with its user `u`. */
export const picky = sql`${u.whoMayWrite} = 'liked' and not ${hasLiked(p.userId, v.id)}`

/** What a message costs, and its gift. */
const price = ({ kind, gift, site, price: credits }: NewMessage) =>
  kind === 'gift'
    ? sql`select ${g.id} as gift, coalesce(${g.credits}, ${credits}::int) as credits
      from (select) one left join ${gifts} g on ${g.id} = ${gift}::int and ${g.siteId} = ${site}`
    : sql`select null::int as gift, ${credits}::int as credits`

const giftIsGone = (kind: MessageKind) => (kind === 'gift' ? sql`price.gift is null` : sql`false`)

/** Whether `viewer` may send this and can pay. The rule is `checkSend`. */
export const rules = (wanted: NewMessage, moment: Date, allowed = sql`allowed`): SQL => sql`peer as (
      select ${p.userId}, ${notBlocked(v.id, p.userId)} as free,
        ${picky} as picky
      from ${profiles} p join ${users} u on ${u.id} = ${p.userId}, viewer v
      where ${p.publicId} = ${wanted.to} and ${p.siteId} = ${wanted.site} and ${p.status} = 'active'
        and ${p.userId} <> ${v.id} and not (${wanted.real} and ${p.fictional})
    ), price as (
      ${price(wanted)}
    ), earlier as (
      select e.* from ${messages} e, viewer v where ${e.senderId} = ${v.id}
        and ${e.idemKey} = ${wanted.key}::uuid
    ), existing as (
      select ${c.id}, ${c.publicId} from ${conversations} c, viewer v, peer
      where ${c.lowId} = least(${v.id}, peer.user_id) and ${c.highId} = greatest(${v.id}, peer.user_id)
    ), unconfirmed as materialized (
      select ${openedUnconfirmed} as opened from viewer v
    ), answered as materialized (
      ${firstAnswer(sql`existing cross join peer`, sql`existing.id`, sql`peer.user_id`)}
    ), slowed as materialized (
      select ${minutesSlowed(wanted.guard, moment)} as minutes from viewer v
      where not exists (select 1 from answered)
    ), ${allowed} as (
      select ${v.id} as sender, peer.user_id as receiver, price.credits as price, price.gift, ${v.paid}
      from viewer v cross join peer cross join price left join existing on true
        left join earlier on true left join slowed on true
      where peer.free and earlier.id is null and ${v.credits} >= price.credits and slowed.minutes is null
        and not ${giftIsGone(wanted.kind)}
        and (existing.id is not null or not peer.picky
          and (${v.status} <> 'not_confirmed'
            or (select opened from unconfirmed) < ${sql.constant(CHAT.unconfirmedConversations)})
          and (${v.paid} or ${v.openedConversations} < ${sql.constant(CHAT.freeConversations)}))
    )`

/** Minutes until the viewer `v`, whose rate is lowered, may write to strangers again; null if now. */
export const minutesSlowed = ({ messages_per_hour: most }: Pick<ScamGuard, 'messages_per_hour'>, moment: Date): SQL => {
  const now = timestamptz(moment)
  return sql`(select ceil(extract(epoch from ${slow.hourEndsAt} - ${now}) / 60)::int
    from ${slowedSenders} slow where ${slow.userId} = ${v.id} and ${slow.until} > ${now}
      and ${slow.hourEndsAt} > ${now} and ${slow.sent} >= ${most}::int)`
}

/** A picture can be sent only while its bytes are reserved. Once they are to be removed, the message is refused. */
const claimed = (
  wanted: NewMessage,
  storageKey: string,
  now: Date,
) => sql`${rules(wanted, now, sql`permitted`)}, claimed as (
      delete from ${pictureRemovals} where ${pictureRemovals.storageKey} = ${storageKey}
        and ${pictureRemovals.dueAt} = ${reservedUntil(now)} and exists (select 1 from permitted) returning 1
    ), allowed as (
      select * from permitted where exists (select 1 from claimed)
    )`

/** Each change of a reservation changes this time, so that it says whether the reservation still holds. */
export const reservedUntil = (now: Date) => sql`${timestamptz(now)} + make_interval(mins => ${CHAT.uploadMinutes})`

export const facts = (wanted: Pick<NewMessage, 'kind'>): SQL => sql`${v.credits} as before,
      ${v.status} = 'active' as confirmed, ${v.paid}, ${v.openedConversations} as opened,
      (select opened from unconfirmed) as "openedInAll", price.credits as price,
      existing.id is not null as there, (select minutes from slowed) as slowed,
      case when peer.user_id is null or ${giftIsGone(wanted.kind)} then 'gone'
        when not peer.free then 'blocked' when peer.picky then 'picky' else 'reachable' end as peer`

/** What the `facts` are read from. */
export const factSources = sql`viewer v cross join price left join peer on true left join existing on true`

export function readSent([row]: RowOf<typeof sentRow>[]): Sent | undefined {
  return row && withFacts(row)
}

export function withFacts<Row extends RowOf<typeof outcomeRow>>({
  before,
  there,
  peer,
  paid,
  price,
  opened,
  openedInAll,
  slowed,
  ...sent
}: Row) {
  const facts: SendFacts = {
    peer,
    confirmed: sent.confirmed,
    paid,
    credits: before,
    price,
    exists: there,
    opened,
    openedInAll,
    slowed,
  }
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
  left join ${conversationMembers} side on ${side.conversationId} = c.id and ${side.userId} = a.receiver
  where ${side.muted} is not true`
