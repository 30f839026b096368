import { Skeleton, times, Waiting } from './skeleton.tsx'

export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Waiting className="flex flex-col">
      {times(count, (key) => (
        <span key={key} className="flex items-center gap-3 px-2 py-3">
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
