import { CHAT } from '#core/chat/limits.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, ifThere, int, json, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversationMembers, conversations, gifts, messages, profiles, users } from '#db/tables.ts'
import { type MessageRow, message } from './message-json.ts'
import { openedUnconfirmed } from './send.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')
const o = conversationMembers.as('o')
const side = conversationMembers.as('side')
const m = messages.as('m')
const g = gifts.as('g')

export type OpenedChat = RowOf<typeof openedRow>

const openedRow = {
  found: bool,
  free: bool,
  confirmed: bool,
  paid: bool,
  /** Conversations that the member has opened; 0 if the address is confirmed. */
  opened: int,
  conversation: nullable(text),
  profile: ifThere(json<CardRow>()),
  left: bool,
  /** Oldest first. One more than a page if older ones follow. */
  messages: json<MessageRow[]>(),
  older: int,
  /** Unread messages of other conversations; of all conversations if the count is capped. */
  unread: int,
  new_likes: int,
  /** The last message that was now read, if its sender may have an open tab. */
  read: nullable(json<{ listener: string; up_to: string }>()),
}

type Wanted = {
  site: number
  conversation: string | null
  member: string | null
  before: string | null
  historyLimit: number
  /** Whether fictional profiles are listed. */
  labelled: boolean
}

/**
 * Opens a conversation by its own id or by the other member's, and marks it read. Returns the newest page, or the one before a
 * message. Keeps the member online. Free members see the newest `historyLimit` messages; `older` counts the rest.
 */
export async function openChat(db: Db, actor: Actor, w: Wanted): Promise<OpenedChat | undefined> {
  const now = timestamptz(actor.now)
  return first(
    db,
    answering(
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
      select p.* from ${profiles} p, viewer v where ${p.siteId} = ${w.site} and ${p.userId} <> ${v.id}
        and (${p.userId} = (select peer_id from side)
          or (${p.publicId} = ${w.member}::uuid and ${p.status} = 'active'))
    ), opened as (
      update ${conversationMembers} cm set ${conversationMembers.unread} = 0,
        ${conversationMembers.readUpTo} = greatest(${cm.readUpTo}, coalesce(${cm.lastMessageId}, 0))
      from side where ${cm.userId} = ${side.userId} and ${cm.conversationId} = ${side.conversationId}
        and ${w.before}::uuid is null and (${cm.unread} > 0 or ${cm.readUpTo} < ${cm.lastMessageId})
      returning 1
    ), other as materialized (
      select ${o.readUpTo} from side join ${conversationMembers} o on ${o.userId} = ${side.peerId}
        and ${o.conversationId} = ${side.conversationId}
    ), floor as materialized (
      select greatest(${side.hiddenUpTo}, coalesce((
        select min(id) - 1 from (
          select ${messages.id} from ${messages} where ${messages.conversationId} = ${side.conversationId}
          order by ${messages.id} desc limit ${w.historyLimit}
        ) newest where not ${v.paid}), 0)) as id
      from side, viewer v
    ), shown as materialized (
      select ${m.id} from ${messages} m, side, floor
      where ${m.conversationId} = ${side.conversationId} and ${m.id} > floor.id
        and (${w.before}::uuid is null or ${m.id} < (select ${messages.id} from ${messages}
          where ${messages.publicId} = ${w.before}::uuid
            and ${messages.conversationId} = ${side.conversationId}))
      order by ${m.id} desc limit ${CHAT.page + 1}
    ), page as (
      select m.* from ${messages} m, side where ${m.conversationId} = ${side.conversationId}
        and ${m.id} between (select min(id) from shown) and (select max(id) from shown)
    )
    select exists (select 1 from partner) as found,
      coalesce((select ${notBlocked(v.id, sql`partner.user_id`)} from partner), false) as free,
      ${v.status} = 'active' as confirmed, ${v.paid}, ${openedUnconfirmed} as opened,
      (select ${c.publicId} from ${conversations} c, side where ${c.id} = ${side.conversationId})
        as conversation,
      (select ${card(now)} from partner p) as profile,
      coalesce((select ${u.status} = 'deleted' from partner p
        join ${users} u on ${u.id} = ${p.userId}), false)
        as "left",
      (select coalesce(jsonb_agg(${message(v.id, sql`(select read_up_to from other)`)}
          order by ${m.id}), '[]')
        from page m left join ${gifts} g on ${g.id} = ${m.giftId}) as messages,
      (select count(*)::int from (
        select 1 from ${messages} m, side, floor where ${m.conversationId} = ${side.conversationId}
          and ${m.id} <= floor.id and ${m.id} > ${side.hiddenUpTo} limit 1000
      ) older) as older,
      (select case when total >= ${COUNT_CAP} then total
        else greatest(0, total - coalesce((select unread from side), 0)) end
        from (select ${unreadOf(v.id, sql`${w.labelled}::boolean`)} as total) counted) as unread,
      ${newLikesOf(v.id)} as new_likes,
      (select json_build_object('listener', ${side.peerId}::text, 'up_to', ${m.publicId})
        from opened, side join ${messages} m on ${m.id} = ${side.lastMessageId}
        where ${side.unread} > 0 and ${isListening(side.peerId, now)}
          and ${notBlocked(v.id, side.peerId)}) as read
    from viewer v`,
    ),
  )
}

export async function removeChat(db: Db, actor: Actor, conversation: string): Promise<{ found: boolean } | undefined> {
  return first(
    db,
    answering(
      { found: bool },
      sql`with ${viewer(actor)}, hidden as (
      update ${conversationMembers} cm set ${conversationMembers.hiddenAt} = ${timestamptz(actor.now)},
        ${conversationMembers.hiddenUpTo} = coalesce(${cm.lastMessageId}, 0),
        ${conversationMembers.unread} = 0
      from viewer v, ${conversations} c where ${c.publicId} = ${conversation}::uuid
        and ${cm.conversationId} = ${c.id} and ${cm.userId} = ${v.id}
      returning 1
    ) select exists (select 1 from hidden) as found from viewer`,
    ),
  )
}
