import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readLater, useListOpened, visitorsQuery } from './queries.ts'
import { whenVisited } from './when-visited.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { placeLine } from '#app/lib/place-line.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import type { VisitorsAnswer } from '#core/search/types.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

type VisitorsProps = {
  hearts: { isLiked: (person: ProfileCard) => boolean; toggle: (person: ProfileCard) => void }
  /** Leads to the other lists of people. */
  tabs: ReactNode
}

/** Who looked at one's profile, the latest first. */
export function Visitors({ hearts, tabs }: VisitorsProps) {
  const { data, error, refetch } = useQuery(visitorsQuery)
  useListOpened(data)
  return (
    <>
      <h1 className="title mb-3">{m.nav_visitors()}</h1>
      {tabs}
      {data && (data.visitors.length > 0 || data.next ? <People {...data} hearts={hearts} /> : <Nobody />)}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}

function People({ visitors, next, hearts }: VisitorsAnswer & Pick<VisitorsProps, 'hearts'>) {
  const client = useQueryClient()
  const { fictional_icon } = settings()
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.visitors_hint()}</p>
      <CardGrid label={m.nav_visitors()}>
        {visitors.map((person, at) => (
          <ProfileTile
            key={person.id}
            to={`/members/${person.id}`}
            name={person.name}
            age={person.age}
            place={placeLine(person)}
            detail={whenVisited(person.visited_at)}
            src={person.main_image?.thumb_filename}
            online={person.online}
            fictional={person.fictional ? fictional_icon : null}
            liked={hearts.isLiked(person)}
            onLike={() => hearts.toggle(person)}
            note={person.visit_new ? m.likes_new() : undefined}
            priority={at < 4}
          />
        ))}
      </CardGrid>
      <ListEnd next={next} onNear={(after) => readLater(client, after)} />
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      drawing="people"
      title={m.visitors_none()}
      text={m.likes_received_none_text()}
      action={
        <ButtonLink to="/profile" variant="primary">
          {m.likes_to_profile()}
        </ButtonLink>
      }
    />
  )
}
