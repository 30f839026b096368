import type { PushPort, Subscription } from './push.ts'
import { PUSH_KEY, type PushMemory } from '#app/data/push-subscriptions.ts'
import { addSubscription, removeSubscription } from '#app/data/push-subscriptions.ts'
import { isAppleMobile } from '#app/lib/apple-mobile.ts'
import { settings } from '#app/lib/boot.ts'
import { removeByPrefix, read as readStored, write } from '#app/lib/local-storage.ts'
import { registerWorker } from '#app/lib/service-worker.ts'

export const browserPort: PushPort = {
  capable: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async current() {
    const registration = await navigator.serviceWorker.getRegistration('/')
    return (await registration?.pushManager.getSubscription()) ?? null
  },
  async subscribe() {
    const { pushManager } = await registerWorker()
    const wanted = { userVisibleOnly: true, applicationServerKey: settings().push_public_key }
    try {
      return await pushManager.subscribe(wanted)
    } catch (error) {
      // subscribed with an older key of the site
      const old = await pushManager.getSubscription()
      if (!old || (error as DOMException).name !== 'InvalidStateError') throw error
      await old.unsubscribe()
      return pushManager.subscribe(wanted)
    }
  },
  store: (subscription) => addSubscription(toJson(subscription)),
  forget: removeSubscription,
  kept: () => JSON.parse(readStored(PUSH_KEY) ?? 'null') as PushMemory | null,
  keep: (kept) => (kept ? write(PUSH_KEY, JSON.stringify(kept)) : removeByPrefix(PUSH_KEY)),
}

function toJson(subscription: Subscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys }
}

/** Whether pushes need the site on the home screen: iPhone and iPad, outside the installed app. */
export function needsInstalling(): boolean {
  return isAppleMobile() && !browserPort.capable
}
