import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#core/profiles/shape.ts'

let current: ProfileCard | null = null
const listeners = new Set<() => void>()

/** Celebrates a match; `MatchMoment` shows it. */
export function showMatch(person: ProfileCard): void {
  change(person)
}

/** Ends the celebration. */
export function closeMatch(): void {
  change(null)
}

/** With whom a match is being celebrated. */
export function useMatchShown(): ProfileCard | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(to: ProfileCard | null): void {
  current = to
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
