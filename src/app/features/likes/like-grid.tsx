import type { Hearts } from './hearts.ts'
import { kindTitle, personPath } from './kinds.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { placeLine } from '#app/lib/place-line.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import type { LikedProfile } from '#core/search/types.ts'
import type { LikeType } from '#core/site/words.ts'

type LikeGridProps = { kind: LikeType; people: readonly LikedProfile[]; hearts: Hearts }

/** The people of one list of likes. */
export function LikeGrid({ kind, people, hearts }: LikeGridProps) {
  const { fictional_icon } = settings()
  return (
    <CardGrid label={kindTitle(kind)}>
      {people.map((person) => (
        <ProfileTile
          key={person.id}
          to={personPath(kind, person.id)}
          name={person.name}
          age={person.age}
          place={placeLine(person)}
          src={person.main_image?.thumb_filename}
          online={person.online}
          fictional={person.fictional ? fictional_icon : null}
          liked={hearts.isLiked(person)}
          onLike={() => hearts.toggle(person)}
          note={noteOf(kind, person)}
        />
      ))}
    </CardGrid>
  )
}

function noteOf(kind: LikeType, person: LikedProfile): string | undefined {
  if (person.like_new) return m.likes_new()
  return person.match && kind !== 'matches' ? m.member_match() : undefined
}
