import { type SQL, sql } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import type { SendFacts } from '#core/chat/rules.ts'
import type { Db } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { listens } from '#db/queries/live/listens.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { tell, toldAtOnce } from '#db/queries/notifications/enqueue-notifications.ts'
import { type MessageRow, message } from './message-json.ts'

export type NewMessage = {
  site: number
  /** The receiver's profile. */
  to: string
  /** Only real people can be written to: the site does not label the others. */
  real: boolean
  kind: 'text' | 'gift'
  text: string | null
  gift: string | null
  /** In credits; a gift with a price of its own costs that. */
  price: number
  /** The sender's name for this one sending. */
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
  /** Something is to be told right away. */
  told: boolean
  /** The receiver, where a message was sent now and may be listened for. */
  listener: string | null
}

/**
 * Sends a message if the sender may and can pay: debit, ledger, message, conversation and both lists in one transaction.
 * The same key again finds the first message and costs nothing. The sender's row is locked first, so that what is read about
 * credits and opened conversations still holds when it is acted on; the rule itself is `checkSend`. Nothing if the session is over.
 */
export async function send(db: Db, actor: Actor, m: NewMessage): Promise<Sent | undefined> {
  const [lock, work] = sendStatements(actor, m)
  const [, done] = await db.batch([db.execute(lock), db.execute(work)])
  return readSent(done.rows)
}

/**
 * The two statements behind `send`, lock first, for those who send them together with others. `sender` is the expression `viewer`
 * where it is not the asking session's member.
 */
export function sendStatements(actor: Actor, m: NewMessage, sender: SQL = viewer(actor)): [lock: SQL, work: SQL] {
  const now = timestamptz(actor.now)
  const lock = sql`select 1 from users where id = ${actor.user} for no key update`
  const work = sql`with ${sender}, peer as (
      select p.user_id, ${notBlocked(sql`v.id`, sql`p.user_id`)} as free,
        u.who_may_write = 'liked' and not exists (select 1 from likes l where l.from_id = p.user_id and l.to_id = v.id) as picky
      from profiles p join users u on u.id = p.user_id, viewer v
      where p.public_id = ${m.to} and p.site_id = ${m.site} and p.status = 'active' and p.user_id <> v.id and not (${m.real} and p.fictional)
    ), gift as (
      select id, credits from gifts where id = ${m.gift}::int and site_id = ${m.site}
    ), price as (
      select coalesce((select credits from gift), ${m.price}::int) as credits
    ), earlier as (
      select e.* from messages e, viewer v where e.sender_id = v.id and e.idem_key = ${m.key}::uuid
    ), existing as (
      select c.id, c.public_id from conversations c, viewer v, peer where c.low_id = least(v.id, peer.user_id) and c.high_id = greatest(v.id, peer.user_id)
    ), unconfirmed as materialized (
      select ${openedUnconfirmed} as opened from viewer v
    ), allowed as (
      select v.id as sender, peer.user_id as receiver, price.credits as price, v.paid from viewer v, peer, price
      where peer.free and (not peer.picky or exists (select 1 from existing)) and not exists (select 1 from earlier) and v.credits >= price.credits
        and (v.status <> 'not_confirmed' or (select opened from unconfirmed) < ${CHAT.unconfirmedConversations} or exists (select 1 from existing))
        and (v.paid or v.opened_conversations < ${CHAT.freeConversations} or exists (select 1 from existing))
        and (${m.kind} <> 'gift' or exists (select 1 from gift))
    ), made as (
      insert into conversations (public_id, site_id, low_id, high_id, opened_by, created_at)
      select ${m.conversationId}::uuid, ${m.site}, least(sender, receiver), greatest(sender, receiver), sender, ${now} from allowed
      where not exists (select 1 from existing)
      on conflict (low_id, high_id) do update set site_id = excluded.site_id
      returning id, public_id, opened_by
    ), conversation as (
      select id, public_id, false as fresh from existing union all
      select made.id, made.public_id, made.opened_by = v.id from made, viewer v
    ), debit as (
      update users u set credits = u.credits - a.price, opened_conversations = u.opened_conversations + (c.fresh and not a.paid)::int
      from allowed a, conversation c where u.id = a.sender returning u.credits
    ), sent as (
      insert into messages (public_id, conversation_id, sender_id, kind, text, gift_id, price, idem_key, sent_at)
      select ${m.messageId}::uuid, c.id, a.sender, ${m.kind}::message_kind, ${m.text}, (select id from gift), a.price, ${m.key}::uuid, ${now}
      from allowed a, conversation c, debit returning *
    ), entered as (
      insert into credit_entries (user_id, delta, balance, reason, idem_key, message_id, at)
      select sent.sender_id, -sent.price, debit.credits, 'message', 'message:' || sent.id, sent.id, ${now} from sent, debit where sent.price > 0
    ), listed as (
      insert into conversation_members (user_id, conversation_id, peer_id, unread, last_message_id, last_at, read_up_to)
      select side.user_id, sent.conversation_id, side.peer_id, side.unread, sent.id, ${now}, case when side.unread = 0 then sent.id else 0 end
      from sent, allowed a, lateral (values (a.sender, a.receiver, 0), (a.receiver, a.sender, 1)) as side(user_id, peer_id, unread)
      order by side.user_id
      on conflict (user_id, conversation_id) do update set unread = case when excluded.unread = 0 then 0 else conversation_members.unread + 1 end,
        last_message_id = excluded.last_message_id, last_at = excluded.last_at, hidden_at = null,
        read_up_to = greatest(conversation_members.read_up_to, excluded.read_up_to)
    ), ${tell(arrival, now)}, shown as (
      select * from earlier union all select * from sent
    )
    select v.credits as before, coalesce((select credits from debit), v.credits) as credits, v.status = 'active' as confirmed, v.paid,
      v.opened_conversations as opened, (select opened from unconfirmed) as "openedInAll", price.credits as price, exists (select 1 from existing) as there,
      case when not exists (select 1 from peer) or (${m.kind} = 'gift' and not exists (select 1 from gift)) then 'gone'
        when exists (select 1 from peer where not free) then 'blocked' when exists (select 1 from peer where picky) then 'picky' else 'reachable' end as peer,
      coalesce((select c.public_id from conversations c, earlier where c.id = earlier.conversation_id), (select public_id from conversation limit 1)) as conversation,
      (select ${message(sql`v.id`, sql`0`)} from shown m left join gifts g on g.id = m.gift_id) as message, ${toldAtOnce} as told,
      (select a.receiver::text from allowed a, sent where ${listens(sql`a.receiver`, now)}) as listener
    from viewer v, price`
  return [lock, work]
}

