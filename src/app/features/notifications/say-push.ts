import { m } from '#app/lib/messages.ts'
import { say } from '#app/lib/say.ts'

/** The sentence for a failed subscription; what a browser or its push service refuses comes as a DOMException. */
export function sayPush(error: unknown): string {
  return error instanceof DOMException ? m.notif_push_failed() : say(error)
}
