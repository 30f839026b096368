import type { SQL } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListening, isListeningElsewhere } from '#db/queries/live/is-listening.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, ifThere, int, json, nullable, type RowOf, type Statement, storedAs, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  blocks,
  conversationMembers,
  conversations,
  gifts,
  likes,
  messages,
  pictureRemovals,
  profiles,
  reports,
  users,
} from '#db/tables.ts'
import { type MessageRow, firstAnswer, message } from './message-json.ts'
import { minutesSlowed, openedUnconfirmed } from './send.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')
const o = conversationMembers.as('o')
const side = conversationMembers.as('side')
const m = messages.as('m')
const g = gifts.as('g')
const r = reports.as('r')
const l = likes.as('l')

/** Behind the newest message. */
const NEWEST = '9223372036854775807'

export type OpenedChat = RowOf<typeof openedRow>

const openedRow = {
  found: bool,
  free: bool,
  /** Whether the member has blocked the partner. */
  blocked: bool,
  /** Whether the partner can be written to, and takes first messages from this member. */
  active: bool,
  picky: bool,
  confirmed: bool,
  paid: bool,
  /** Conversations that the member has opened; 0 if the address is confirmed. */
  opened: int,
  /** Conversations that the member has opened without premium. */
  openedFree: int,
  /** Minutes until the member, whose rate is lowered, may write to this partner again. */
  slowed: nullable(int),
  conversation: nullable(text),
  muted: bool,
  profile: ifThere(json<CardRow>()),
  left: bool,
  /** Oldest first. One more than a page if older ones follow. */
  messages: json<MessageRow[]>(),
  older: int,
  /** The first message that was unread before. */
  firstUnread: nullable(text),
  /** Unread messages of other conversations; of all conversations if the count is capped. */
  unread: int,
  new_likes: int,
  /** The partner, if a tab may be open there that may be told that the member is typing. */
  readerOfTyping: nullable(text),
  /** The last message that was now read; its sender, if a tab may be open there; and whether the reader may have one elsewhere. */
  read: nullable(json<{ up_to: string; listener: string | null; elsewhere: boolean }>()),
}

type Wanted = {
  site: number
  conversation: string | null
  member: string | null
  before: string | null
  historyLimit: number
  /** Whether fictional profiles are listed. */
  labelled: boolean
  /** The lowered rate of the site. */
  messagesPerHour: number
}

/** The partner, if a tab may be open there that may be told that the viewer is typing; of the expressions of `openChat`. */
const readerOfTyping = (now: SQL) => sql`(select ${side.peerId}::text from side, partner, other
  where partner.status = 'active' and other.hidden_at is null
    and ${isListening(side.peerId, now)}
    and ${notBlocked(v.id, side.peerId)}
    and not exists (select 1 from ${profiles}
      where ${profiles.userId} = ${v.id} and ${profiles.invisible}))`

/**
 * Opens a conversation by its own id or by the other member's, and marks it read. Returns the newest page, or the one before a
 * message. Keeps the member online. Free members see the newest `historyLimit` messages; `older` counts the rest.
 */
export async function openChat(db: Db, actor: Actor, wanted: Wanted): Promise<OpenedChat | undefined> {
  return first(db, openStatement(actor, wanted))
}

