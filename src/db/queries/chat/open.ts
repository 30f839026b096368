import { sql } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { type Db, first } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { type CardRow, card } from '#db/queries/profiles/card.ts'
import { listens } from '#db/queries/live/listens.ts'
import { touch } from '#db/queries/session/touch.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { type MessageRow, message } from './message-json.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { openedUnconfirmed } from './send.ts'

export type OpenedChat = {
  found: boolean
  free: boolean
  confirmed: boolean
  /** Conversations that the member has opened; known only while the address is not confirmed. */
  opened: number
  paid: boolean
  conversation: string | null
  profile: CardRow
  /** The other side has deleted the account. */
  left: boolean
  /** Oldest first. One more than a page where older ones follow. */
  messages: MessageRow[]
  older: number
  /** Messages of other conversations that the member has not read; of all where there are too many to be counted to the end. */
  unread: number
  /** Likes that the member has not opened. */
  new_likes: number
  /** What the other side may be told at once: up to which message its words were read now. */
  read: { listener: string; up_to: string } | null
}

type Wanted = {
  site: number
  conversation: string | null
  member: string | null
  before: string | null
  historyLimit: number
}

/**
 * Opens a conversation by its own id or by the other member's, newest page or the one before a message, and marks it read.
 * Keeps the online mark alive. Free members see the newest `historyLimit` messages; `older` counts what they do not. Nothing if the session is over.
 */
export async function openChat(db: Db, actor: Actor, w: Wanted): Promise<OpenedChat | undefined> {
  const now = timestamptz(actor.now)
  return first(
    db,
    sql`with ${viewer(actor)}, ${touch(actor.now)}, asked as materialized (
      select id from conversations where public_id = ${w.conversation}::uuid
      union all
      select c.id from viewer v cross join lateral (
        select user_id from profiles where public_id = ${w.member}::uuid and ${w.conversation}::uuid is null limit 1
      ) peer cross join lateral (
        select id from conversations where low_id = least(v.id, peer.user_id) and high_id = greatest(v.id, peer.user_id) limit 1
      ) c
    ), side as materialized (
      select cm.* from viewer v cross join asked cross join lateral (
        select * from conversation_members where user_id = v.id and conversation_id = asked.id limit 1
      ) cm
    ), partner as (
      select p.* from profiles p, viewer v where p.site_id = ${w.site} and p.user_id <> v.id
        and (p.user_id = (select peer_id from side) or (p.public_id = ${w.member}::uuid and p.status = 'active'))
    ), opened as (
      update conversation_members cm set unread = 0, read_up_to = greatest(cm.read_up_to, coalesce(cm.last_message_id, 0))
      from side where cm.user_id = side.user_id and cm.conversation_id = side.conversation_id and ${w.before}::uuid is null
        and (cm.unread > 0 or cm.read_up_to < cm.last_message_id)
      returning 1
    ), other as materialized (
      select o.read_up_to from side join conversation_members o on o.user_id = side.peer_id and o.conversation_id = side.conversation_id
    ), floor as materialized (
      select greatest(side.hidden_up_to, coalesce((
        select min(id) - 1 from (
          select id from messages where conversation_id = side.conversation_id order by id desc limit ${w.historyLimit}
        ) newest where not v.paid), 0)) as id
      from side, viewer v
    ), shown as materialized (
      select m.id from messages m, side, floor where m.conversation_id = side.conversation_id and m.id > floor.id
        and (${w.before}::uuid is null or m.id < (select id from messages where public_id = ${w.before}::uuid and conversation_id = side.conversation_id))
      order by m.id desc limit ${CHAT.page + 1}
    ), page as (
      select m.* from messages m, side where m.conversation_id = side.conversation_id
        and m.id between (select min(id) from shown) and (select max(id) from shown)
    )
    select exists (select 1 from partner) as found, coalesce((select ${notBlocked(sql`v.id`, sql`partner.user_id`)} from partner), false) as free,
      v.status = 'active' as confirmed, v.paid, ${openedUnconfirmed} as opened,
      (select c.public_id from conversations c, side where c.id = side.conversation_id) as conversation,
      (select ${card(now)} from partner p) as profile,
      coalesce((select u.status = 'deleted' from partner p join users u on u.id = p.user_id), false) as "left",
      (select coalesce(jsonb_agg(${message(sql`v.id`, sql`(select read_up_to from other)`)} order by m.id), '[]') from page m
        left join gifts g on g.id = m.gift_id) as messages,
      (select count(*)::int from (
        select 1 from messages m, side, floor where m.conversation_id = side.conversation_id and m.id <= floor.id and m.id > side.hidden_up_to limit 1000
      ) older) as older,
      (select case when total >= ${COUNT_CAP} then total else greatest(0, total - coalesce((select unread from side), 0)) end from (select ${unreadOf(sql`v.id`, sql`${w.site}`)} as total) counted) as unread,
      ${newLikesOf(sql`v.id`)} as new_likes,
      (select json_build_object('listener', side.peer_id::text, 'up_to', m.public_id) from opened, side join messages m on m.id = side.last_message_id
        where side.unread > 0 and ${listens(sql`side.peer_id`, now)} and ${notBlocked(sql`v.id`, sql`side.peer_id`)}) as read
    from viewer v`,
  )
}

/** Hides a conversation and all its present messages for the asking member. Nothing if the session is over. */
export async function removeChat(db: Db, actor: Actor, conversation: string): Promise<{ found: boolean } | undefined> {
  return first(
    db,
    sql`with ${viewer(actor)}, hidden as (
      update conversation_members cm set hidden_at = ${timestamptz(actor.now)}, hidden_up_to = coalesce(cm.last_message_id, 0), unread = 0
      from viewer v, conversations c where c.public_id = ${conversation}::uuid and cm.conversation_id = c.id and cm.user_id = v.id
      returning 1
    ) select exists (select 1 from hidden) as found from viewer`,
  )
}
