import { useQuery } from '@tanstack/react-query'
import { EmptyIllustration } from './empty-illustration.tsx'
import { showcaseQuery } from '#app/data/showcase.ts'
import { boot, settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { tracking } from '#app/lib/tracking.ts'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { maySearchLoggedOut } from '#core/site/rules.ts'

const SHOWN = 6
// a scrolling strip on phones, where three across would be too small
const GRID =
  'flex gap-2.5 max-sm:-mx-4 max-sm:snap-x max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-3 md:gap-4 ' +
  'max-sm:*:w-[38vw] max-sm:*:shrink-0 max-sm:*:snap-center'

/** Some members, where the site shows them to visitors; a drawing where there are too few. */
export function MemberShowcase() {
  const { countries } = settings()
  const allowed = maySearchLoggedOut(settings(), tracking()?.network)
  const country = countries.find((one) => one === boot().country)
  const { data, isPending } = useQuery({ ...showcaseQuery({ country }), enabled: allowed })
  const people = (data?.profiles ?? []).filter((profile) => profile.main_image).slice(0, SHOWN)
  if (allowed && isPending) {
    return (
      <div className={GRID} aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={at} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    )
  }
  if (people.length < 3) return <EmptyIllustration />
  return (
    <ul aria-label={m.home_faces()} className={GRID}>
      {people.slice(0, people.length < SHOWN ? 3 : SHOWN).map((profile) => (
        <ProfileTile key={profile.id} person={profile} place={profile.city} priority />
      ))}
    </ul>
  )
}
