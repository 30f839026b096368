import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let live = false
const { tell, subscribe } = createListeners()

/** Whether this browser's live channel brings the news, so that nothing needs to poll. */
export function isLive(): boolean {
  return live
}

export function useLive(): boolean {
  return useSyncExternalStore(subscribe, isLive)
}

export function setLive(now: boolean): void {
  if (now === live) return
  live = now
  tell()
}