export function openStatement(actor: Actor, w: Wanted): Statement<OpenedChat> {
  const now = timestamptz(actor.now)
  return storedAs(
    'chat_open',
    openedRow,
    sql`with ${viewer(actor)}, ${touch(actor.now)}, asked as materialized (
      select ${conversations.id} from ${conversations}
        where ${conversations.publicId} = ${w.conversation}::uuid
      union all
      select ${c.id} from viewer v cross join lateral (
        select ${profiles.userId} from ${profiles} where ${profiles.publicId} = ${w.member}::uuid
          and ${w.conversation}::uuid is null limit 1
      ) peer cross join lateral (
        select ${conversations.id} from ${conversations}
        where ${conversations.lowId} = least(${v.id}, peer.user_id)
          and ${conversations.highId} = greatest(${v.id}, peer.user_id) limit 1
      ) c
    ), side as materialized (
      select cm.* from viewer v cross join asked cross join lateral (
        select * from ${conversationMembers} where ${conversationMembers.userId} = ${v.id}
          and ${conversationMembers.conversationId} = asked.id limit 1
      ) cm
    ), partner as (
      select p.* from viewer v cross join lateral (
        select p.* from ${profiles} p where ${p.userId} = coalesce((select peer_id from side), (
          select ${profiles.userId} from ${profiles}
          where ${profiles.publicId} = ${w.member}::uuid and ${profiles.status} = 'active')) limit 1
      ) p where p.site_id = ${w.site} and p.user_id <> ${v.id}
    ), opened as (
      update ${conversationMembers} cm set ${conversationMembers.unread} = 0,
        ${conversationMembers.readUpTo} = greatest(${cm.readUpTo}, coalesce(${cm.lastMessageId}, 0))
      from side where ${cm.userId} = ${side.userId} and ${cm.conversationId} = ${side.conversationId}
        and ${w.before}::uuid is null and (${cm.unread} > 0 or ${cm.readUpTo} < ${cm.lastMessageId})
      returning 1
    ), other as materialized (
      select ${o.readUpTo}, ${o.hiddenAt} from side join ${conversationMembers} o
        on ${o.userId} = ${side.peerId} and ${o.conversationId} = ${side.conversationId}
    ), answered as materialized (
      ${firstAnswer(sql`side`, side.conversationId, side.peerId)}
    ), floor as materialized (
      select greatest(${side.hiddenUpTo}, coalesce((
        select min(id) - 1 from (
          select ${messages.id} from ${messages} where ${messages.conversationId} = ${side.conversationId}
          order by ${messages.id} desc limit ${w.historyLimit}
        ) newest where not ${v.paid}), 0)) as id
      from side, viewer v
    ), ceiling as materialized (
      select case when ${w.before}::uuid is null then ${NEWEST}::bigint else (
        select ${messages.id} from ${messages} where ${messages.publicId} = ${w.before}::uuid
          and ${messages.conversationId} = ${side.conversationId}) end as id
      from side
    ), shown as materialized (
      select m.id from side cross join floor cross join ceiling cross join lateral (
        select ${messages.id} from ${messages} where ${messages.conversationId} = ${side.conversationId}
          and ${messages.id} > floor.id and ${messages.id} < ceiling.id
        order by ${messages.id} desc limit ${CHAT.page + 1}
      ) m
    ), page as (
      select m.* from ${messages} m, side where ${m.conversationId} = ${side.conversationId}
        and ${m.id} between (select min(id) from shown) and (select max(id) from shown)
    )
    select exists (select 1 from partner) as found,
      coalesce((select ${notBlocked(v.id, sql`partner.user_id`)} from partner), false) as free,
      exists (select 1 from ${blocks}, partner where ${blocks.blockerId} = ${v.id}
        and ${blocks.blockedId} = partner.user_id) as blocked,
      exists (select 1 from partner where status = 'active') as active,
      exists (select 1 from partner p join ${users} u on ${u.id} = ${p.userId}
        where ${u.whoMayWrite} = 'liked' and not exists (select 1 from ${likes} l
          where ${l.fromId} = ${p.userId} and ${l.toId} = ${v.id})) as picky,
      ${v.status} = 'active' as confirmed, ${v.paid}, ${openedUnconfirmed} as opened,
      ${v.openedConversations} as "openedFree",
      case when not exists (select 1 from answered)
        then ${minutesSlowed({ messages_per_hour: w.messagesPerHour }, actor.now)} end as slowed,
      coalesce((select muted from side), false) as muted,
      (select ${c.publicId} from ${conversations} c, side where ${c.id} = ${side.conversationId})
        as conversation,
      (select ${card(now)} from partner p) as profile,
      coalesce((select ${u.status} = 'deleted' from partner p
        join ${users} u on ${u.id} = ${p.userId}), false)
        as "left",
      (select coalesce(json_agg(${message(v.id, sql`(select read_up_to from other)`)}
          order by ${m.id}), '[]')
        from page m left join ${gifts} g on ${g.id} = ${m.giftId}) as messages,
      (select count(*)::int from side cross join floor cross join lateral (
        select 1 from ${messages} m where ${m.conversationId} = ${side.conversationId}
          and ${m.id} <= floor.id and ${m.id} > ${side.hiddenUpTo} limit 1000
      ) older) as older,
      (select m.public_id from side cross join floor cross join lateral (
        select ${m.publicId} from ${messages} m
        where ${side.unread} > 0 and ${w.before}::uuid is null
          and ${m.conversationId} = ${side.conversationId} and ${m.senderId} <> ${v.id}
          and ${m.id} > greatest(${side.readUpTo}, floor.id)
        order by ${m.id} limit 1) m) as "firstUnread",
      (select case when total >= ${COUNT_CAP} then total
        else greatest(0, total - coalesce((select unread from side), 0)) end
        from (select ${unreadOf(v.id, sql`${w.labelled}::boolean`)} as total) counted) as unread,
      ${newLikesOf(v.id)} as new_likes,
      ${readerOfTyping(now)} as "readerOfTyping",
      (select json_build_object('up_to', ${m.publicId}, 'listener',
          case when ${isListening(side.peerId, now)} and ${notBlocked(v.id, side.peerId)}
            then ${side.peerId}::text end,
          'elsewhere', ${isListeningElsewhere(actor.now)})
        from opened, side join ${messages} m on ${m.id} = ${side.lastMessageId}
        where ${side.unread} > 0) as read
    from viewer v`,
  )
}

