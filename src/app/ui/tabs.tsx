import { useLocation } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { AppLink, type AppPath } from './app-link.tsx'
import { Badge } from './badge.tsx'
import { cx } from '#app/lib/cx.ts'

const BAR = 'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
const TAB =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-control px-3 text-sm sm:px-3.5 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-transparent ' +
  'aria-selected:text-ink aria-selected:after:bg-selected aria-[current=page]:text-ink aria-[current=page]:after:bg-selected'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
  className?: string
}

/** Parts of one screen; arrow keys move between tabs. Where each part has an address, use LinkTabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={BAR}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={TAB}
          >
            {tab.label}
            <Badge count={tab.count ?? 0} />
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

type LinkTabsProps = {
  label: string
  tabs: readonly { to: AppPath; label: string; count?: number }[]
  className?: string
}

/**
 * Looks like Tabs, but each tab has an address. Where there is no room for all, the bar scrolls and begins at the current
 * one.
 */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!bar.current || !current) return
    bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav ref={bar} aria-label={label} className={cx(BAR, 'more-beside', className)}>
      {tabs.map((tab) => (
        <AppLink key={tab.to} to={tab.to} exact replace className={TAB}>
          {tab.label}
          <Badge count={tab.count ?? 0} />
        </AppLink>
      ))}
    </nav>
  )
}