/** How many conversations the member `v` has opened, whatever became of them; 0 once the address is confirmed. */
export const openedUnconfirmed = sql`(select count(*)::int from conversation_members cm
  join conversations c on c.id = cm.conversation_id and c.opened_by = v.id where cm.user_id = v.id and v.status = 'not_confirmed')`

/** What the second of the statements has answered. */
export function readSent(rows: unknown[]): Sent | undefined {
  const row = rows[0] as
    | (Record<'before' | 'credits' | 'opened' | 'openedInAll' | 'price', number> &
        Record<'confirmed' | 'paid' | 'there' | 'told', boolean> & {
          peer: SendFacts['peer']
          conversation: string | null
          message: MessageRow | null
          listener: string | null
        })
    | undefined
  return (
    row && {
      facts: {
        peer: row.peer,
        confirmed: row.confirmed,
        paid: row.paid,
        credits: row.before,
        price: row.price,
        exists: row.there,
        opened: row.opened,
        openedInAll: row.openedInAll,
      },
      credits: row.credits,
      confirmed: row.confirmed,
      conversation: row.conversation,
      message: row.message,
      told: row.told,
      listener: row.listener,
    }
  )
}

// One mail for all that arrives until the receiver reads; a push for each message.
const arrival = sql`select a.receiver as user_id, a.sender as by_id, case when c.fresh then 'new_conversations' else 'new_messages' end as type,
    case when c.fresh then 'new_conversation' else 'new_message' end as template, jsonb_build_object('conversation', c.public_id) as params,
    'chat:' || a.receiver || ':' || c.id || ':' || coalesce(greatest(side.read_up_to, side.hidden_up_to), 0) as mail_once,
    'message:' || sent.id as push_once, false as knows
  from sent cross join allowed a cross join conversation c
  left join conversation_members side on side.conversation_id = c.id and side.user_id = a.receiver`
