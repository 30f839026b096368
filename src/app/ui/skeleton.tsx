import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

/** A grey placeholder; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-ink/7', className)} />
}

export function GridSkeleton({ count = 10, room = 'full' }: { count?: number; room?: 'full' | 'beside' }) {
  return (
    <Waiting
      className={cx(
        'grid cards gap-2.5 sm:grid-cols-3 md:gap-4',
        room === 'full' ? 'lg:grid-cols-4 xl:grid-cols-5' : 'xl:grid-cols-4',
      )}
    >
      {times(count, (key) => (
        <Skeleton key={key} className="aspect-3/4 rounded-card!" />
      ))}
    </Waiting>
  )
}

/** Around placeholders: says once that something is loading. */
export function Waiting({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className={className}>{children}</div>
    </div>
  )
}

export function times(count: number, make: (key: number) => React.ReactNode): React.ReactNode[] {
  return Array.from({ length: count }, (_, at) => make(at))
}
