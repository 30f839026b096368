import type { RouterHistory } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { writeSession, readSession } from './session-storage.ts'
import { isSmartphone } from './where.ts'

/** The signup over the page: whom one wants to write to, and the screen it stands at. */
export type OpenSignup = { to?: string | undefined; at?: string | undefined }

const NAME = 'signup-open'
let open = fromReload()
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Shows the signup at a screen; null closes it and gives the focus back. Kept for the tab. */
export function showSignup(next: OpenSignup | null): void {
  if (!open) opener = document.activeElement
  open = next
  writeSession(NAME, next)
  for (const tell of listeners) tell()
  if (!next && opener instanceof HTMLElement) setTimeout(() => (opener as HTMLElement).focus(), 0)
}

/** The signup that is open over the page; null while none is. */
export function useOpenSignup(): OpenSignup | null {
  return useSyncExternalStore(subscribe, () => open)
}

type Step = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]

/**
 * Whether a step to another address opens the signup over the present page instead, and for whom: null where it does not. What
 * is typed, opened in a new tab or reloaded is the page of its own, and so is all on a smartphone.
 */
export function opensModal({ action, currentLocation, nextLocation }: Step, smartphone: boolean): OpenSignup | null {
  const leads = action === 'PUSH' && nextLocation.pathname === '/signup' && currentLocation.pathname !== '/signup'
  if (!leads || smartphone) return null
  return { to: new URLSearchParams(nextLocation.search).get('to') ?? undefined }
}

/** From now on steps to the signup open the modal. Answers how to stop. */
export function catchSignup(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn(step) {
      const opened = opensModal(step, isSmartphone())
      if (opened) showSignup(opened)
      return opened !== null
    },
  })
}

/** What a reload finds where it was; another address begins without it. */
function fromReload(): OpenSignup | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'reload') return readSession<OpenSignup>(NAME)
  writeSession(NAME, null)
  return null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
