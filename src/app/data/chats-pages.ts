import type { QueryClient } from '@tanstack/react-query'
import { chatId, chatsQuery } from './chats.ts'
import { api, read } from '#app/lib/api.ts'
import { joinLater } from '#app/lib/join-pages.ts'
import type { ChatsAnswer } from '#core/chat/types.ts'

export async function readLaterChats(client: QueryClient, after: string): Promise<void> {
  const { chats, next }: ChatsAnswer = await read(api['chats.php'].$get({ query: { after } }))
  client.setQueryData(chatsQuery.queryKey, (list) => {
    const joined = list && joinLater(list.chats, { entries: chats, next }, chatId)
    return joined && { chats: joined.entries, next: joined.next }
  })
}
