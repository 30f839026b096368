import type { Chat, Message } from '#core/chat/types.ts'

/**
 * Joins the newest page to the older ones already loaded. Where the two do not touch, the new page stands alone, so that no
 * gap looks like a conversation.
 */
export function joinNewest(before: Chat | undefined, newest: Chat): Chat {
  const first = newest.messages[0]
  const at = before && first ? before.messages.findIndex((message) => message.id === first.id) : -1
  if (!before || at <= 0) return newest
  return { ...newest, messages: [...before.messages.slice(0, at), ...newest.messages], more: before.more }
}

export function joinOlder(chat: Chat, older: Chat): Chat {
  const shown = new Set(chat.messages.map((message) => message.id))
  const fresh = older.messages.filter((message) => !shown.has(message.id))
  return { ...chat, messages: [...fresh, ...chat.messages], more: older.more }
}

/** Adds a sent message unless it is there already. */
export function addSent(
  chat: Chat,
  sent: { message: Message; conversation: { id: string }; confirmed: boolean },
): Chat {
  return addMessage({ ...chat, conversation: sent.conversation, confirmed: sent.confirmed }, sent.message)
}

/**
 * Adds a message where its time belongs: an answer may arrive before one hears that the own message was sent. Who writes has read
 * the earlier messages; the server counts the same way.
 */
export function addMessage(chat: Chat, message: Message): Chat {
  if (chat.messages.some(({ id }) => id === message.id)) return chat
  const at = chat.messages.findLastIndex((earlier) => !isLater(earlier, message)) + 1
  const messages = chat.messages.toSpliced(at, 0, message)
  const answer = messages.findLast(({ mine }) => !mine)
  const added = { ...chat, messages }
  return answer ? markSeen(added, answer.id) : added
}

/** Whether a message was sent after another, by the server's clock. */
export const isLater = (one: Message, other: Message) => Date.parse(one.sent_at) > Date.parse(other.sent_at)

/** Marks the own messages as seen, from the oldest to the one with this id. Without that message nothing changes. */
export function markSeen(chat: Chat, upTo: string): Chat {
  const last = chat.messages.findIndex(({ id }) => id === upTo)
  const fresh = (message: Message, at: number) => at <= last && message.mine && !message.seen
  if (!chat.messages.some(fresh)) return chat
  return { ...chat, messages: chat.messages.map((each, at) => (fresh(each, at) ? { ...each, seen: true } : each)) }
}
