import type { Hearts } from '#app/data/use-hearts.ts'
import { kindTitle, personPath } from './kinds.ts'
import { partInWords } from './part-in-words.ts'
import { m } from '#app/lib/messages.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import type { LikedProfile } from '#core/search/types.ts'
import type { LikeType } from '#core/site/words.ts'

type LikeGridProps = { kind: LikeType; people: readonly LikedProfile[]; hearts: Hearts }

export function LikeGrid({ kind, people, hearts }: LikeGridProps) {
  return (
    <CardGrid label={kindTitle(kind)}>
      {people.map((person) => (
        <ProfileTile
          key={person.id}
          person={person}
          to={personPath(kind, person.id)}
          hearts={hearts}
          note={noteOf(kind, person)}
          {...(person.on && { detail: partInWords(person.on) })}
        />
      ))}
    </CardGrid>
  )
}

function noteOf(kind: LikeType, person: LikedProfile): string | undefined {
  if (person.like_new) return m.likes_new()
  return person.match && kind !== 'matches' ? m.member_match() : undefined
}
