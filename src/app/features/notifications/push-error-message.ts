import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'

/** The sentence for a failed subscription; what a browser or its push service refuses comes as a DOMException. */
export function pushErrorMessage(error: unknown): string {
  return error instanceof DOMException ? m.notif_push_failed() : errorMessage(error)
}
