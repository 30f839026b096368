import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useRef, type ReactNode } from 'react'
import { favouritesQuery, type Keep, readLater } from './keep.ts'
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
import { toast } from '#app/ui/toast.tsx'
import type { FavouritesAnswer } from '#core/search/types.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

type FavouritesProps = {
  hearts: { isLiked: (person: ProfileCard) => boolean; toggle: (person: ProfileCard) => void }
  onKeep: Keep
  /** Leads to the other lists of people. */
  tabs: ReactNode
}

/** The profiles kept for later, the latest first. */
export function Favourites({ hearts, onKeep, tabs }: FavouritesProps) {
  const { data, error, refetch } = useQuery(favouritesQuery)
  const title = useRef<HTMLHeadingElement>(null)
  const drop = (person: ProfileCard) => {
    onKeep(person, false)
    // the button under the finger is gone with its tile
    title.current?.focus({ preventScroll: true })
    const undo = { label: m.favourites_undo(), onPress: () => onKeep(person, true) }
    toast({ text: m.favourites_dropped({ name: person.name }), action: undo })
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="title mb-3 outline-none">
        {m.nav_favourites()}
      </h1>
      {tabs}
      {data &&
        (data.favourites.length > 0 || data.next ? <People {...data} hearts={hearts} onDrop={drop} /> : <Nobody />)}
      {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GridSkeleton />}
    </>
  )
}

type PeopleProps = Pick<FavouritesProps, 'hearts'> &
  FavouritesAnswer & {
    onDrop: (person: ProfileCard) => void
  }

function People({ favourites, next, hearts, onDrop }: PeopleProps) {
  const client = useQueryClient()
  const { fictional_icon } = settings()
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.favourites_hint()}</p>
      <CardGrid label={m.nav_favourites()}>
        {favourites.map((person, at) => (
          <ProfileTile
            key={person.id}
            to={`/members/${person.id}`}
            name={person.name}
            age={person.age}
            place={placeLine(person)}
            src={person.main_image?.thumb_filename}
            online={person.online}
            fictional={person.fictional ? fictional_icon : null}
            liked={hearts.isLiked(person)}
            onLike={() => hearts.toggle(person)}
            corner={<DropButton name={person.name} onPress={() => onDrop(person)} />}
            priority={at < 4}
          />
        ))}
      </CardGrid>
      <ListEnd next={next} onNear={(after) => readLater(client, after)} />
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

function Nobody() {
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
