import type { PushMemory } from '#app/data/push-subscriptions.ts'
import type { PushState } from '#app/data/push.ts'

export type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>

/** What the state of pushes depends on: the browser, the account, and what this browser remembers. */
export type PushPort = {
  capable: boolean
  permission: () => NotificationPermission
  /** Asks the member; browsers allow it only after a press. */
  ask: () => Promise<NotificationPermission>
  current: () => Promise<Subscription | null>
  /** Registers the worker and subscribes. @throws where the browser or its push service refuses */
  subscribe: () => Promise<Subscription>
  store: (subscription: Subscription) => Promise<void>
  forget: (endpoint: string) => Promise<void>
  kept: () => PushMemory | null
  keep: (kept: PushMemory | null) => void
}

/** Why this browser shows no pushes, known without waiting; null if it may. */
export function unavailableState(port: Pick<PushPort, 'capable' | 'permission'>): 'incapable' | 'denied' | null {
  if (!port.capable) return 'incapable'
  return port.permission() === 'denied' ? 'denied' : null
}

/**
 * The state of pushes in this browser. A permission that this member gave here is stored on the account again, for example
 * after a login; another member's subscription ends.
 * @param me the member's id
 */
export async function readPushState(port: PushPort, me: string): Promise<PushState> {
  const unavailable = unavailableState(port)
  if (unavailable) return unavailable
  const current = await port.current()
  if (!current || port.permission() !== 'granted') return 'off'
  const kept = port.kept()
  if (kept?.me !== me) {
    await current.unsubscribe()
    return 'off'
  }
  if (kept.endpoint !== current.endpoint) await take(port, me, current)
  return 'subscribed'
}

/**
 * Asks for the permission, subscribes and tells the account. A dismissed question changes nothing.
 * @throws where the push service or the account refuses; what this browser remembers is then as before
 */
export async function subscribe(port: PushPort, me: string): Promise<PushState> {
  if (!port.capable) return 'incapable'
  const answer = await port.ask()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  const before = port.kept()
  // first: the permission lets every tab look, and a subscription of nobody is ended
  port.keep({ me, endpoint: null })
  try {
    await take(port, me, await port.subscribe())
    return 'subscribed'
  } catch (error) {
    port.keep(before)
    // the permission may be withdrawn meanwhile
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'denied'
    throw error
  }
}

export async function unsubscribe(port: PushPort): Promise<PushState> {
  const current = await port.current()
  if (current) {
    await port.forget(current.endpoint)
    await current.unsubscribe()
  }
  port.keep(null)
  return 'off'
}

async function take(port: PushPort, me: string, subscription: Subscription): Promise<void> {
  await port.store(subscription)
  port.keep({ me, endpoint: subscription.endpoint })
}
