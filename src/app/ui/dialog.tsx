import { lazy, Suspense, useState, type ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Called when the reader closes it; never called while `closable` is false. */
  onClose: () => void
  title: string
  /** The title is only for screen readers; the content says it visibly. */
  hideTitle?: boolean
  description?: ReactNode
  /** The buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'small' | 'normal' | 'large'
  /** False while something must not be lost: no cross, no Escape, no press outside. */
  closable?: boolean
  /** Called when Escape or a press outside would close it; true keeps it open, and only the cross closes it. */
  keepOpen?: () => boolean
  children?: ReactNode
}

const Panel = lazy(() => import('./dialog-panel.tsx').then((module) => ({ default: module.DialogPanel })))

/** A dialog in the middle of a wide screen, a sheet from the bottom of a narrow one. Loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
