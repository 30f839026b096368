import type { SQL } from 'drizzle-orm'
import { SCAM_GUARD } from '#core/chat/limits.ts'
import type { SendFacts } from '#core/chat/rules.ts'
import type { Caution } from '#core/chat/cautions.ts'
import { type Db, first } from '#db/client.ts'
import { isListening, isListeningElsewhere } from '#db/queries/live/is-listening.ts'
import { enqueueNotifications, isMailQueued, sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { type Actor, timestamptz } from '#db/queries/session/viewer.ts'
import { bool, nullable, type RowOf, type Statement, storedBlock, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  creditEntries,
  messages,
  pictureRemovals,
  pushSubscriptions,
  slowedSenders,
  textCopies,
  users,
} from '#db/tables.ts'
import type { MessageRow } from './message-json.ts'
import {
  type Guard,
  type NewMessage,
  outcome,
  outcomeRow,
  readEarlier,
  readGift,
  reservedUntil,
  rules,
  type StoredPicture,
  variables,
} from './rules.ts'

const m = messages.as('m')
const cm = conversationMembers.as('cm')
const slow = slowedSenders.as('slow')

export type Sent = {
  credits: number
  confirmed: boolean
  conversation: string | null
  message: MessageRow | null
  /** Why there is no message. */
  facts: SendFacts | null
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
 * statement. A repeated key returns the first message and costs nothing. The rule is `checkSend`. Nothing if the session is over.
 */
export async function send(db: Db, actor: Actor, wanted: NewMessage): Promise<Sent | undefined> {
  return first(db, sendStatement(actor, wanted))
}

/**
 * The statement of `send`, for callers that add others.
 * @param joins as in `rules`
 */
export function sendStatement(actor: Actor, wanted: NewMessage, joins = false): Statement<RowOf<typeof sentRow>> {
  const now = timestamptz(actor.now)
  return storedBlock(joins ? 'signup_send' : 'chat_send', sentRow, {
    variables: sql`${variables(wanted)}
  its_text_key text := ${wanted.guard.textKey}::text;
  its_caution text;
  told bigint;
  listens boolean := false;
  elsewhere boolean := false;
  muted_there boolean := false;
  seen_there bigint := 0;
  mail_once text;
  notifies boolean;
  at_once boolean := false;`,
    steps: sql`${rules(actor, wanted, joins)}
  ${wanted.image ? claim(wanted.image.key, actor.now) : sql``}
  if allowed then
    if r.conversation_id is null then
      ${openConversation(wanted, now)}
    end if;
    if not r.answered then
      ${guardAgainstScam(wanted.guard, now)}
    end if;
    ${pay}
    ${insertMessage(wanted, now)}
    ${wanted.kind === 'gift' ? readGift : sql``}
    ${enterInLedger(now)}
    ${moveToTop(now)}
    told := r.receiver;
  elsif r.earlier is not null then
    ${readEarlier}
    ${tellIfUnread}
  end if;
  if m.id is not null then
    ${readAudience(actor, joins)}
    if notifies then
      with ${enqueueNotifications(arrival, now)} select ${sendNow} into at_once;
    end if;
  end if;`,
    values: {
      ...outcome,
      sendNow: sql`at_once`,
      listener: sql`case when listens then told::text end`,
      elsewhere: sql`elsewhere`,
      covered: sql`m.image_key is not null and told is not null and not r.answered`,
      caution: m.caution,
    },
  })
}

/** A picture can be sent only while its bytes are reserved. Once they are to be removed, the message is refused. */
const claim = (storageKey: string, now: Date) => sql`if allowed then
    delete from ${pictureRemovals} where ${pictureRemovals.storageKey} = ${storageKey}::text
      and ${pictureRemovals.dueAt} = ${reservedUntil(now)};
    allowed := found;
  end if;`

/** Of two members who write first at the same time, the second finds the conversation of the first here. */
const openConversation = (wanted: NewMessage, now: SQL) => sql`insert into
        ${conversations.columns('publicId', 'siteId', 'lowId', 'highId', 'openedBy', 'createdAt')}
        values (${wanted.conversationId}::uuid, its_site, least(v.id, r.receiver), greatest(v.id, r.receiver),
          v.id, ${now})
        on conflict (${conversations.lowId}, ${conversations.highId}) do update
          set ${conversations.excluded('siteId')}
        returning ${conversations.id}, ${conversations.publicId}, ${conversations.openedBy} = v.id
        into r.conversation_id, r.conversation, r.fresh;`

const pay = sql`update ${users} set ${users.credits} = ${users.credits} - r.price,
      ${users.openedConversations} = ${users.openedConversations} + (r.fresh and not v.paid)::int
      where ${users.id} = v.id returning ${users.credits} into r.credits;`

const newMessage = messages.columns(
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
)

const insertMessage = (wanted: NewMessage, now: SQL) => sql`insert into ${newMessage}
      values (${wanted.messageId}::uuid, r.conversation_id, v.id, ${wanted.kind}::message_kind,
        ${wanted.text}::text, r.gift, ${picture(wanted.image)}, r.price, ${wanted.key}::uuid, ${now},
        its_caution::message_caution)
      returning * into m;`

const picture = (image: StoredPicture | null = null) =>
  image
    ? sql`${image.key}::text, ${image.width}::int, ${image.height}::int, ${image.blur}::text`
    : sql`null, null, null, null`

const ledger = creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'messageId', 'at')

const enterInLedger = (now: SQL) => sql`if m.price > 0 then
      insert into ${ledger} values (v.id, -m.price, r.credits, 'message', 'message:' || m.id, m.id, ${now});
    end if;`

const newSide = conversationMembers.columns(
  'userId',
  'conversationId',
  'peerId',
  'unread',
  'lastMessageId',
  'lastAt',
  'readUpTo',
  'answered',
)

/**
 * The conversation comes first in both lists. The side of the lower key is locked first (src/db/README.md): the update follows the index
 * `conversation_sides`, which has the two in this order.
 */
const moveToTop = (now: SQL) => sql`if r.fresh then
      insert into ${newSide} select member, m.conversation_id,
        case when member = v.id then r.receiver else v.id end, (member <> v.id)::int, m.id, ${now},
        case when member = v.id then m.id else 0 end, member <> v.id
        from unnest(array[least(v.id, r.receiver), greatest(v.id, r.receiver)]) member;
    else
      with moved as (
        update ${conversationMembers} cm set ${conversationMembers.lastMessageId} = m.id,
          ${conversationMembers.lastAt} = ${now}, ${conversationMembers.hiddenAt} = null,
          ${conversationMembers.unread} = case when ${cm.userId} = v.id then 0 else ${cm.unread} + 1 end,
          ${conversationMembers.readUpTo} = case when ${cm.userId} = v.id then greatest(${cm.readUpTo}, m.id)
            else ${cm.readUpTo} end,
          ${conversationMembers.answered} = ${cm.answered} or r.answered or ${cm.userId} <> v.id
          where ${cm.conversationId} = m.conversation_id
          returning ${cm.userId}, ${cm.muted}, greatest(${cm.readUpTo}, ${cm.hiddenUpTo}) as seen
      ) select muted, seen from moved where user_id = r.receiver into muted_there, seen_there;
    end if;`

const counted = slowedSenders.as('slowed_senders')

/**
 * The mark of a message to somebody who has never answered. Remembers to whom a text went, and counts what a sender with a lowered rate
 * sends to strangers. Rule: docs/product.md, Chat: 6.29.
 */
const guardAgainstScam = (guard: Guard, now: SQL) => sql`its_caution := case
        when ${guard.caution}::text is not null
          and v.signup_at > ${now} - make_interval(days => ${guard.account_days}::int)
          then ${guard.caution}::text
        when (select count(*) from (
          select 1 from ${textCopies} where ${textCopies.userId} = v.id
            and ${textCopies.textKey} = its_text_key
            and ${textCopies.receiverId} <> r.receiver
            and ${textCopies.endsAt} > ${now}
          offset ${guard.same_text_members}::int - 1 limit 1
        ) copies) > 0 then 'mass' end;
      if its_text_key is not null then
        insert into ${textCopies.columns('userId', 'textKey', 'receiverId', 'endsAt')}
          values (v.id, its_text_key, r.receiver,
            ${now} + make_interval(hours => ${guard.same_text_hours}::int))
          on conflict (${textCopies.userId}, ${textCopies.textKey}, ${textCopies.receiverId})
            do update set ${textCopies.excluded('endsAt')};
      end if;
      insert into ${slowedSenders.columns('userId', 'until', 'sent', 'hourEndsAt')}
        select v.id, ${now} + make_interval(hours => ${sql.constant(SCAM_GUARD.slowedHours)}), 1,
          ${now} + interval '1 hour'
        where its_caution is not null or exists (select 1 from ${slowedSenders} slow
          where ${slow.userId} = v.id and ${slow.until} > ${now})
        on conflict (${slowedSenders.userId}) do update set
          ${slowedSenders.until} = case when its_caution is null then ${counted.until}
            else excluded.until end,
          ${slowedSenders.sent} = case when ${counted.hourEndsAt} <= ${now} then 1
            else ${counted.sent} + 1 end,
          ${slowedSenders.hourEndsAt} = case when ${counted.hourEndsAt} <= ${now} then excluded.hour_ends_at
            else ${counted.hourEndsAt} end;`

/**
 * Who may have an open tab, and whether the receiver is notified: by one mail for all that is unread of a conversation, and by a push for each
 * message.
 */
const readAudience = (actor: Actor, joins: boolean) => sql`mail_once :=
      'chat:' || r.receiver || ':' || m.conversation_id || ':' || seen_there;
    select ${isListening(sql`told`, timestamptz(actor.now))},
      ${joins ? sql`false` : isListeningElsewhere(actor.now)},
      allowed and not muted_there and (not ${isMailQueued(sql`mail_once`)}
        or exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = r.receiver))
      into listens, elsewhere, notifies;`

/** The event of which the receiver is notified. */
const arrival = sql`select r.receiver as user_id, v.id as by_id,
      case when r.fresh then 'new_conversations' else 'new_messages' end as type,
      case when r.fresh then 'new_conversation' else 'new_message' end as template,
      jsonb_build_object('conversation', r.conversation) as params,
      mail_once, 'message:' || m.id as push_once, false as knows`

const tellIfUnread = sql`select ${cm.userId} from ${conversationMembers} cm
      where not ${cm.blocked} and ${cm.userId} = r.receiver
      and ${cm.conversationId} = m.conversation_id and m.id > greatest(${cm.readUpTo}, ${cm.hiddenUpTo})
      into told;`
