import { AdvertTile } from './advert-tile.tsx'
import type { GridItem } from './grid-items.ts'
import { settings } from '#app/lib/boot.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import type { ProfileCard } from '#core/profiles/shape.ts'

/** The hearts of the tiles. */
export type Hearts = { isLiked: (id: string) => boolean; toggle: (person: ProfileCard) => void }

type PeopleProps = {
  /** Names the list for screen readers. */
  label: string
  items: readonly GridItem[]
  hearts: Hearts
  /** How many pictures are on the first screen and fetched at once. */
  priority?: number
}

/** The grid of people, with the advertising tiles at their places. */
export function People({ label, items, hearts, priority = 0 }: PeopleProps) {
  const { fictional_icon } = settings()
  return (
    <CardGrid label={label} room="beside">
      {items.map((item, at) =>
        'advert' in item ? (
          <AdvertTile key={item.advert.url} tile={item.advert} />
        ) : (
          <ProfileTile
            key={item.person.id}
            to={`/members/${item.person.id}`}
            name={item.person.name}
            age={item.person.age}
            place={item.person.city}
            src={item.person.main_image?.thumb_filename}
            online={item.person.online}
            fictional={item.person.fictional ? fictional_icon : null}
            liked={hearts.isLiked(item.person.id)}
            onLike={() => hearts.toggle(item.person)}
            priority={at < priority}
          />
        ),
      )}
    </CardGrid>
  )
}
