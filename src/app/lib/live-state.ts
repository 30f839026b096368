import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

/** Whether news come by the live channel of this browser, so that nobody needs to ask for them. */
export function isLive(): boolean {
  return live
}

/** The same for what is drawn. */
export function useLive(): boolean {
  return useSyncExternalStore(subscribe, isLive)
}

/** Notes whether the channel is open. */
export function setLive(now: boolean): void {
  if (now === live) return
  live = now
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
