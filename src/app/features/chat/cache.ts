import type { QueryClient } from '@tanstack/react-query'
import type { Chat, ChatSummary, Message } from '#core/chat/shape.ts'
import { addSent } from '#app/features/chat/merge.ts'
import { userQuery } from '#app/features/session/queries.ts'

/** What `message.php` answers. */
export type Sent = { message: Message; conversation: { id: string }; credits: number; confirmed: boolean }
type Chats = { chats: ChatSummary[] }

const LIST = ['chats'] as const
const OPEN = ['chat'] as const

/** Shows in every answer at hand that a message was sent: the conversation, the list and the credits. */
export function applySent(client: QueryClient, to: string, sent: Sent): void {
  const isTheirs = (chat: Chat | undefined) => chat?.profile.id === to
  // an answer that left before the message would take it away again
  void client.cancelQueries({ queryKey: OPEN, predicate: (query) => isTheirs(query.state.data as Chat | undefined) })
  client.setQueriesData<Chat>({ queryKey: OPEN }, (chat) => (chat && isTheirs(chat) ? addSent(chat, sent) : chat))
  const profile = client.getQueriesData<Chat>({ queryKey: OPEN }).find(([, chat]) => isTheirs(chat))?.[1]?.profile
  client.setQueryData<Chats>(LIST, (list) => {
    if (!list) return list
    const at = list.chats.find((chat) => chat.profile.id === to)
    const known = at?.profile ?? profile
    if (!known) return list
    const row = { conversation: sent.conversation, profile: known, num_unread_messages: 0, last_message: sent.message }
    return { chats: [row, ...list.chats.filter((chat) => chat !== at)] }
  })
  client.setQueryData(userQuery.queryKey, (old) => (old?.user ? { user: { ...old.user, credits: sent.credits } } : old))
}

/** Counts a conversation as read. */
export function markRead(client: QueryClient, conversation: string): void {
  client.setQueryData<Chats>(LIST, (list) => {
    if (!list?.chats.some((chat) => isUnread(chat, conversation))) return list
    return {
      chats: list.chats.map((chat) => (isUnread(chat, conversation) ? { ...chat, num_unread_messages: 0 } : chat)),
    }
  })
}

/** Takes a conversation out of the list. */
export function dropFromList(client: QueryClient, conversation: string): void {
  client.setQueryData<Chats>(
    LIST,
    (list) => list && { chats: list.chats.filter((chat) => chat.conversation.id !== conversation) },
  )
}

/** Forgets a removed conversation's messages. */
export function forget(client: QueryClient, conversation: string): void {
  client.removeQueries({
    queryKey: OPEN,
    predicate: (query) => (query.state.data as Chat | undefined)?.conversation?.id === conversation,
  })
}

function isUnread(chat: ChatSummary, conversation: string): boolean {
  return chat.conversation.id === conversation && chat.num_unread_messages > 0
}
