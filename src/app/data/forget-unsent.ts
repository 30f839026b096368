import { deleteMessages, deleteMessagesOfOthers } from './send-storage.ts'
import { removeByPrefix } from '#app/lib/local-storage.ts'

const PREFIXES = ['outbox:', 'draft:']

/** Deletes unsent messages and drafts, of whomever, from this browser and its open tabs. */
export async function forgetUnsent(): Promise<void> {
  for (const prefix of PREFIXES) removeByPrefix(prefix)
  await deleteMessages()
}

/** Deletes what other members have left in this browser; what the member `me` left before a session ended unasked stays. */
export function forgetOthersUnsent(me: string): void {
  for (const prefix of PREFIXES) removeByPrefix(prefix, `${prefix}${me}`)
  void deleteMessagesOfOthers(me).catch(() => undefined)
}
