import type { SQL } from 'drizzle-orm'
import type { MessageKind } from '#core/chat/rules.ts'
import type { Caution } from '#core/chat/cautions.ts'
import { type Name, sql } from '#db/sql.ts'
import { gifts, messages } from '#db/tables.ts'

const m = messages.as('m')
const w = messages.as('w')
const g = gifts.as('g')

export type MessageRow = {
  id: string
  kind: MessageKind
  text: string | null
  image: {
    key: string
    width: number
    height: number
    blur: string | null
    /** Whether the reader has never written to its sender. */
    covered: boolean
  } | null
  gift: { id: string; name: string } | null
  mine: boolean
  sent_at: string
  seen: boolean
  /** Null for its sender. */
  caution: Caution | null
  /** The idempotency key; null unless the reader is its sender. */
  key: string | null
}

/** A `MessageRow` as JSON, from a message `m` and its gift `g`. `peerRead` is the last message that the other member has read. */
export function message(reader: SQL | Name, peerRead: SQL): SQL {
  return sql`json_build_object('id', ${m.publicId}, 'kind', ${m.kind}, 'text', ${m.text},
    'image', case when ${m.imageKey} is not null then json_build_object('key', ${m.imageKey},
      'width', ${m.imageWidth}, 'height', ${m.imageHeight}, 'blur', ${m.imageBlur},
      'covered', ${m.senderId} <> ${reader} and ${unanswered(m.conversationId, reader)}) end,
    'gift', case when ${g.id} is not null then json_build_object('id', ${g.id}::text, 'name', ${g.name}) end,
    'mine', ${m.senderId} = ${reader}, 'sent_at', ${m.sentAt},
    'seen', ${m.senderId} = ${reader} and ${m.id} <= ${peerRead},
    'caution', case when ${m.senderId} <> ${reader} then ${m.caution} end,
    'key', case when ${m.senderId} = ${reader} then ${m.idemKey} end)`
}

/** Whether a member has never written in a conversation. Read only for pictures, which are then covered. */
export function unanswered(conversation: SQL | Name, reader: SQL | Name): SQL {
  return sql`not exists (select 1 from ${messages} w where ${w.conversationId} = ${conversation}
    and ${w.senderId} = ${reader})`
}

/** A row if a member has ever written in a conversation; both are columns of `from`. */
export function firstAnswer(from: SQL, conversation: SQL | Name, member: SQL | Name): SQL {
  return sql`select 1 from ${from} cross join lateral (
        select 1 from ${messages} w where ${w.conversationId} = ${conversation}
          and ${w.senderId} = ${member} limit 1
      ) written`
}
