import { CHAT_KEY, chatsQuery } from './chats.ts'
import { likesQuery } from './likes.ts'
import { tellRemoved } from './removed.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Chat, ChatsAnswer, ChatSummary, Message } from '#core/chat/types.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import { addSent, isLater, markSeen } from './chat-merge.ts'
import { changeUser, refreshUser, userQuery } from './user.ts'

export type Sent = { message: Message; conversation: { id: string }; credits: number; confirmed: boolean }

const seenUpTo = new WeakMap<QueryClient, Map<string, string>>()

/** Remembers up to which message the partner has read: this may be heard before the answers that contain the message. */
export function setSeenUpTo(client: QueryClient, conversation: string, message: string): void {
  seenUpTo.set(client, (seenUpTo.get(client) ?? new Map()).set(conversation, message))
}

/** The conversation with its messages marked as seen as far as the partner has read. */
export function withSeen(client: QueryClient, chat: Chat): Chat {
  const upTo = chat.conversation && seenUpTo.get(client)?.get(chat.conversation.id)
  return upTo ? markSeen(chat, upTo) : chat
}

const isSeenUpTo = (client: QueryClient, { conversation, message }: Sent) =>
  seenUpTo.get(client)?.get(conversation.id) === message.id

/** Adds a sent message to the conversation, the list and the credits in the cache. */
export function applySent(client: QueryClient, to: string, sent: Sent): void {
  const isTheirs = (chat: Chat | undefined) => chat?.profile.id === to
  // an answer on its way would remove the message again
  void client.cancelQueries({
    queryKey: CHAT_KEY,
    predicate: (query) => isTheirs(query.state.data as Chat | undefined),
  })
  client.setQueriesData<Chat>({ queryKey: CHAT_KEY }, (chat) =>
    chat && isTheirs(chat) ? withSeen(client, addSent(chat, sent)) : chat,
  )
  const profile = client.getQueriesData<Chat>({ queryKey: CHAT_KEY }).find(([, chat]) => isTheirs(chat))?.[1]?.profile
  client.setQueryData(chatsQuery.queryKey, (list) => {
    if (!list) return list
    const at = list.chats.find((chat) => chat.profile.id === to)
    const known = at?.profile ?? profile
    // its answer came first
    if (!known || (at?.last_message && isLater(at.last_message, sent.message))) return list
    const row = {
      conversation: sent.conversation,
      profile: known,
      num_unread_messages: 0,
      muted: at?.muted ?? false,
      last_message: isSeenUpTo(client, sent) ? { ...sent.message, seen: true } : sent.message,
    }
    return { ...list, chats: [row, ...list.chats.filter((chat) => chat !== at)] }
  })
  changeUser(client, () => ({ credits: sent.credits }))
}

/** Marks a conversation as read, in the list and in the sum of unread messages. */
export function markRead(client: QueryClient, conversation: string): void {
  const list = client.getQueryData(chatsQuery.queryKey)
  if (!list) return refreshUser(client)
  const listed = list.chats.find((chat) => chat.conversation.id === conversation)
  // it is beyond the cached list, or the sum was capped
  const unknown = listed ? listed.num_unread_messages > 0 && isCapped(client) : list.next !== null
  if (unknown) refreshUser(client)
  const unread = listed?.num_unread_messages ?? 0
  if (unread === 0) return
  client.setQueryData(chatsQuery.queryKey, {
    ...list,
    chats: list.chats.map((chat) =>
      chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat,
    ),
  })
  if (!unknown) changeUser(client, (user) => ({ unread: Math.max(0, user.unread - unread) }))
}

const isCapped = (client: QueryClient) => (client.getQueryData(userQuery.queryKey)?.user?.unread ?? 0) >= COUNT_CAP

/**
 * Takes over what a poll of the open conversation tells: its last message, the unread messages of the others and the new
 * likes. Where these have changed, or may have because the count is capped, the lists are read again. The poll for news
 * waits anew, so that only one of them runs.
 */
export function applyPoll(client: QueryClient, { conversation, messages, unread, new_likes }: Chat): void {
  const last = messages.at(-1)
  client.setQueryData(chatsQuery.queryKey, (list) => {
    const row = list?.chats.find((chat) => chat.conversation.id === conversation?.id)
    if (!list || !row || !last) return list
    const told = { ...row, last_message: last }
    return row.last_message?.id === last.id
      ? { ...list, chats: list.chats.map((chat) => (chat === row ? told : chat)) }
      : { ...list, chats: [told, ...list.chats.filter((chat) => chat !== row)] }
  })
  const known = client.getQueryData(userQuery.queryKey)?.user
  changeUser(client, () => ({ unread, new_likes }))
  if (!known) return
  const differs = (count: number, before: number) => count !== before || count >= COUNT_CAP
  if (differs(unread, known.unread)) void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
  if (differs(new_likes, known.new_likes)) void client.invalidateQueries({ queryKey: likesQuery.queryKey })
}

/** Takes a conversation from the lists, and its unread messages from their sum. */
export function removeFromChats(client: QueryClient, conversation: string): void {
  markRead(client, conversation)
  changeLists(client, (chats) => chats.filter((chat) => chat.conversation.id !== conversation))
}

/** Changes the list of all conversations, and the lists of some of them. */
export function changeLists(client: QueryClient, change: (chats: ChatSummary[]) => ChatSummary[]): void {
  const changed = (list: ChatsAnswer) => ({ ...list, chats: change(list.chats) })
  client.setQueryData(chatsQuery.queryKey, (list) => list && changed(list))
  client.setQueriesData<InfiniteData<ChatsAnswer>>(
    { queryKey: chatsQuery.queryKey, predicate: ({ queryKey }) => queryKey.length > 1 },
    (lists) => lists && { ...lists, pages: lists.pages.map(changed) },
  )
}

/** Filter for the cached answers about one conversation. */
export const conversationFilter = (conversation: string) => ({
  queryKey: CHAT_KEY,
  predicate: ({ state }: { state: { data: unknown } }) =>
    (state.data as Chat | undefined)?.conversation?.id === conversation,
})

export function forget(client: QueryClient, conversation: string): void {
  client.removeQueries(conversationFilter(conversation))
  tellRemoved({ conversation })
}
