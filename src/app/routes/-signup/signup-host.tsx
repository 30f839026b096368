import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

// not needed for the first screen
const OpenModal = lazy(() => import('./open-modal.tsx').then((module) => ({ default: module.OpenModal })))

/**
 * Makes all ways to the signup open the modal, in the layouts that have one. A press that comes before the modal's script waits
 * for it.
 */
export function SignupHost() {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: (step) =>
          step.nextLocation.pathname === '/signup' &&
          import('./open-modal.tsx').then((module) => module.interceptSignup(step)),
      }),
    [history],
  )
  return (
    <Suspense fallback={null}>
      <OpenModal />
    </Suspense>
  )
}
