import { lazy, Suspense } from 'react'
import { closeMatch, useMatchShown } from './match.ts'
import { useUser } from '#app/features/session/use-session.ts'

const MatchDialog = lazy(() => import('./match-dialog.tsx').then((module) => ({ default: module.MatchDialog })))

/** Where a match is celebrated; stands on every screen that has hearts. Its dialog is loaded with the first match. */
export function MatchMoment() {
  const person = useMatchShown()
  const own = useUser()?.profile
  if (!person || !own) return null
  return (
    <Suspense fallback={null}>
      <MatchDialog person={person} own={own} onClose={closeMatch} />
    </Suspense>
  )
}
