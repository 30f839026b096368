import { Skeleton } from '#app/ui/skeleton.tsx'

export function FilterSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </span>
      ))}
    </div>
  )
}
