import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { joinFirst } from '#app/lib/pages.ts'
import type { ChatsAnswer, ChatSummary } from '#core/chat/types.ts'

/**
 * The conversations with their last messages. No infinite query: each message asks for the list anew, and only its newest page
 * is read then; the later ones that were read before stay.
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

/** What the keys of all open conversations begin with. */
export const CHAT_KEY = ['chat'] as const

/** What a conversation of the list is known by. */
export const chatId = ({ conversation }: ChatSummary): string => conversation.id
