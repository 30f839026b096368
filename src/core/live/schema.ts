import * as z from 'zod/mini'

const id = z.uuid()
const count = z.int().check(z.nonnegative())
const head = { v: z.literal(1), cursor: z.iso.datetime() }

const versions = z.object({ chats: z.string(), likes: z.string() })

const message = z.object({
  id,
  kind: z.enum(['text', 'image', 'gift']),
  text: z.nullable(z.string()),
  image: z.nullable(z.object({ filename: z.string(), thumb_filename: z.string() })),
  gift: z.nullable(z.object({ id: z.string(), name: z.string() })),
  mine: z.boolean(),
  sent_at: z.string(),
  seen: z.boolean(),
})

export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('message'), conversation: id, message }),
  z.object({ ...head, type: z.literal('read'), conversation: id, up_to: id }),
  z.object({ ...head, type: z.literal('typing'), conversation: id }),
  z.object({ ...head, type: z.literal('like') }),
  z.object({ ...head, type: z.literal('match') }),
  z.object({ ...head, type: z.literal('counts'), unread: count, new_likes: count, versions }),
  z.object({ ...head, type: z.literal('credits'), credits: count }),
  z.object({ ...head, type: z.literal('conversation_removed'), id }),
  z.object({ ...head, type: z.literal('session_ended') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never

export type LiveNews = Without<LiveEvent, 'v' | 'cursor'>
