import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { markViewsSeen, profileViewsQuery, type ProfileView } from '#app/data/profile-views.ts'
import { type Hearts, useHearts } from '#app/data/use-hearts.ts'
import { whenVisited } from './when-visited.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'

export function ProfileViewsPage({ tabs }: { tabs: ReactNode }) {
  const hearts = useHearts()
  const { data, error, refetch, fetchNextPage } = useInfiniteQuery(profileViewsQuery)
  useEffect(() => {
    // if this fails, the next visit of the list marks them
    if (data?.asOf && data.entries.some((one) => one.visit_new)) markViewsSeen(data.asOf).catch(() => undefined)
  }, [data])
  return (
    <>
      <h1 className="title mb-3">{m.nav_visitors()}</h1>
      {tabs}
      {data &&
        (data.entries.length > 0 || data.next ? (
          <>
            <People people={data.entries} hearts={hearts} />
            <ListEnd next={data.next} onNear={() => fetchNextPage({ throwOnError: true })} />
          </>
        ) : (
          <NoProfileViews />
        ))}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}

function People({ people, hearts }: { people: ProfileView[]; hearts: Hearts }) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.profile_views_hint()}</p>
      <CardGrid label={m.nav_visitors()}>
        {people.map((person, at) => (
          <ProfileTile
            key={person.id}
            person={person}
            hearts={hearts}
            detail={whenVisited(person.visited_at)}
            note={person.visit_new ? m.likes_new() : undefined}
            priority={at < 4}
          />
        ))}
      </CardGrid>
    </>
  )
}

function NoProfileViews() {
  return (
    <EmptyState
      drawing="people"
      title={m.profile_views_none()}
      text={m.likes_received_none_text()}
      action={
        <ButtonLink to="/profile" variant="primary">
          {m.likes_to_profile()}
        </ButtonLink>
      }
    />
  )
}
