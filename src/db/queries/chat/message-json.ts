import type { SQL } from 'drizzle-orm'
import type { MessageKind } from '#core/chat/rules.ts'
import { type Name, sql } from '#db/sql.ts'
import { gifts, messages } from '#db/tables.ts'

const m = messages.as('m')
const g = gifts.as('g')

export type MessageRow = {
  id: string
  kind: MessageKind
  text: string | null
  image_key: string | null
  gift: { id: string; name: string } | null
  mine: boolean
  sent_at: string
  seen: boolean
}

/** A `MessageRow` as JSON, from a message `m` and its gift `g`. `peerRead` is the last message that the other member has read. */
export function message(reader: SQL | Name, peerRead: SQL): SQL {
  return sql`jsonb_build_object('id', ${m.publicId}, 'kind', ${m.kind}, 'text', ${m.text},
    'image_key', ${m.imageKey},
    'gift', case when ${g.id} is not null then jsonb_build_object('id', ${g.id}::text, 'name', ${g.name}) end,
    'mine', ${m.senderId} = ${reader}, 'sent_at', ${m.sentAt},
    'seen', ${m.senderId} = ${reader} and ${m.id} <= ${peerRead})`
}
