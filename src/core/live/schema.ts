import * as z from 'zod/mini'
import { CAUTIONS } from '#core/chat/cautions.ts'

const id = z.uuid()
const count = z.int().check(z.nonnegative())
const head = { v: z.literal(1), cursor: z.iso.datetime() }

const versions = z.object({ chats: z.string(), likes: z.string() })

const message = z.object({
  id,
  kind: z.enum(['text', 'image', 'gift']),
  text: z.nullable(z.string()),
  image: z.nullable(
    z.object({
      filename: z.string(),
      thumb_filename: z.string(),
      blur_filename: z.string(),
      width: z.int(),
      height: z.int(),
      covered: z.boolean(),
    }),
  ),
  gift: z.nullable(z.object({ id: z.string(), name: z.string() })),
  mine: z.boolean(),
  sent_at: z.string(),
  seen: z.boolean(),
  caution: z.nullable(z.enum(CAUTIONS)),
  // an older version sends none
  key: z._default(z.nullable(z.uuid()), null),
})

/**
 * `mine`: by the receiver of the event on another device, the message as its sender or the reading as its reader. `counts` has no
 * versions if they were not worked out for it.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('message'), conversation: id, message }),
  z.object({ ...head, type: z.literal('read'), conversation: id, up_to: id, mine: z.boolean() }),
  z.object({ ...head, type: z.literal('typing'), conversation: id }),
  z.object({ ...head, type: z.literal('like') }),
  z.object({ ...head, type: z.literal('match') }),
  z.object({ ...head, type: z.literal('counts'), unread: count, new_likes: count, versions: z.optional(versions) }),
  z.object({ ...head, type: z.literal('credits'), credits: count }),
  z.object({ ...head, type: z.literal('conversation_removed'), id }),
  z.object({ ...head, type: z.literal('session_ended') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** What a tab may send, beside pings: that its member is typing. The ticket is from `chat.php`. */
export const LiveRequest = z.strictObject({ type: z.literal('typing'), ticket: z.string() })
export type LiveRequest = z.output<typeof LiveRequest>

type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never

export type LiveNews = Without<LiveEvent, 'v' | 'cursor'>
