import { pushQuery } from '#app/data/push.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REFRESH_MS, userQuery } from '#app/data/user.ts'
import { useLive } from '#app/lib/live-state.ts'
import { countInTitle } from '#app/lib/title.ts'

const FIRST_LOOK_MS = 5_000

/**
 * Polls for news while the page is visible, from five seconds after the start: one small call, after which the lists whose
 * version has changed are read again. Stands once, in the frame. Shows the sum in the tab's title and on the app's icon. Polls
 * less often where pushes bring the news, and not at all while the live channel is open.
 */
export function useNews(): { unread: number; newLikes: number } {
  const live = useLive()
  const push = useQuery(pushQuery).data?.state
  const user = useQuery({
    ...userQuery,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const first = data?.user && dataUpdateCount + errorUpdateCount < 2
      return !live && (first ? FIRST_LOOK_MS : REFRESH_MS[push === 'subscribed' ? 'withPush' : 'normal'])
    },
  }).data?.user
  const unread = user?.unread ?? 0
  const newLikes = user?.new_likes ?? 0
  useEffect(() => countInTitle(unread + newLikes), [unread, newLikes])
  return { unread, newLikes }
}
