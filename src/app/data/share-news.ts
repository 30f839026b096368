import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { User } from '#core/profiles/types.ts'
import type { LiveEvent, LiveNews } from '#core/live/schema.ts'
import { tellTabs } from '#app/lib/live-channel.ts'
import { chatTag, closeNotices } from '#app/lib/notices.ts'
import { chatsQuery } from './chats.ts'
import { applyEvent, applyNews } from './live-events.ts'
import { userQuery } from './user.ts'

const USER = hashKey(userQuery.queryKey)
const CHATS = hashKey(chatsQuery.queryKey)

/**
 * Keeps the counts of the tabs of this browser the same, and closes notifications that are over. The counts that a tab has read or
 * worked out go to the others; those that it was told do not go on.
 */
export function shareNews(client: QueryClient): {
  onEvent: (event: LiveEvent) => void
  onNews: (news: LiveNews) => void
  end: () => void
} {
  let told = false
  let shared = countsOf(client)
  const quietly = (work: () => void) => {
    told = true
    try {
      work()
    } finally {
      told = false
    }
  }
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== USER && event.query.queryHash !== CHATS) return
    const counts = countsOf(client)
    if (counts && (counts.unread !== shared?.unread || counts.new_likes !== shared.new_likes)) {
      shared = counts
      if (!told) tellTabs({ type: 'counts', ...counts })
    }
    closeNotices((tag) => isOver(client, tag))
  })
  return {
    onEvent: (event) => quietly(() => applyEvent(client, event)),
    onNews: (news) => quietly(() => applyNews(client, news)),
    end,
  }
}

function countsOf(client: QueryClient): Pick<User, 'unread' | 'new_likes'> | null {
  const user = client.getQueryData(userQuery.queryKey)?.user
  return user ? { unread: user.unread, new_likes: user.new_likes } : null
}

/** Whether nothing is new any more of what a notification was about. What is just being read again does not say so. */
function isOver(client: QueryClient, tag: string): boolean {
  const counts = countsOf(client)
  if (!counts || client.getQueryState(userQuery.queryKey)?.fetchStatus !== 'idle') return false
  if (tag === 'likes' || tag === 'matches') return counts.new_likes === 0
  if (counts.unread === 0) return tag === 'unread' || tag.startsWith('chat:')
  const chats = client.getQueryData(chatsQuery.queryKey)?.chats ?? []
  const listed = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  // a list that does not have all that is unread may be old
  if (listed !== counts.unread) return false
  return chats.some((chat) => tag === chatTag(chat.conversation.id) && chat.num_unread_messages === 0)
}
