import type { SQL } from 'drizzle-orm'
import { SCAM_GUARD } from '#core/chat/limits.ts'
import type { SendFacts } from '#core/chat/rules.ts'
import type { Caution } from '#core/chat/cautions.ts'
import { type Db, rows } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { isListening, isListeningElsewhere } from '#db/queries/live/is-listening.ts'
import { enqueueNotifications, sendNow } from '#db/queries/notifications/enqueue-notifications.ts'
import { type Actor, timestamptz, viewerRow } from '#db/queries/session/viewer.ts'
import { bool, nullable, type RowOf, type Statement, storedBlock, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  creditEntries,
  messages,
  pictureRemovals,
  slowedSenders,
  textCopies,
  users,
} from '#db/tables.ts'
import { type MessageRow, unanswered } from './message-json.ts'
import {
  type Guard,
  type NewMessage,
  outcome,
  outcomeRow,
  readEarlier,
  reservedUntil,
  rules,
  type StoredPicture,
  variables,
  withFacts,
} from './rules.ts'

const u = users.as('u')
const m = messages.as('m')
const cm = conversationMembers.as('cm')
const slow = slowedSenders.as('slow')

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
 * statement. A repeated key returns the first message and costs nothing. The sender is locked first, so that credits and limits
 * hold until the end. The rule is `checkSend`. Nothing if the session is over.
 */
export async function send(db: Db, actor: Actor, wanted: NewMessage): Promise<Sent | undefined> {
  return readSent(await rows(db, sendStatement(actor, wanted)))
}

/**
 * The statement of `send`, for callers that add others.
 * @param joins whether the sender is just joining and has no session yet
 */
export function sendStatement(actor: Actor, wanted: NewMessage, joins = false): Statement<RowOf<typeof sentRow>> {
  const now = timestamptz(actor.now)
  const sender = joins ? sql`select u.* from ${users} u where ${u.id} = ${actor.user}` : viewerRow(actor)
  return storedBlock(joins ? 'signup_send' : 'chat_send', sentRow, {
    variables: sql`${variables}
  told bigint;
  at_once boolean := false;
  side record;`,
    steps: sql`perform from (${lockMember(actor.user)}) locked;
  ${sender} into v;
  if not found then return null; end if;
  ${rules(wanted, actor.now)}
  ${wanted.image ? claim(wanted.image.key, actor.now) : sql``}
  if allowed then
    ${openConversation(wanted, now)}
    ${pay}
    ${insertMessage(wanted, now)}
    ${enterInLedger(now)}
    ${moveToTop(now)}
    if not r.answered then
      ${guardAgainstScam(wanted.guard, now)}
    end if;
    with ${enqueueNotifications(arrival, now)} select ${sendNow} into at_once;
    told := r.receiver;
  elsif r.earlier is not null then
    ${readEarlier}
    ${tellIfUnread}
  end if;`,
    values: sql`${outcome}, at_once,
    case when ${isListening(sql`told`, now)} then told::text end,
    m.id is not null and ${joins ? sql`false` : isListeningElsewhere(actor.now)},
    m.image_key is not null and told is not null and ${unanswered(m.conversationId, sql`told`)},
    ${m.caution}`,
  })
}

/** A picture can be sent only while its bytes are reserved. Once they are to be removed, the message is refused. */
const claim = (storageKey: string, now: Date) => sql`if allowed then
    delete from ${pictureRemovals} where ${pictureRemovals.storageKey} = ${storageKey}::text
      and ${pictureRemovals.dueAt} = ${reservedUntil(now)};
    allowed := found;
  end if;`

