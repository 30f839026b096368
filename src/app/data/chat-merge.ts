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

/** Adds a received message. Its sender has read the earlier ones; the server counts the same way. */
export function addArrival(chat: Chat, message: Message): Chat {
  const added = addMessage(chat, message)
  return message.mine ? added : markSeen(added, message.id)
}

function addMessage(chat: Chat, message: Message): Chat {
  const there = chat.messages.some(({ id }) => id === message.id)
  return there ? chat : { ...chat, messages: [...chat.messages, message] }
}

/** Marks the own messages as seen, from the oldest to the one with this id. Without that message nothing changes. */
export function markSeen(chat: Chat, upTo: string): Chat {
  const last = chat.messages.findIndex(({ id }) => id === upTo)
  const fresh = (message: Message, at: number) => at <= last && message.mine && !message.seen
  if (!chat.messages.some(fresh)) return chat
  return { ...chat, messages: chat.messages.map((each, at) => (fresh(each, at) ? { ...each, seen: true } : each)) }
}
