import type { SQL } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import type { Caution } from '#core/chat/cautions.ts'
import type { MessageKind, SendFacts } from '#core/chat/rules.ts'
import type { ScamGuard } from '#core/chat/scam-guard.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { type Actor, sessionHolds, timestamptz } from '#db/queries/session/viewer.ts'
import { bool, int, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  gifts,
  messages,
  profiles,
  sessions,
  slowedSenders,
  users,
} from '#db/tables.ts'
import { firstAnswer, type MessageRow, message } from './message-json.ts'

const v = users.as('v')
const u = users.as('u')
const p = profiles.as('p')
const e = messages.as('e')
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

/** What the steps of `rules` and `outcome` need: `v` the sender, `r` what decides, `m` the message that is there. */
export const variables = ({ site }: NewMessage): SQL => sql`v record;
  r record;
  m messages%rowtype;
  allowed boolean;
  its_site int := ${site}::int;`

/**
 * Steps that find out whether a member may send this and can pay. The member is locked first, so that credits and limits hold until the
 * end, and then the session is read: nothing is answered if it is over. The rule is `checkSend`.
 * @param joins whether the sender is just joining and has no session yet
 */
export function rules(actor: Actor, wanted: NewMessage, joins = false): SQL {
  const { price, gift, gone, source } = wanted.kind === 'gift' ? giftOf(wanted) : withoutGift(wanted)
  const [session, holds] = joins
    ? [sql`(select) one`, sql`true`]
    : [sql`${sessions} s`, sessionHolds({ user: sql`v.id`, session: sql`v.session_id`, now: actor.now })]
  const sender = sql`${users.id}, ${users.status}, ${users.paid}, ${users.credits},
      ${users.openedConversations}, ${users.signupAt}, ${actor.session}::uuid as session_id`
  return sql`${lockMember(actor.user, sender)} into v;
  if not found or ${v.status} = 'deleted' then return null; end if;
  select ${p.userId} as receiver, null::text as peer, ${side.blocked}, false as picky, ${price} as price,
      ${gift} as gift, v.credits, ${e.id} as earlier, ${c.id} as conversation_id,
      ${c.publicId} as conversation, false as fresh, false as answered, null::int as slowed, 0 as opened
    from ${session}
    left join lateral (select * from ${profiles} p
      where ${p.publicId} = ${wanted.to}::uuid and ${p.siteId} = its_site and ${p.status} = 'active'
        and ${p.userId} <> ${v.id} and not (${wanted.real}::boolean and ${p.fictional}) limit 1
    ) p on true
    left join ${conversations} c on ${c.lowId} = least(${v.id}, ${p.userId})
      and ${c.highId} = greatest(${v.id}, ${p.userId})
    left join ${conversationMembers} side on ${side.userId} = ${v.id} and ${side.conversationId} = ${c.id}
    left join ${messages} e on ${e.senderId} = ${v.id} and ${e.idemKey} = ${wanted.key}::uuid
    ${source}
    where ${holds}
    into r;
  if not found then return null; end if;
  if r.receiver is not null and r.conversation_id is null then
    select not ${notBlocked(v.id, p.userId)}, ${picky}
      from ${profiles} p join ${users} u on ${u.id} = ${p.userId} where ${p.userId} = r.receiver
      into r.blocked, r.picky;
  end if;
  r.peer := case when r.receiver is null or ${gone} then 'gone'
    when r.blocked then 'blocked' when r.picky then 'picky' else 'reachable' end;
  if ${v.status} = 'not_confirmed' then
    r.opened := ${openedUnconfirmed};
  end if;
  if r.conversation_id is not null then
    r.answered := exists (${firstAnswer(sql`(select) one`, sql`r.conversation_id`, sql`r.receiver`)});
  end if;
  if not r.answered then
    r.slowed := ${minutesSlowed(wanted.guard, actor.now)};
  end if;
  allowed := r.peer in ('reachable', 'picky') and r.earlier is null and r.credits >= r.price
    and r.slowed is null and (r.conversation_id is not null or r.peer = 'reachable'
      and (${v.status} <> 'not_confirmed' or r.opened < ${sql.constant(CHAT.unconfirmedConversations)})
      and (${v.paid} or ${v.openedConversations} < ${sql.constant(CHAT.freeConversations)}));`
}

/** A gift may have its own price. */
const giftOf = ({ gift, price }: NewMessage) => ({
  price: sql`coalesce(${g.credits}, ${price}::int)`,
  gift: sql`${g.id}`,
  gone: sql`r.gift is null`,
  source: sql`left join ${gifts} g on ${g.id} = ${gift}::int and ${g.siteId} = its_site`,
})

const withoutGift = ({ price }: NewMessage) => ({
  price: sql`${price}::int`,
  gift: sql`null::int`,
  gone: sql`false`,
  source: sql``,
})

/** How many conversations the member `v` has ever opened; 0 once the address is confirmed. */
export const openedUnconfirmed = sql`(select count(*)::int from ${conversationMembers} cm
  join ${conversations} c on ${c.id} = ${cm.conversationId} and ${c.openedBy} = ${v.id}
  where ${cm.userId} = ${v.id} and ${v.status} = 'not_confirmed')`

/** `SendFacts.peer` is `picky`, of a profile `p` with its user `u`. */
export const picky = sql`${u.whoMayWrite} = 'liked' and not ${hasLiked(p.userId, v.id)}`

/** Minutes until the member `v`, whose rate is lowered, may write to strangers again; null if now. */
export const minutesSlowed = ({ messages_per_hour: most }: Pick<ScamGuard, 'messages_per_hour'>, moment: Date): SQL => {
  const now = timestamptz(moment)
  return sql`(select ceil(extract(epoch from ${slow.hourEndsAt} - ${now}) / 60)::int
    from ${slowedSenders} slow where ${slow.userId} = ${v.id} and ${slow.until} > ${now}
      and ${slow.hourEndsAt} > ${now} and ${slow.sent} >= ${most}::int)`
}

/** Steps that read the message of a repeated key. */
export const readEarlier = sql`select * from ${messages} where ${messages.id} = r.earlier into m;
    select ${conversations.publicId} from ${conversations} where ${conversations.id} = m.conversation_id
      into r.conversation;`

/** Until when the bytes of a picture are reserved. Each change of this time says that the reservation no longer holds. */
export const reservedUntil = (now: Date) =>
  sql`${timestamptz(now)} + make_interval(mins => ${sql.constant(CHAT.uploadMinutes)})`

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

/** The columns of `outcomeRow`, in their order. */
export const outcome = sql`${v.credits}, r.credits, ${v.status} = 'active', ${v.paid},
    ${v.openedConversations}, r.opened, r.price, r.conversation_id is not null and not r.fresh,
    r.slowed, r.peer, r.conversation::text,
    (select row_to_json(t) from (select ${message(v.id, sql`0`)}) t where m.id is not null)`

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
