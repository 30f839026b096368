import { chatsQuery } from '#app/data/chats.ts'
import { likesQuery } from '#app/data/likes.ts'
import { pushQuery } from '#app/data/push.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { REFRESH_MS, userQuery } from '#app/data/user.ts'
import { useLive } from '#app/lib/live-state.ts'
import { countInTitle } from '#app/lib/title.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'

const FIRST_LOOK_MS = 5_000

/**
 * Polls the counts of news while the page is visible, from five seconds after the start: one small call, after which
 * conversations and likes are read again only where their count has changed. Stands once, in the frame. Shows the sum in the
 * tab's title and on the app's icon. Polls less often where pushes bring the news, and not at all while the live channel is
 * open.
 */
export function useNews(): { unread: number; newLikes: number } {
  const client = useQueryClient()
  const started = useAfter(FIRST_LOOK_MS)
  const live = useLive()
  const push = useQuery(pushQuery).data?.state
  const { data, dataUpdatedAt } = useQuery({
    ...userQuery,
    refetchInterval: started && !live && REFRESH_MS[push === 'subscribed' ? 'withPush' : 'normal'],
  })
  const user = data?.user
  const unread = user?.unread ?? 0
  const newLikes = user?.new_likes ?? 0
  useEffect(() => countInTitle(unread + newLikes), [unread, newLikes])
  // a count at its cap does not show further news
  const [moreUnread, moreLikes] = [unread, newLikes].map((count) => count >= COUNT_CAP && dataUpdatedAt)
  useEffect(() => {
    // a list newer than the count contains the news already
    const { dataUpdatedAt = 0 } = client.getQueryState(chatsQuery.queryKey) ?? {}
    const counted = client.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0
    if (dataUpdatedAt < counted || moreUnread) void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
  }, [client, unread, moreUnread])
  useEffect(() => void client.invalidateQueries({ queryKey: likesQuery.queryKey }), [client, newLikes, moreLikes])
  return { unread, newLikes }
}

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}