/** Of two members who write first at the same time, the second finds the conversation of the first here. */
const openConversation = (wanted: NewMessage, now: SQL) => sql`if r.conversation_id is null then
      insert into ${conversations.columns('publicId', 'siteId', 'lowId', 'highId', 'openedBy', 'createdAt')}
        values (${wanted.conversationId}::uuid, ${wanted.site}::int, least(v.id, r.receiver),
          greatest(v.id, r.receiver), v.id, ${now})
        on conflict (${conversations.lowId}, ${conversations.highId}) do update
          set ${conversations.excluded('siteId')}
        returning ${conversations.id}, ${conversations.publicId}, ${conversations.openedBy} = v.id
        into r.conversation_id, r.conversation, r.fresh;
    end if;`

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
        ${caution(wanted.guard, now)})
      returning * into m;`

const picture = (image: StoredPicture | null = null) =>
  image
    ? sql`${image.key}::text, ${image.width}::int, ${image.height}::int, ${image.blur}::text`
    : sql`null, null, null, null`

/** The mark of a message to somebody who has never answered. Rule: docs/product.md, Chat: 6.29. */
const caution = (guard: Guard, now: SQL) => sql`case when r.answered then null
          when ${guard.caution}::text is not null
            and v.signup_at > ${now} - make_interval(days => ${guard.account_days}::int)
            then ${guard.caution}::text::message_caution
          when (select count(*) from (
            select 1 from ${textCopies} where ${textCopies.userId} = v.id
              and ${textCopies.textKey} = ${guard.textKey}::text
              and ${textCopies.receiverId} <> r.receiver
              and ${textCopies.endsAt} > ${now} limit ${guard.same_text_members}::int
          ) copies) >= ${guard.same_text_members}::int then 'mass' end`

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
)

/** The conversation comes first in both lists. The lower key is locked first (src/db/README.md). */
const moveToTop = (now: SQL) => sql`for side in select * from (values
        (v.id, r.receiver, 0, m.id), (r.receiver, v.id, 1, 0)
      ) as sides (user_id, peer_id, unread, read_up_to) order by user_id
    loop
      update ${conversationMembers} cm set
        ${conversationMembers.unread} = case when side.unread = 0 then 0 else ${cm.unread} + 1 end,
        ${conversationMembers.lastMessageId} = m.id, ${conversationMembers.lastAt} = ${now},
        ${conversationMembers.hiddenAt} = null,
        ${conversationMembers.readUpTo} = greatest(${cm.readUpTo}, side.read_up_to)
        where ${cm.userId} = side.user_id and ${cm.conversationId} = m.conversation_id;
      if not found then
        insert into ${newSide} values
          (side.user_id, m.conversation_id, side.peer_id, side.unread, m.id, ${now}, side.read_up_to);
      end if;
    end loop;`

const counted = slowedSenders.as('slowed_senders')

/** Remembers to whom a text went, and counts what a sender with a lowered rate sends to strangers. */
const guardAgainstScam = (guard: Guard, now: SQL) => sql`if ${guard.textKey}::text is not null then
        insert into ${textCopies.columns('userId', 'textKey', 'receiverId', 'endsAt')}
          values (v.id, ${guard.textKey}::text, r.receiver,
            ${now} + make_interval(hours => ${guard.same_text_hours}::int))
          on conflict (${textCopies.userId}, ${textCopies.textKey}, ${textCopies.receiverId})
            do update set ${textCopies.excluded('endsAt')};
      end if;
      insert into ${slowedSenders.columns('userId', 'until', 'sent', 'hourEndsAt')}
        select v.id, ${now} + make_interval(hours => ${sql.constant(SCAM_GUARD.slowedHours)}), 1,
          ${now} + interval '1 hour'
        where m.caution is not null or exists (select 1 from ${slowedSenders} slow
          where ${slow.userId} = v.id and ${slow.until} > ${now})
        on conflict (${slowedSenders.userId}) do update set
          ${slowedSenders.until} = case when m.caution is null then ${counted.until} else excluded.until end,
          ${slowedSenders.sent} = case when ${counted.hourEndsAt} <= ${now} then 1
            else ${counted.sent} + 1 end,
          ${slowedSenders.hourEndsAt} = case when ${counted.hourEndsAt} <= ${now} then excluded.hour_ends_at
            else ${counted.hourEndsAt} end;`

/** The event of which the receiver is notified. */
const arrival = sql`select r.receiver as user_id, v.id as by_id,
      case when r.fresh then 'new_conversations' else 'new_messages' end as type,
      case when r.fresh then 'new_conversation' else 'new_message' end as template,
      jsonb_build_object('conversation', r.conversation) as params,
      'chat:' || r.receiver || ':' || m.conversation_id || ':' || greatest(${cm.readUpTo}, ${cm.hiddenUpTo})
        as mail_once,
      'message:' || m.id as push_once, false as knows
    from ${conversationMembers} cm where ${cm.userId} = r.receiver
      and ${cm.conversationId} = m.conversation_id and not ${cm.muted}`

const tellIfUnread = sql`select ${cm.userId} from ${conversationMembers} cm
      where r.free and ${cm.userId} = r.receiver
      and ${cm.conversationId} = m.conversation_id and m.id > greatest(${cm.readUpTo}, ${cm.hiddenUpTo})
      into told;`

export function readSent([row]: RowOf<typeof sentRow>[]): Sent | undefined {
  return row && withFacts(row)
}
