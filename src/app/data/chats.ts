import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { joinFirst } from '#app/lib/pages.ts'
import type { ChatsAnswer, ChatSummary } from '#core/chat/types.ts'

/**
 * The conversations with their last messages. Not an infinite query: each message reads the list again, and then only its
 * newest page; the later pages in the cache stay.
 */
export const chatsQuery = queryOptions({
  queryKey: ['chats'] as const,
  async queryFn({ client, queryKey, signal }) {
    const { chats, next }: ChatsAnswer = await read(api['chats.php'].$get({ query: {} }, { init: { signal } }))
    const known = client.getQueryData<ChatsAnswer>(queryKey)
    const joined = joinFirst(known && { entries: known.chats, next: known.next }, { entries: chats, next }, chatId)
    return { chats: joined.entries, next: joined.next }
  },
})

export const CHAT_KEY = ['chat'] as const

export const chatId = ({ conversation }: ChatSummary): string => conversation.id
