import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#app/data/user.ts'
import { read } from '#app/lib/local-storage.ts'

/**
 * Sends what an earlier visit or a lost connection left in the send queue, on any screen. The sender is loaded only when
 * something waits.
 */
export function SendWaiting() {
  const client = useQueryClient()
  const me = useUser()?.id
  useEffect(() => {
    if (!me) return
    const send = async () => {
      if (!onlineManager.isOnline() || (read(`outbox:${me}`) ?? '[]') === '[]') return
      const { resume } = await import('#app/data/send-messages.ts')
      await resume(client, me)
    }
    void send()
    return onlineManager.subscribe(() => void send())
  }, [client, me])
  return null
}
