import { cx } from '#app/lib/cx.ts'
import { Skeleton, Waiting } from './skeleton.tsx'

/** How photo and words share the width, from tablets on. */
export const PROFILE_COLUMNS =
  'md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-8 lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-x-12'
/** The photo leaves room for what stands below it: on phones the name and the first words, else the buttons. */
export const PORTRAIT_HEIGHT =
  'max-md:h-[clamp(16rem,100svh-29rem,133.34vw)] w-full md:max-h-[max(20rem,100svh-var(--bar-top)-15rem)]'

export function ProfileSkeleton() {
  return (
    <Waiting className={cx('grid min-h-dvh content-start gap-6', PROFILE_COLUMNS)}>
      <div className="max-md:-mx-4">
        <Skeleton className={cx('aspect-3/4 max-md:rounded-none! md:rounded-card!', PORTRAIT_HEIGHT)} />
      </div>
      <span className="flex flex-col gap-3">
        <Skeleton className="h-8 w-3/5" />
        <span className="flex gap-2">
          <Skeleton className="h-8 w-20 rounded-full" />
          <Skeleton className="h-8 w-28 rounded-full" />
          <Skeleton className="h-8 w-16 rounded-full" />
        </span>
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    </Waiting>
  )
}
