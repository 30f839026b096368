import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#core/profiles/types.ts'

/** What the like modal shows: a match, or a new like. */
export type Moment = { kind: 'match' | 'like'; person: ProfileCard }

let current: Moment | null = null
const listeners = new Set<() => void>()

export function showMatch(person: ProfileCard): void {
  change({ kind: 'match', person })
}

export function showLike(person: ProfileCard): void {
  change({ kind: 'like', person })
}

export function closeMoment(): void {
  change(null)
}

export function useMoment(): Moment | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(to: Moment | null): void {
  current = to
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
