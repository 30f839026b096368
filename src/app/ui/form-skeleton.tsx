import { Skeleton, times, Waiting } from './skeleton.tsx'

export function FormSkeleton({ count = 4 }: { count?: number | undefined }) {
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

/** A form as a whole page: what comes in its place does not move the foot. */
export function FormPageSkeleton({ count }: { count?: number }) {
  return (
    <div className="min-h-dvh">
      <FormSkeleton count={count} />
    </div>
  )
}
