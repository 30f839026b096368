import { CHAT } from '#core/chat/limits.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { hasBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListeningElsewhere, listensAfter } from '#db/queries/live/is-listening.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import type { CardRow } from '#db/queries/profiles/card.ts'
import { isOnline } from '#db/queries/session/presence.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, ifThere, int, json, nullable, type RowOf, type Statement, storedAs, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  messages,
  pictureRemovals,
  presence,
  profiles,
  reports,
  users,
} from '#db/tables.ts'
import { type MessageRow, firstAnswer, message } from './message-json.ts'
import { minutesSlowed, openedUnconfirmed, picky } from './rules.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')
const o = conversationMembers.as('o')
const side = conversationMembers.as('side')
const seen = presence.as('seen')
const m = messages.as('m')
const r = reports.as('r')

/** Behind the newest message. */
const NEWEST = sql.constant(9223372036854775807n)

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

/**
 * Opens a conversation by its own id or by the other member's, and marks it read. Returns the newest page, or the one before a
 * message. Keeps the member online. Free members see the newest `historyLimit` messages; `older` counts the rest.
 */
export async function openChat(db: Db, actor: Actor, wanted: Wanted): Promise<OpenedChat | undefined> {
  return first(db, openStatement(actor, wanted))
}

export function openStatement(actor: Actor, w: Wanted): Statement<OpenedChat> {
  const now = timestamptz(actor.now)
  const reachable = sql`not p.blocked and not p.blocks and ${listensAfter(sql`p.last_active_at`, now)}`
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
    ), partner as materialized (
      select ${p.userId}, ${p.status}, ${p.card}, ${u.status} = 'deleted' as left,
        ${picky} as picky, ${seen.onlineUntil}, ${seen.lastActiveAt},
        ${hasBlocked(v.id, p.userId)} as blocked, ${hasBlocked(p.userId, v.id)} as blocks
      from viewer v cross join lateral (
        select p.* from ${profiles} p where ${p.userId} = coalesce((select peer_id from side), (
          select ${profiles.userId} from ${profiles}
          where ${profiles.publicId} = ${w.member}::uuid and ${profiles.status} = 'active')) limit 1
      ) p join ${users} u on ${u.id} = ${p.userId} left join ${presence} seen on ${seen.userId} = ${p.userId}
      where p.site_id = ${w.site} and p.user_id <> ${v.id}
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
      select case when ${w.before}::uuid is null then ${NEWEST} else (
        select ${messages.id} from ${messages} where ${messages.publicId} = ${w.before}::uuid
          and ${messages.conversationId} = ${side.conversationId}) end as id
      from side
    )
    select p.user_id is not null as found,
      coalesce(not p.blocked and not p.blocks, false) as free,
      coalesce(p.blocked, false) as blocked,
      coalesce(p.status = 'active', false) as active,
      coalesce(p.picky, false) as picky,
      ${v.status} = 'active' as confirmed, ${v.paid}, ${openedUnconfirmed} as opened,
      ${v.openedConversations} as "openedFree",
      case when not exists (select 1 from answered)
        then ${minutesSlowed({ messages_per_hour: w.messagesPerHour }, actor.now)} end as slowed,
      coalesce(side.muted, false) as muted,
      side.conversation_public_id as conversation,
      case when p.user_id is not null
        then json_build_object('card', p.card, 'online', ${isOnline(sql`p.online_until`, now)})
        end as profile,
      coalesce(p.left, false) as "left",
      coalesce((select json_agg(t) from (select ${message(v.id, sql`other.read_up_to`)} from (
          select m.* from ${messages} m where ${m.conversationId} = side.conversation_id
            and ${m.id} > floor.id and ${m.id} < ceiling.id
          order by ${m.id} desc limit ${sql.constant(CHAT.page + 1)}
        ) m order by ${m.id}) t), '[]') as messages,
      (select count(*)::int from (
        select 1 from ${messages} m where ${m.conversationId} = side.conversation_id
          and ${m.id} <= floor.id and ${m.id} > side.hidden_up_to limit 1000
      ) older) as older,
      (select ${m.publicId} from ${messages} m
        where side.unread > 0 and ceiling.id = ${NEWEST}
          and ${m.conversationId} = side.conversation_id and ${m.senderId} <> ${v.id}
          and ${m.id} > greatest(side.read_up_to, floor.id)
        order by ${m.id} limit 1) as "firstUnread",
      (select case when total >= ${sql.constant(COUNT_CAP)} then total
        else greatest(0, total - coalesce(side.unread, 0)) end
        from (select ${unreadOf(v.id, sql`${w.labelled}::boolean`)} as total) counted) as unread,
      ${newLikesOf(v.id)} as new_likes,
      case when ${reachable} and p.status = 'active' and other.hidden_at is null
        and (select not ${profiles.invisible} from ${profiles} where ${profiles.userId} = ${v.id})
        then side.peer_id::text end as "readerOfTyping",
      case when side.unread > 0 and exists (select 1 from opened) then (
        select json_build_object('up_to', ${m.publicId},
          'listener', case when ${reachable} then side.peer_id::text end,
          'elsewhere', ${isListeningElsewhere(actor.now)})
        from ${messages} m where ${m.id} = side.last_message_id) end as read
    from viewer v left join side on true left join partner p on true left join other on true
      left join floor on true left join ceiling on true`,
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
      ${isListeningElsewhere(actor.now)} as elsewhere from viewer v`,
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
