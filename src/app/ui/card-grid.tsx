import type { ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'

type CardGridProps = {
  label: string
  children: ReactNode
  /** full: 2, 3, 4, 5 across; beside: one less on desktop, next to a rail of filters. */
  room?: 'full' | 'beside'
}

export function CardGrid({ label, children, room = 'full' }: CardGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-flow-dense cards gap-2.5 sm:grid-cols-3 md:gap-4',
        room === 'full' ? 'lg:grid-cols-4 xl:grid-cols-5' : 'xl:grid-cols-4',
        '*:min-w-0',
      )}
    >
      {children}
    </ul>
  )
}
