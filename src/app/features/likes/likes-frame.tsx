import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kindTitle, LIKE_KINDS, newOf } from './kinds.ts'
import { likesQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { m } from '#app/lib/messages.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { LinkTabs } from '#app/ui/tabs.tsx'
import type { LikesAnswer } from '#core/discovery/shape.ts'

type LikesFrameProps = { title: string; children: (likes: LikesAnswer) => ReactNode }

/** Heading and tabs of all screens about likes, and what stands there until the likes are known. */
export function LikesFrame({ title, children }: LikesFrameProps) {
  const { data, error, refetch } = useQuery(likesQuery)
  // the badge's count, known before the list is, so that no tab moves
  const expected = useUser()?.new_likes ?? 0
  return (
    <>
      <h1 className="title mb-3">{title}</h1>
      <LinkTabs
        label={m.nav_likes()}
        className="mb-5"
        tabs={[
          { to: '/likes', label: m.likes_overview() },
          ...LIKE_KINDS.map((kind) => ({
            to: `/likes/${kind}` as const,
            label: kindTitle(kind),
            count: data ? newOf(kind, data) : kind === 'received' ? expected : 0,
          })),
        ]}
      />
      {data && children(data)}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}
