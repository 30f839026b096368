import type { Hearts } from '#app/data/use-hearts.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import type { ProfileCard } from '#core/profiles/types.ts'

type RelatedProps = { people: readonly ProfileCard[]; hearts: Hearts }

/** Hides tiles so that every row is full. */
const WHOLE_ROWS = 'lg:max-xl:[&_li:nth-child(n+5)]:hidden xl:[&_li:nth-child(6)]:hidden'

export function Related({ people, hearts }: RelatedProps) {
  return (
    <section aria-labelledby="related" className={cx('md:col-span-2', WHOLE_ROWS)}>
      <h2 id="related" className="mb-3 text-lg">
        {m.member_related()}
      </h2>
      <CardGrid label={m.member_related()}>
        {people.map((person) => (
          <ProfileTile key={person.id} person={person} hearts={hearts} />
        ))}
      </CardGrid>
    </section>
  )
}
