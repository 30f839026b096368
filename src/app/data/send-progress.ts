import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/lib/listeners.ts'

const parts = new Map<string, number>()
const { tell, subscribe } = createListeners()

/** How much of a message has left the browser, from 0 to 1; null while it is not on its way. */
export function useProgress(key: string): number | null {
  return useSyncExternalStore(subscribe, () => parts.get(key) ?? null)
}

export function setProgress(key: string, part: number | null): void {
  if (part === null) parts.delete(key)
  else parts.set(key, part)
  tell()
}
