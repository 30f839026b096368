import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'

/** The sentence for a failed subscription; browsers and push services refuse with a DOMException. */
export function pushErrorMessage(error: unknown): string {
  return error instanceof DOMException ? m.notifications_push_failed() : errorMessage(error)
}
