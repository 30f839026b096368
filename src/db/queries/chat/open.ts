import type { SQL } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { hasBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListeningElsewhere, listensAfter } from '#db/queries/live/is-listening.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import type { CardRow } from '#db/queries/profiles/card.ts'
import { isOnline } from '#db/queries/session/presence.ts'
import { touchSteps } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer, viewerRow } from '#db/queries/session/viewer.ts'
import {
  answering,
  bool,
  ifThere,
  int,
  json,
  nullable,
  type RowOf,
  type Statement,
  storedBlock,
  text,
} from '#db/row.ts'
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
  /** Unread messages, at most `COUNT_CAP`. Those of this conversation are read now. */
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
  const reachable = sql`not r.blocked and not r.blocks and ${listensAfter(sql`r.last_active_at`, now)}`
  return storedBlock('chat_open', openedRow, {
    variables: sql`v record;
  r record;
  above bigint;
  below bigint := ${NEWEST};
  up_to uuid;`,
    steps: sql`${viewerRow(actor)} into v;
  if not found then return null; end if;
  ${touchSteps(actor.now)}
  ${readPartner(actor, w)}
  ${refusals}
  above := r.hidden_up_to;
  if not ${v.paid} then
    ${hideOlder(w.historyLimit)}
  end if;
  if ${w.before}::uuid is not null then
    below := (select ${messages.id} from ${messages} where ${messages.publicId} = ${w.before}::uuid
      and ${messages.conversationId} = r.conversation_id);
  elsif r.unread > 0 or r.read_up_to < r.last_message_id then
    ${markAsRead}
  end if;`,
    values: {
      found: sql`r.user_id is not null`,
      free: sql`coalesce(not r.blocked and not r.blocks, false)`,
      blocked: sql`coalesce(r.blocked, false)`,
      active: sql`coalesce(r.status = 'active', false)`,
      picky: sql`coalesce(r.picky, false)`,
      confirmed: sql`${v.status} = 'active'`,
      paid: v.paid,
      opened: sql`coalesce(r.opened, 0)`,
      openedFree: v.openedConversations,
      slowed: sql`r.slowed`,
      conversation: sql`r.conversation`,
      muted: sql`coalesce(r.muted, false)`,
      profile: sql`case when r.user_id is not null
        then json_build_object('card', r.card, 'online', ${isOnline(sql`r.online_until`, now)}) end`,
      left: sql`coalesce(r.gone, false)`,
      messages: sql`coalesce((select json_agg(t) from (select ${message(v.id, sql`r.peer_read`)} from (
          select m.* from ${messages} m where ${m.conversationId} = r.conversation_id
            and ${m.id} > above and ${m.id} < below
          order by ${m.id} desc limit ${sql.constant(CHAT.page + 1)}
        ) m order by ${m.id}) t), '[]')`,
      older: sql`coalesce(r.older, 0)`,
      firstUnread: sql`r.first_unread`,
      unread: unreadOf(v.id, sql`${w.labelled}::boolean`),
      new_likes: newLikesOf(v.id),
      readerOfTyping: sql`case when ${reachable} and r.status = 'active' and r.peer_hidden_at is null
        and (select not ${profiles.invisible} from ${profiles} where ${profiles.userId} = ${v.id})
        then r.peer_id::text end`,
      read: sql`case when up_to is not null then json_build_object('up_to', up_to,
        'listener', case when ${reachable} then r.peer_id::text end,
        'elsewhere', ${isListeningElsewhere(actor.now)}) end`,
    },
  })
}

/**
 * The partner and the member's side of their conversation, as `r`. Without a conversation the partner must be active. Who has blocked whom
 * is looked up if somebody has, or if there is no conversation that says so.
 */
