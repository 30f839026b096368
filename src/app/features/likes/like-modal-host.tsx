import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLikeModal } from '#app/lib/like-modal-state.ts'

const LikeModal = lazy(() => import('./like-modal.tsx').then((module) => ({ default: module.LikeModal })))

/**
 * Shows matches and new likes on every screen of the members area. The modal is loaded when there is one, or when the
 * address asks for one.
 */
export function LikeModalHost() {
  const moment = useLikeModal()
  const asks = useLocation({ select: ({ searchStr }) => /[?&]t=/.test(searchStr) })
  if (!moment && !asks) return null
  return (
    <Suspense fallback={null}>
      <LikeModal moment={moment} />
    </Suspense>
  )
}
