import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { chatId, chatsQuery } from './chats.ts'
import { api, read } from '#app/lib/api.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import type { ChatsAnswer } from '#core/chat/types.ts'

/** Which conversations are listed; `q` is the beginning of a word of the name. */
export type ChatsChoice = { filter: 'unread' | 'matches' | null; q: string }

/** Some of the conversations. It is read again with the list of all. */
export const chosenChatsQuery = ({ filter, q }: ChatsChoice) =>
  infiniteQueryOptions({
    queryKey: [...chatsQuery.queryKey, { filter, q }] as const,
    queryFn: ({ pageParam: after, signal }): Promise<ChatsAnswer> =>
      read(
        api['chats.php'].$get(
          { query: { filter: filter ?? undefined, q: q || undefined, after } },
          { init: { signal } },
        ),
      ),
    ...byCursor,
    select: ({ pages }) =>
      joinPages(pages.map(({ chats, next }) => ({ entries: chats.map((chat) => ({ id: chatId(chat), chat })), next }))),
    placeholderData: keepPreviousData,
  })
