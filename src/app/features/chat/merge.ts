import type { Chat, Message } from '#core/chat/shape.ts'

/**
 * Joins a newest page to what was shown before, so that older pages stay.
 * Where the two do not touch, the new page stands alone: a gap in a conversation would read like a conversation.
 */
export function joinNewest(before: Chat | undefined, newest: Chat): Chat {
  const first = newest.messages[0]
  const at = before && first ? before.messages.findIndex((message) => message.id === first.id) : -1
  if (!before || at <= 0) return newest
  return { ...newest, messages: [...before.messages.slice(0, at), ...newest.messages], more: before.more }
}

/** Puts an older page before what is shown. */
export function joinOlder(chat: Chat, older: Chat): Chat {
  const shown = new Set(chat.messages.map((message) => message.id))
  const fresh = older.messages.filter((message) => !shown.has(message.id))
  return { ...chat, messages: [...fresh, ...chat.messages], more: older.more }
}

/** Adds a message that was sent; one that is there already stays as it is. */
export function addSent(
  chat: Chat,
  sent: { message: Message; conversation: { id: string }; confirmed: boolean },
): Chat {
  const there = chat.messages.some((message) => message.id === sent.message.id)
  const messages = there ? chat.messages : [...chat.messages, sent.message]
  return { ...chat, conversation: sent.conversation, confirmed: sent.confirmed, messages }
}
