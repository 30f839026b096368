import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

/** A grey shape in the place of what comes; give it its size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-ink/7', className)} />
}

/** The members' grid before its people are there. */
export function GridSkeleton({ count = 10, room = 'full' }: { count?: number; room?: 'full' | 'beside' }) {
  return (
    <Waiting
      className={cx(
        'grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-4',
        room === 'full' ? 'lg:grid-cols-4 xl:grid-cols-5' : 'xl:grid-cols-4',
      )}
    >
      {times(count, (key) => (
        <Skeleton key={key} className="aspect-3/4 rounded-card!" />
      ))}
    </Waiting>
  )
}

/** A list with portraits: conversations, visitors, likes. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Waiting className="flex flex-col">
      {times(count, (key) => (
        <span key={key} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </span>
      ))}
    </Waiting>
  )
}

/** A conversation: bubbles of both sides. */
export function ChatSkeleton() {
  const widths = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5']
  return (
    <Waiting className="flex flex-col gap-3 p-4">
      {widths.map((width, at) => (
        <Skeleton key={at} className={cx('h-11 rounded-card!', width, at % 2 === 1 && 'self-end')} />
      ))}
    </Waiting>
  )
}

/** A form: labels and controls. */
export function FormSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting className="flex max-w-form flex-col gap-5">
      {times(count, (key) => (
        <span key={key} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </span>
      ))}
    </Waiting>
  )
}

/** Around the shapes: says once that something is loading. */
export function Waiting({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className={className}>{children}</div>
    </div>
  )
}

function times(count: number, make: (key: number) => React.ReactNode): React.ReactNode[] {
  return Array.from({ length: count }, (_, at) => make(at))
}
