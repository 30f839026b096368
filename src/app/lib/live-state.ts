import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

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
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
