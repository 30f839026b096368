import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useRef } from 'react'
import { favouritesQuery, setFavourite } from '#app/data/favourites.ts'
import { type Hearts, useHearts } from '#app/data/use-hearts.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { ProfileCard } from '#core/profiles/types.ts'

export function FavouritesPage() {
  const client = useQueryClient()
  const hearts = useHearts()
  const { data, error, refetch, fetchNextPage } = useInfiniteQuery(favouritesQuery)
  const title = useRef<HTMLHeadingElement>(null)
  const drop = (person: ProfileCard) => {
    setFavourite(client, person, false)
    // the button under the finger is gone with its tile
    title.current?.focus({ preventScroll: true })
    const undo = { label: m.favourites_undo(), onPress: () => setFavourite(client, person, true) }
    toast({ text: m.favourites_dropped({ name: person.name }), action: undo })
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="title mb-3 outline-none">
        {m.nav_favourites()}
      </h1>
      {data &&
        (data.entries.length > 0 || data.next ? (
          <>
            <People people={data.entries} hearts={hearts} onDrop={drop} />
            <ListEnd next={data.next} onNear={() => fetchNextPage({ throwOnError: true })} />
          </>
        ) : (
          <NoFavourites />
        ))}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}

type PeopleProps = { people: ProfileCard[]; hearts: Hearts; onDrop: (person: ProfileCard) => void }

function People({ people, hearts, onDrop }: PeopleProps) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.favourites_hint()}</p>
      <CardGrid label={m.nav_favourites()}>
        {people.map((person, at) => (
          <ProfileTile
            key={person.id}
            person={person}
            hearts={hearts}
            corner={<DropButton name={person.name} onPress={() => onDrop(person)} />}
            priority={at < 4}
          />
        ))}
      </CardGrid>
    </>
  )
}

function DropButton({ name, onPress }: { name: string; onPress: () => void }) {
  const label = m.favourites_drop({ name })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-white transition-transform active:scale-90"
    >
      <span className="grid size-9 place-items-center rounded-full bg-black/35 backdrop-blur-sm">
        <Bookmark size={19} fill="currentColor" aria-hidden="true" />
      </span>
    </button>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      drawing="people"
      title={m.favourites_none()}
      text={m.favourites_none_text()}
      action={
        <ButtonLink to="/members" variant="primary">
          {m.nav_search_members()}
        </ButtonLink>
      }
    />
  )
}
