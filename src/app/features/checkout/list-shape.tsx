import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'

/** Rows of orders or entries that are not there yet. */
export function ListShape() {
  return (
    <Waiting className="card divide-y divide-line">
      {[0, 1, 2].map((key) => (
        <span key={key} className="flex flex-col gap-2.5 px-4 py-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </span>
      ))}
    </Waiting>
  )
}
