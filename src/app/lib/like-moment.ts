import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#core/profiles/types.ts'

/** What the like modal tells: a match with somebody, or that somebody new likes the member. */
export type Moment = { kind: 'match' | 'like'; person: ProfileCard }

let current: Moment | null = null
const listeners = new Set<() => void>()

/** Celebrates a match; `LikeModalHost` shows it. */
export function showMatch(person: ProfileCard): void {
  change({ kind: 'match', person })
}

/** Tells of a new like; `LikeModalHost` shows it. */
export function showLike(person: ProfileCard): void {
  change({ kind: 'like', person })
}

/** Ends what is shown. */
export function closeMoment(): void {
  change(null)
}

/** What is to be shown now. */
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
