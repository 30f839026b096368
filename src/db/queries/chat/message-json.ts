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

/**
 * The columns of a `MessageRow`, from a message `m`. `peerRead` is the last message that the other member has read. JSON made of such
 * a row takes half as long as `json_build_object`.
 */
export function message(reader: SQL | Name, peerRead: SQL | Name): SQL {
  return sql`${m.publicId} as id, ${m.kind}, ${m.text},
    ${pictureJson(sql`${m.senderId} <> ${reader} and ${unanswered(m.conversationId, reader)}`)} as image,
    case when ${m.giftId} is not null then ${giftJson(m.giftId)} end as gift,
    ${m.senderId} = ${reader} as mine, ${m.sentAt},
    ${m.senderId} = ${reader} and ${m.id} <= ${peerRead} as seen,
    case when ${m.senderId} <> ${reader} then ${m.caution} end as caution,
    case when ${m.senderId} = ${reader} then ${m.idemKey} end as key`
}

/** A message `m` as JSON for its sender. Nothing is looked up for it, so that it starts no plan; `gift` is the JSON of its gift. */
export function ownMessage(gift: SQL): SQL {
  return sql`json_build_object('id', ${m.publicId}, 'kind', ${m.kind}, 'text', ${m.text},
      'image', ${pictureJson(sql`false`)}, 'gift', ${gift}, 'mine', true,
      'sent_at', ${m.sentAt}, 'seen', false, 'caution', null, 'key', ${m.idemKey})`
}

function pictureJson(covered: SQL): SQL {
  return sql`case when ${m.imageKey} is not null then json_build_object('key', ${m.imageKey},
      'width', ${m.imageWidth}, 'height', ${m.imageHeight}, 'blur', ${m.imageBlur},
      'covered', ${covered}) end`
}

/** The JSON of a gift by its key. */
export function giftJson(id: SQL | Name): SQL {
  return sql`(select json_build_object('id', ${g.id}::text, 'name', ${g.name})
      from ${gifts} g where ${g.id} = ${id})`
}

/** Whether a member has never written in a conversation. Read only for pictures, which are then covered. */
function unanswered(conversation: SQL | Name, reader: SQL | Name): SQL {
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
