import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyEvent, refetchMissed } from '#app/data/live-events.ts'
import { refreshUser } from '#app/data/user.ts'
import { joinChannel } from '#app/lib/live-channel.ts'
import { isLive } from '#app/lib/live-state.ts'
import { LIVE } from '#core/live/limits.ts'

/**
 * Applies the events of the live channel and refreshes the online mark. Stands once in the tree while a member is logged in.
 */
export function LiveEvents({ me }: { me: string }) {
  const client = useQueryClient()
  useEffect(
    () =>
      joinChannel(me, {
        onOpen: () => refetchMissed(client),
        onEvent: (event) => applyEvent(client, event),
        onRefused: () => refreshUser(client),
      }),
    [client, me],
  )
  useEffect(() => {
    const beat = setInterval(() => {
      if (isLive() && document.visibilityState === 'visible') refreshUser(client)
    }, LIVE.heartbeatMs)
    return () => clearInterval(beat)
  }, [client])
  return null
}
