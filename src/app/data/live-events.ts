import type { QueryClient } from '@tanstack/react-query'
import { COUNT_CAP } from '#core/lists/limits.ts'
import type { LiveEvent } from '#core/live/schema.ts'
import type { Chat, Message } from '#core/chat/types.ts'
import { removeFromChats, forget, conversationFilter } from './chat-cache.ts'
import { addArrival, markSeen } from './chat-merge.ts'
import { CHAT_KEY, chatsQuery } from './chats.ts'
import { likesQuery } from './likes.ts'
import { changeUser, compareVersions, refreshUser, userQuery } from './user.ts'

/** Reading a conversation marks it as read, so it is read only while the page is visible. */
const isSeen = () => document.visibilityState === 'visible'

/** Reads what may have changed while the channel was closed; what is not on the screen waits until it is shown. */
export function refetchMissed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CHAT_KEY, refetchType: isSeen() ? 'active' : 'none' })
  void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
}

/** Applies an event of the live channel to the cache. The same event twice changes nothing. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      return addArrived(client, event.conversation, event.message)
    case 'read':
      return setSeen(client, event.conversation, event.up_to)
    case 'like':
    case 'match':
      void client.invalidateQueries({ queryKey: likesQuery.queryKey })
      return changeUser(client, ({ new_likes }) => ({ new_likes: Math.min(COUNT_CAP, new_likes + 1) }))
    case 'counts':
      compareVersions(client, event.versions)
      return changeUser(client, () => ({
        unread: event.unread,
        new_likes: event.new_likes,
        versions: event.versions,
      }))
    case 'credits':
      if (client.getQueryData(userQuery.queryKey)?.user?.credits === event.credits) return
      changeUser(client, () => ({ credits: event.credits }))
      // a purchase changes more than the credits
      return refreshUser(client)
    case 'conversation_removed':
      removeFromChats(client, event.id)
      return forget(client, event.id)
    case 'session_ended':
      return refreshUser(client)
    case 'typing':
  }
}

/** Shows a received message. Where it is being read, the poll that follows tells the server. */
function addArrived(client: QueryClient, conversation: string, message: Message): void {
  const filters = conversationFilter(conversation)
  const known = client.getQueriesData<Chat>(filters)
  const list = client.getQueryData(chatsQuery.queryKey)
  const row = list?.chats.find((chat) => chat.conversation.id === conversation)
  if (
    row?.last_message?.id === message.id ||
    known.some(([, chat]) => chat?.messages.some(({ id }) => id === message.id))
  )
    return
  // an answer on its way would remove the message again
  void client.cancelQueries(filters)
  client.setQueriesData<Chat>(filters, (chat) => chat && addArrival(chat, message))
  const reads = isSeen() && client.getQueryCache().findAll({ ...filters, type: 'active' }).length > 0
  const counts = !message.mine && !reads
  if (counts) changeUser(client, ({ unread }) => ({ unread: Math.min(COUNT_CAP, unread + 1) }))
  if (list && row) {
    const unread = counts ? row.num_unread_messages + 1 : row.num_unread_messages
    const first = { ...row, num_unread_messages: unread, last_message: message }
    client.setQueryData(chatsQuery.queryKey, { ...list, chats: [first, ...list.chats.filter((chat) => chat !== row)] })
  } else void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
  void client.invalidateQueries({ ...filters, refetchType: reads ? 'active' : 'none' })
}

function setSeen(client: QueryClient, conversation: string, upTo: string): void {
  client.setQueriesData<Chat>(conversationFilter(conversation), (chat) => chat && markSeen(chat, upTo))
  client.setQueryData(
    chatsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        chats: list.chats.map((row) =>
          row.conversation.id === conversation && row.last_message?.mine && row.last_message.id === upTo
            ? { ...row, last_message: { ...row.last_message, seen: true } }
            : row,
        ),
      },
  )
}
