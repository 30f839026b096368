import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { AppPath } from './app-link.tsx'

/** A line of a menu: goes to `to`, or does `onSelect`. */
export type MenuItem = {
  label: string
  icon?: ReactNode
  to?: AppPath
  onSelect?: () => void
  /** Marks the line as the chosen one. */
  selected?: boolean
  danger?: boolean
  disabled?: boolean
}

type MenuProps = {
  /** What the trigger shows. */
  children: ReactNode
  /** Says what the trigger opens, where its content does not. */
  label?: string
  items: readonly MenuItem[]
  /** Where its edge lies under the trigger. */
  align?: 'start' | 'end'
  /** The look of the trigger, which is a button. */
  className?: string
}

const load = () => import('./menu-panel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.MenuPanel })))

/** A button that opens a list of things to do or places to go. The list is loaded when a pointer or the focus comes near. */
export function Menu({ children, label, items, align = 'end', className }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(!open)
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={show}
        className={className}
      >
        {children}
      </button>
      {used && (
        <Suspense fallback={null}>
          <Panel anchor={trigger} open={open} onOpenChange={setOpen} items={items} align={align} />
        </Suspense>
      )}
    </>
  )
}
