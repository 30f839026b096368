import { Skeleton, Waiting } from './skeleton.tsx'
import { cx } from '#app/lib/cx.ts'

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
