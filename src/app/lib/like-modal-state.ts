import { useSyncExternalStore } from 'react'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { ReceivedPart } from '#core/search/types.ts'
import { createListeners } from './listeners.ts'

/** What the like modal shows: a match, or a new like. */
export type LikeModalState = { kind: 'match' | 'like'; person: LikeModalPerson }

/** `on`: what the person's like is for. */
export type LikeModalPerson = ProfileCard & { on?: ReceivedPart }

let current: LikeModalState | null = null
const { tell, subscribe } = createListeners()

export function showMatch(person: LikeModalPerson): void {
  change({ kind: 'match', person })
}

export function showLike(person: LikeModalPerson): void {
  change({ kind: 'like', person })
}

export function closeLikeModal(): void {
  change(null)
}

export function useLikeModal(): LikeModalState | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(to: LikeModalState | null): void {
  current = to
  tell()
}
