import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import type { Shapes } from '#core/photos/renditions.ts'
import type { Addresses } from '#core/profiles/types.ts'

export type ViewerPhoto = Pick<Addresses, 'filename' | 'thumb_filename'> & {
  tile_filename?: string
  id: string
  width: number
  height: number
  /** The alternative text, if the photos are not all of one member. */
  alt?: string
}

type PhotoViewerProps = {
  /** The name of the member whose photos they are. */
  name: string
  /** What the photos are together, if not those of the member. */
  label?: string
  /** Their sizes, if not those of profile photos. */
  shapes?: Shapes
  /** Locked ones must not be among them. */
  photos: readonly ViewerPhoto[]
  children: ReactNode
}

const load = () => import('./photo-viewer-panel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.PhotoViewerPanel })))
const Open = createContext<(id: string) => void>(() => {})

/** Shows photos full screen when a `PhotoViewerButton` among the children is pressed. The viewer is loaded then. */
export function PhotoViewer({ children, ...shows }: PhotoViewerProps) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Open value={setShown}>
      {children}
      {shown !== null && (
        <Suspense fallback={null}>
          <Panel {...shows} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Open>
  )
}

/** Lies over a photo, in a box that is `relative`. Buttons that follow it lie above it. */
export function PhotoViewerButton({ id, number, className }: { id: string; number: number; className?: string }) {
  const open = use(Open)
  return (
    <button
      type="button"
      aria-label={m.ui_photo_open({ number })}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onClick={() => open(id)}
      className={cx(
        'absolute inset-0 size-full cursor-zoom-in rounded-card focus-visible:-outline-offset-4',
        className,
      )}
    />
  )
}