/**
 * Hides a conversation for the member who removes it. Pictures that now neither of the two can see are to be removed, unless one was
 * reported. Both sides are locked first, so that of two removals at once one sees the other.
 */
export async function removeChat(
  db: Db,
  actor: Actor,
  conversation: string,
): Promise<{ found: boolean; pictures: boolean; elsewhere: boolean } | undefined> {
  const now = timestamptz(actor.now)
  const lock = sql`select 1 from ${conversationMembers} where ${conversationMembers.conversationId} in (
    select ${conversations.id} from ${conversations} where ${conversations.publicId} = ${conversation}::uuid)
    order by ${conversationMembers.userId} for update`
  const [, [row]] = await transaction(
    db,
    lock,
    answering(
      { found: bool, pictures: bool, elsewhere: bool },
      sql`with ${viewer(actor)}, hidden as (
      update ${conversationMembers} cm set ${conversationMembers.hiddenAt} = ${now},
        ${conversationMembers.hiddenUpTo} = coalesce(${cm.lastMessageId}, 0),
        ${conversationMembers.unread} = 0
      from viewer v, ${conversations} c where ${c.publicId} = ${conversation}::uuid
        and ${cm.conversationId} = ${c.id} and ${cm.userId} = ${v.id}
      returning cm.*
    ), pictures as materialized (
      select ${m.id}, ${m.imageKey}, ${m.senderId} from hidden cross join lateral (
        select ${o.hiddenUpTo} from ${conversationMembers} o where ${o.userId} = hidden.peer_id
          and ${o.conversationId} = hidden.conversation_id and ${o.hiddenUpTo} > 0
      ) other join ${messages} m on ${m.conversationId} = hidden.conversation_id
        and ${m.id} <= least(hidden.hidden_up_to, other.hidden_up_to)
      where ${m.imageKey} is not null and not exists (
        select 1 from ${reports} r where ${r.accusedId} = ${m.senderId} and ${r.subjectKind} = 'message'
          and position(${m.publicId}::text in lower(${r.subjectId})) > 0)
    ), cleared as (
      update ${messages} m set ${messages.imageKey} = null, ${messages.imageBlur} = null
      from pictures where ${m.id} = pictures.id
    ), due as (
      insert into ${pictureRemovals.columns('storageKey', 'userId', 'dueAt')}
      select image_key, sender_id, ${now} from pictures on conflict do nothing
    ) select exists (select 1 from hidden) as found, exists (select 1 from pictures) as pictures,
      ${isListeningElsewhere(actor.now)} as elsewhere from viewer`,
    ),
  )
  return row
}

/** Turns the notifications of one conversation off or on for this member. */
export async function muteChat(
  db: Db,
  actor: Actor,
  conversation: string,
  muted: boolean,
): Promise<{ found: boolean } | undefined> {
  return first(
    db,
    answering(
      { found: bool },
      sql`with ${viewer(actor)}, changed as (
      update ${conversationMembers} cm set ${conversationMembers.muted} = ${muted}
      from viewer v, ${conversations} c where ${c.publicId} = ${conversation}::uuid
        and ${cm.conversationId} = ${c.id} and ${cm.userId} = ${v.id}
      returning 1
    ) select exists (select 1 from changed) as found from viewer`,
    ),
  )
}
