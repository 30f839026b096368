import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refetchMissed } from '#app/data/live-events.ts'
import { shareNews } from '#app/data/share-news.ts'
import { refreshUser } from '#app/data/user.ts'
import { joinChannel } from '#app/lib/live-channel.ts'
import { isLive } from '#app/lib/live-state.ts'
import { SendWaiting } from './send-waiting.ts'
import { LIVE } from '#core/live/limits.ts'
import type { LiveNews } from '#core/live/schema.ts'

/**
 * Applies the events of the live channel, refreshes the online mark and sends what waits. Stands once in the tree while a
 * member is logged in.
 */
export function LiveEvents({ me }: { me: string }) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const shared = shareNews(client)
    // another tab or device has removed what is open here
    const leaveRemoved = (news: LiveNews) => {
      if (news.type === 'conversation_removed' && router.state.location.pathname === `/chats/${news.id}`)
        void router.navigate({ to: '/chats', replace: true })
    }
    const leave = joinChannel(me, {
      onOpen: () => refetchMissed(client),
      onEvent: (event) => {
        shared.onEvent(event)
        leaveRemoved(event)
      },
      onNews: (news) => {
        shared.onNews(news)
        leaveRemoved(news)
      },
      onRefused: () => refreshUser(client),
    })
    return () => {
      leave()
      shared.end()
    }
  }, [client, me, router])
  useEffect(() => {
    const beat = setInterval(() => {
      if (isLive() && document.visibilityState === 'visible') refreshUser(client)
    }, LIVE.heartbeatMs)
    return () => clearInterval(beat)
  }, [client])
  return <SendWaiting />
}
