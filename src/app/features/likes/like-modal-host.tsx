import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMoment } from '#app/lib/like-moment.ts'

const LikeModal = lazy(() => import('./like-modal.tsx').then((module) => ({ default: module.LikeModal })))

/**
 * Where a match is celebrated and a new like told; stands on every screen of the members area. Loaded when there is something to
 * tell, or when the address asks whether there is.
 */
export function LikeModalHost() {
  const moment = useMoment()
  const asks = useLocation({ select: ({ searchStr }) => /[?&]t=/.test(searchStr) })
  if (!moment && !asks) return null
  return (
    <Suspense fallback={null}>
      <LikeModal moment={moment} />
    </Suspense>
  )
}
