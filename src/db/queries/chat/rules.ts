import type { SQL } from 'drizzle-orm'
import { CHAT } from '#core/chat/limits.ts'
import type { Caution } from '#core/chat/cautions.ts'
import type { MessageKind, SendFacts } from '#core/chat/rules.ts'
import type { ScamGuard } from '#core/chat/scam-guard.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { hasLiked } from '#db/queries/likes/has-liked.ts'
import { type Actor, sessionHolds, timestamptz } from '#db/queries/session/viewer.ts'
import { bool, int, json, nullable, text } from '#db/row.ts'
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
import { firstAnswer, giftJson, type MessageRow, ownMessage } from './message-json.ts'

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

/** What the steps of `rules` and `outcome` need: `v` the sender, `r` what decides, `m` the message that is there, with its gift. */
export const variables = ({ site }: NewMessage): SQL => sql`v record;
  r record;
  m messages%rowtype;
  its_gift json;
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
  select ${p.userId} as receiver, case when ${p.userId} is null or ${gone} then 'gone'
      when ${side.blocked} then 'blocked' else 'reachable' end as peer, ${price} as price, ${gift} as gift,
      v.credits, ${e.id} as earlier, ${c.id} as conversation_id, ${c.publicId} as conversation,
      false as fresh, ${side.answered} is true as answered, null::int as slowed, 0 as opened
    from ${session}
    left join ${profiles} p on ${p.publicId} = ${wanted.to}::uuid and ${p.siteId} = its_site
      and ${p.status} = 'active' and ${p.userId} <> ${v.id}
      and not (${wanted.real}::boolean and ${p.fictional})
    left join ${conversations} c on ${c.lowId} = least(${v.id}, ${p.userId})
      and ${c.highId} = greatest(${v.id}, ${p.userId})
    left join ${conversationMembers} side on ${side.userId} = ${v.id} and ${side.conversationId} = ${c.id}
    left join ${messages} e on ${e.senderId} = ${v.id} and ${e.idemKey} = ${wanted.key}::uuid
    ${source}
    where ${holds}
    into r;
  if not found then return null; end if;
  if r.conversation_id is null and r.peer = 'reachable' then
    select case when not ${notBlocked(v.id, p.userId)} then 'blocked' when ${picky} then 'picky'
      else 'reachable' end, ${openedUnconfirmed}
      from ${profiles} p join ${users} u on ${u.id} = ${p.userId} where ${p.userId} = r.receiver
      into r.peer, r.opened;
  end if;
  if not r.answered then
    r.answered := r.conversation_id is not null
      and exists (${firstAnswer(sql`(select) one`, sql`r.conversation_id`, sql`r.receiver`)});
    if not r.answered then
      r.slowed := ${minutesSlowed(wanted.guard, actor.now)};
    end if;
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
  gone: sql`${g.id} is null`,
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

/** Steps that read the gift of the message that is there. */
export const readGift = sql`its_gift := ${giftJson(sql`m.gift_id`)};`

/** Steps that read the message of a repeated key. */
export const readEarlier = sql`select * from ${messages} where ${messages.id} = r.earlier into m;
    select ${conversations.publicId} from ${conversations} where ${conversations.id} = m.conversation_id
      into r.conversation;
    ${readGift}`

/** Until when the bytes of a picture are reserved. Each change of this time says that the reservation no longer holds. */
export const reservedUntil = (now: Date) =>
  sql`${timestamptz(now)} + make_interval(mins => ${sql.constant(CHAT.uploadMinutes)})`

/** The message that is there, or why there is none. */
export const outcomeRow = {
  credits: int,
  confirmed: bool,
  conversation: nullable(text),
  message: nullable(json<MessageRow>()),
  facts: nullable(json<SendFacts>()),
}

/** The values of `outcomeRow`. */
export const outcome = {
  credits: sql`r.credits`,
  confirmed: sql`${v.status} = 'active'`,
  conversation: sql`r.conversation`,
  message: sql`case when m.id is not null then ${ownMessage(sql`its_gift`)} end`,
  facts: sql`case when m.id is null then json_build_object('peer', r.peer,
      'confirmed', ${v.status} = 'active', 'paid', ${v.paid}, 'credits', ${v.credits}, 'price', r.price,
      'exists', r.conversation_id is not null, 'opened', ${v.openedConversations},
      'openedInAll', r.opened, 'slowed', r.slowed) end`,
}
