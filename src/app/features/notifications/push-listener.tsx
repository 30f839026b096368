import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { syncPush } from './sync-push.ts'
import { userQuery, refreshUser } from '#app/data/user.ts'
import { watchPermission } from '#app/lib/permission.ts'
import { pathAfterClick } from '#core/push/click.ts'

type Told = { type?: unknown; checkUrl?: unknown; openUrl?: unknown }

/**
 * Stands once in the tree while a member is logged in: keeps the state of pushes, hears the push worker, ends the online
 * mark when the page is hidden, polls when it is visible again, and leaves the page when the session was ended elsewhere.
 */
export function PushListener({ me }: { me: string }) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const look = () => void syncPush(client, me).catch(() => undefined)
    look()
    // the first call tells the present state
    let changed = false
    return watchPermission('notifications', () => {
      if (changed) look()
      changed = true
    })
  }, [client, me])
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hashKey(userQuery.queryKey)) return
        // a logout sets the user by hand and navigates itself
        if (event.action.type !== 'success' || event.action.manual) return
        if (client.getQueryData(userQuery.queryKey)?.user === null) void router.invalidate()
      }),
    [client, router],
  )
  useEffect(() => {
    const onTold = ({ data, ports }: MessageEvent<Told | null>) => {
      if (data?.type !== 'NEW_PUSH_MESSAGE' && data?.type !== 'NEW_PUSH_CLICK') return
      refreshUser(client)
      // the push worker opens a window where no tab answers
      ports[0]?.postMessage(true)
      const path = data.type === 'NEW_PUSH_CLICK' && pathAfterClick(data, location.href)
      if (path) void router.navigate({ href: path })
    }
    const onSeen = () => {
      if (document.visibilityState === 'hidden') navigator.sendBeacon('/api/page-hidden.php', '{}')
      else refreshUser(client)
    }
    navigator.serviceWorker?.addEventListener('message', onTold)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      navigator.serviceWorker?.removeEventListener('message', onTold)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [client, router])
  return null
}
