import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '#app/lib/session-storage.ts'
import { createListeners } from '#app/lib/listeners.ts'

const KEY = 'photos-shown'
/** So many are remembered. */
const MOST = 200

const { tell, subscribe } = createListeners()

/** The messages whose covered photos were uncovered in this tab. */
export function usePhotosShown(): readonly string[] {
  return useSyncExternalStore(subscribe, shown)
}

export function showPhoto(message: string): void {
  known = [...shown().filter((id) => id !== message), message].slice(-MOST)
  writeSession(KEY, known)
  tell()
}

let known: readonly string[] | undefined

function shown(): readonly string[] {
  known ??= readSession<string[]>(KEY) ?? []
  return known
}