function readPartner({ now }: Actor, w: Wanted): SQL {
  const { from, asked } = w.conversation ? byConversation(w.conversation) : byMember(w.member)
  return sql`select ${p.userId}, ${p.status}, ${p.card}, ${u.status} = 'deleted' as gone,
      ${seen.onlineUntil}, ${seen.lastActiveAt},
      ${side.blocked} as any_block, false as blocked, false as blocks, false as picky,
      ${side.peerId}, ${side.conversationId}, ${side.conversationPublicId} as conversation, ${side.muted},
      ${side.unread}, ${side.readUpTo}, ${side.lastMessageId}, ${side.hiddenUpTo},
      ${o.readUpTo} as peer_read, ${o.hiddenAt} as peer_hidden_at,
      ${minutesSlowed({ messages_per_hour: w.messagesPerHour }, now)} as slowed,
      0 as opened, 0 as older, null::text as first_unread
    from ${from}
    join ${users} u on ${u.id} = ${p.userId}
    left join ${presence} seen on ${seen.userId} = ${p.userId}
    left join ${conversationMembers} o
      on ${o.userId} = ${side.peerId} and ${o.conversationId} = ${side.conversationId}
    where ${asked} and ${p.siteId} = ${w.site}::int and ${p.userId} <> ${v.id}
    into r;
  if r.any_block is not false then
    select ${hasBlocked(v.id, p.userId)}, ${hasBlocked(p.userId, v.id)}, ${picky}
      from ${profiles} p join ${users} u on ${u.id} = ${p.userId} where ${p.userId} = r.user_id
      into r.blocked, r.blocks, r.picky;
  end if;`
}

const byConversation = (id: string) => ({
  from: sql`${conversations} c
    join ${conversationMembers} side on ${side.userId} = ${v.id} and ${side.conversationId} = ${c.id}
    join ${profiles} p on ${p.userId} = ${side.peerId}`,
  asked: sql`${c.publicId} = ${id}::uuid`,
})

const byMember = (id: string | null) => ({
  from: sql`${profiles} p
    left join ${conversations} c on ${c.lowId} = least(${v.id}, ${p.userId})
      and ${c.highId} = greatest(${v.id}, ${p.userId})
    left join ${conversationMembers} side on ${side.userId} = ${v.id} and ${side.conversationId} = ${c.id}`,
  asked: sql`${p.publicId} = ${id}::uuid and (${side.userId} is not null or ${p.status} = 'active')`,
})

/** What few members need to know: how many conversations they opened, and when they may write to strangers again. */
const refusals = sql`if ${v.status} = 'not_confirmed' then
    r.opened := ${openedUnconfirmed};
  end if;
  if r.slowed is not null
    and exists (${firstAnswer(sql`(select) one`, sql`r.conversation_id`, sql`r.user_id`)}) then
    r.slowed := null;
  end if;`

const hideOlder = (historyLimit: number) => sql`above := greatest(above, (select min(id) - 1 from (
        select ${messages.id} from ${messages} where ${messages.conversationId} = r.conversation_id
        order by ${messages.id} desc limit ${historyLimit}::int
      ) newest));
    r.older := (select count(*) from (
        select from ${messages} where ${messages.conversationId} = r.conversation_id
          and ${messages.id} <= above and ${messages.id} > r.hidden_up_to limit 1000
      ) older);`

const markAsRead = sql`if r.unread > 0 then
      r.first_unread := (select ${messages.publicId} from ${messages}
        where ${messages.conversationId} = r.conversation_id and ${messages.senderId} <> ${v.id}
          and ${messages.id} > greatest(r.read_up_to, above) order by ${messages.id} limit 1);
    end if;
    update ${conversationMembers} cm set ${conversationMembers.unread} = 0,
      ${conversationMembers.readUpTo} = greatest(${cm.readUpTo}, coalesce(${cm.lastMessageId}, 0))
      where ${cm.userId} = ${v.id} and ${cm.conversationId} = r.conversation_id
        and (${cm.unread} > 0 or ${cm.readUpTo} < ${cm.lastMessageId})
      returning ${cm.lastMessageId} into r.last_message_id;
    if found and r.unread > 0 then
      up_to := (select ${messages.publicId} from ${messages} where ${messages.id} = r.last_message_id);
    end if;`

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
