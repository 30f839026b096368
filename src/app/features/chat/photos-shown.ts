import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '#app/lib/session-storage.ts'

const KEY = 'photos-shown'
/** So many are remembered. */
const MOST = 200

const listeners = new Set<() => void>()

/** The messages whose covered photos were uncovered in this tab. */
export function usePhotosShown(): readonly string[] {
  return useSyncExternalStore(subscribe, shown)
}

export function showPhoto(message: string): void {
  known = [...shown().filter((id) => id !== message), message].slice(-MOST)
  writeSession(KEY, known)
  for (const tell of listeners) tell()
}

let known: readonly string[] | undefined

function shown(): readonly string[] {
  known ??= readSession<string[]>(KEY) ?? []
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
