import { lazy, Suspense } from 'react'
import { cx } from '#app/lib/cx.ts'

const Drawing = lazy(() => import('./gift-drawing.tsx').then((module) => ({ default: module.GiftDrawing })))

/** A drawn gift in a box of its own size, there before the drawing. The drawings are loaded with the first gift. */
export function GiftPicture({ gift, className }: { gift: string; className?: string | undefined }) {
  return (
    <span className={cx('block aspect-square overflow-hidden bg-note-soft', className)}>
      <Suspense fallback={null}>
        <Drawing gift={gift} />
      </Suspense>
    </span>
  )
}
