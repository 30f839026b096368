import { pushErrorMessage } from './push-error-message.ts'
import type { PushState } from '#app/data/push.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.tsx'

/** Says by a toast what came of turning pushes on, where the screen does not say it. */
export async function toastOutcome(outcome: Promise<PushState>): Promise<void> {
  try {
    const state = await outcome
    if (state === 'subscribed') toast({ text: m.notifications_push_on(), tone: 'success' })
    if (state === 'denied') toast({ text: m.notifications_push_denied({ site: settings().name }) })
  } catch (error) {
    toast({ text: pushErrorMessage(error), tone: 'error' })
  }
}
