import type { QueryClient } from '@tanstack/react-query'
import { offerBanner } from './offer-banner.tsx'
import { browserPort } from './push-port.ts'
import { readPushState, subscribe, unsubscribe } from './push.ts'
import { notificationsQuery } from '#app/data/notifications.ts'
import { pushQuery, type PushState } from '#app/data/push.ts'
import { settings } from '#app/lib/boot.ts'
import { needTexts } from '#app/lib/messages.ts'

/** Reads the state of pushes in this browser for the frame; nothing where the site sends none. */
export async function syncPush(client: QueryClient, me: string): Promise<void> {
  if (settings().push_public_key) tell(client, me, await readPushState(browserPort, me))
}

/** Turns pushes on in this browser; call it from a press. @throws where browser, push service or network refuse */
export async function turnOn(client: QueryClient, me: string): Promise<PushState> {
  return changed(client, tell(client, me, await subscribe(browserPort, me)))
}

export async function turnOff(client: QueryClient, me: string): Promise<PushState> {
  return changed(client, tell(client, me, await unsubscribe(browserPort)))
}

/** The number of browsers with pushes has to be read again. */
function changed(client: QueryClient, state: PushState): PushState {
  void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  return state
}

function tell(client: QueryClient, me: string, state: PushState): PushState {
  const offer = () =>
    offerBanner(
      () => void turnOnByBanner(client, me),
      () => tell(client, me, state),
    )
  client.setQueryData(pushQuery.queryKey, { state, banner: state === 'off' ? offer() : null })
  return state
}

/** A toast says what came of it, because the banner is gone. The browser's question comes first: it needs the press. */
async function turnOnByBanner(client: QueryClient, me: string): Promise<void> {
  const outcome = turnOn(client, me)
  // said below
  outcome.catch(() => undefined)
  const [{ toastOutcome }] = await Promise.all([import('./toast-outcome.ts'), needTexts('account')])
  await toastOutcome(outcome)
}
