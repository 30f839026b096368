import { type SQL, sql } from 'drizzle-orm'
import type { MessageKind } from '#core/chat/rules.ts'

/** A message as a chat needs it. */
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

/** A `MessageRow` as one JSON value, from a message `m` and its gift `g`; `reader` is who reads, `peerRead` up to where the other one has. */
export function message(reader: SQL, peerRead: SQL): SQL {
  return sql`jsonb_build_object('id', m.public_id, 'kind', m.kind, 'text', m.text, 'image_key', m.image_key,
    'gift', case when g.id is not null then jsonb_build_object('id', g.id::text, 'name', g.name) end,
    'mine', m.sender_id = ${reader}, 'sent_at', m.sent_at, 'seen', m.sender_id = ${reader} and m.id <= ${peerRead})`
}
