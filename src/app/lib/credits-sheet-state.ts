import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let current: string | null = null
const { tell, subscribe } = createListeners()

/**
 * Opens the credits sheet over a conversation; a screen that calls this stands beside a `CreditsSheetHost`.
 * @param member the partner, to whose conversation the payment page returns
 */
export function openCreditsSheet(member: string): void {
  change(member)
}

export function closeCreditsSheet(): void {
  change(null)
}

export function useCreditsSheet(): string | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(to: string | null): void {
  current = to
  tell()
}
