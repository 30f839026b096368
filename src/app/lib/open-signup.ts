import type { RouterHistory } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { writeSession, readSession } from './session-storage.ts'
import { isSmartphone } from './page-context.ts'
import { createListeners } from './listeners.ts'

/** The signup modal: whom to write to, and its screen. */
export type OpenSignup = { to?: string | undefined; at?: string | undefined }

const NAME = 'signup-open'
let open = fromReload()
let opener: Element | null = null
const { tell, subscribe } = createListeners()

/** Opens the signup modal at a screen; null closes it and returns the focus. Survives a reload of the tab. */
export function showSignup(next: OpenSignup | null): void {
  if (!open) opener = document.activeElement
  open = next
  writeSession(NAME, next)
  tell()
  if (!next && opener instanceof HTMLElement) setTimeout(() => (opener as HTMLElement).focus(), 0)
}

export function useOpenSignup(): OpenSignup | null {
  return useSyncExternalStore(subscribe, () => open)
}

type Step = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]

/**
 * Whether a navigation opens the signup modal instead, and for whom; null where it does not. A typed, reloaded or newly
 * opened address is the signup page, and so is every way to it on a smartphone.
 */
export function opensModal({ action, currentLocation, nextLocation }: Step, smartphone: boolean): OpenSignup | null {
  const leads = action === 'PUSH' && nextLocation.pathname === '/signup' && currentLocation.pathname !== '/signup'
  if (!leads || smartphone) return null
  return { to: new URLSearchParams(nextLocation.search).get('to') ?? undefined }
}

/** Opens the modal instead of a navigation to the signup; answers whether it did. */
export function interceptSignup(step: Step): boolean {
  const opened = opensModal(step, isSmartphone())
  if (opened) showSignup(opened)
  return opened !== null
}

/** A reload finds the modal as it was; another visit begins without it. */
function fromReload(): OpenSignup | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'reload') return readSession<OpenSignup>(NAME)
  writeSession(NAME, null)
  return null
}
