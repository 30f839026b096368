import type { QueryClient } from '@tanstack/react-query'
import { offerBanner } from './offer-banner.tsx'
import { browserPort } from './push-port.ts'
import { look, subscribe, unsubscribe } from './push.ts'
import { notificationsQuery } from '#app/data/notifications.ts'
import { pushQuery, type PushState } from '#app/data/push.ts'
import { settings } from '#app/lib/boot.ts'
import { needTexts } from '#app/lib/messages.ts'

/** Looks how this browser stands and tells the frame. Where the site sends no pushes, there is nothing to tell. */
export async function syncPush(client: QueryClient, me: string): Promise<void> {
  if (settings().push_public_key) tell(client, me, await look(browserPort, me))
}

/** Turns pushes on in this browser; from a press. @throws where browser, push service or network refuse */
export async function turnOn(client: QueryClient, me: string): Promise<PushState> {
  return changed(client, tell(client, me, await subscribe(browserPort, me)))
}

/** Turns them off in this browser. */
export async function turnOff(client: QueryClient, me: string): Promise<PushState> {
  return changed(client, tell(client, me, await unsubscribe(browserPort)))
}

/** How many browsers get pushes has to be asked anew. */
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

/** The banner is gone once it is settled, so a toast says what came of it. The question comes first: it needs the press. */
async function turnOnByBanner(client: QueryClient, me: string): Promise<void> {
  const outcome = turnOn(client, me)
  // said below
  outcome.catch(() => undefined)
  const [{ toastOutcome }] = await Promise.all([import('./toast-outcome.ts'), needTexts('account')])
  await toastOutcome(outcome)
}
