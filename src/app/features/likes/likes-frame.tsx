import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kindTitle } from './kinds.ts'
import { LikesTabs } from './likes-tabs.tsx'
import { likesQuery } from '#app/data/likes.ts'
import { m } from '#app/lib/messages.ts'
import { badgeText } from '#app/ui/badge.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import type { LikesAnswer } from '#core/search/types.ts'
import type { LikeType } from '#core/site/words.ts'

type LikesFrameProps = { kind: LikeType; children: (likes: LikesAnswer) => ReactNode }

/** The own likes are no news and stand alone: "Me" leads to them. */
export function LikesFrame({ kind, children }: LikesFrameProps) {
  const { data, error, refetch } = useQuery(likesQuery)
  const count = data?.counts[kind]
  return (
    <>
      <h1 className="title mb-3">
        {/* the tab below says whose */}
        {kind === 'received' ? m.nav_likes() : kindTitle(kind)}
        {count !== undefined && count > 0 && (
          <span className="font-normal text-muted tabular-nums"> {badgeText(count)}</span>
        )}
      </h1>
      {kind !== 'given' && <LikesTabs />}
      {data && children(data)}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}
