import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LikesTabs } from './likes-tabs.tsx'
import { likesQuery } from '#app/data/likes.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import type { LikesAnswer } from '#core/search/types.ts'

type LikesFrameProps = { title: string; children: (likes: LikesAnswer) => ReactNode }

export function LikesFrame({ title, children }: LikesFrameProps) {
  const { data, error, refetch } = useQuery(likesQuery)
  return (
    <>
      <h1 className="title mb-3">{title}</h1>
      <LikesTabs />
      {data && children(data)}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}
