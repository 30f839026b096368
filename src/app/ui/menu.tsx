import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { AppPath } from './app-link.tsx'

/** An item of a menu: goes to `to`, or calls `onSelect`. */
export type MenuItem = {
  label: string
  icon?: ReactNode
  to?: AppPath
  onSelect?: () => void
  selected?: boolean
  danger?: boolean
  disabled?: boolean
}

type MenuProps = {
  children: ReactNode
  /** The accessible name of the trigger, where its content has none. */
  label?: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  className?: string
}

const load = () => import('./menu-panel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.MenuPanel })))

/** The list is loaded when a pointer or the focus comes near. */
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
