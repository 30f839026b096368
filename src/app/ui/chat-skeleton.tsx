import { Skeleton, Waiting } from './skeleton.tsx'
import { cx } from '#app/lib/cx.ts'

const WIDTHS = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5']

/** The last messages of a conversation until they are there, and the field below them unless that is there already. */
export function ChatSkeleton({ field = true }: { field?: boolean }) {
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-chat flex-1 flex-col justify-end overflow-hidden">
      <Waiting className="flex flex-col gap-3 px-3 py-4 sm:px-4">
        {WIDTHS.map((width, at) => (
          <Skeleton key={at} className={cx('h-11 rounded-card!', width, at % 2 === 1 && 'self-end')} />
        ))}
        {field && <Skeleton className="mt-1 mb-5 h-12 rounded-full!" />}
      </Waiting>
    </div>
  )
}
