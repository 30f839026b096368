import { queryOptions } from '@tanstack/react-query'
import type { Chat } from '#core/chat/types.ts'
import { api, read } from '#app/lib/api.ts'
import { tellTabs } from '#app/lib/live-channel.ts'
import { chatTag, closeNotices } from '#app/lib/notices.ts'
import { markRead, applyPoll, withSeen } from './chat-cache.ts'
import { CHAT_KEY } from './chats.ts'
import { joinNewest } from './chat-merge.ts'

/** An open conversation: by its own id, or by the partner's, who may not have been written to yet. */
export type Opened = { id: string } | { member: string }

const JUST_ASKED_MS = 5_000

/** One conversation: its newest page, joined to the older pages already loaded. Reading it marks it as read. */
export const chatQuery = (opened: Opened) =>
  queryOptions({
    queryKey: [...CHAT_KEY, opened] as const,
    staleTime: JUST_ASKED_MS,
    queryFn: async ({ client, queryKey, signal }) => {
      const newest: Chat = await read(api['chat.php'].$get({ query: opened }, { init: { signal } }))
      const last = newest.messages.at(-1)
      if (newest.conversation && last) {
        tellTabs({ type: 'read', conversation: newest.conversation.id, up_to: last.id, mine: true })
        closeNotices((tag) => tag === chatTag(newest.conversation!.id))
      }
      if (newest.conversation) markRead(client, newest.conversation.id)
      applyPoll(client, newest)
      return withSeen(client, joinNewest(client.getQueryData<Chat>(queryKey), newest))
    },
  })

export function olderPage(chat: Chat): Promise<Chat> {
  const query = { id: chat.conversation?.id, before: chat.messages[0]?.id }
  return read(api['chat.php'].$get({ query }))
}
