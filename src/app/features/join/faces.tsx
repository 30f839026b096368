import { useQuery } from '@tanstack/react-query'
import { Dusk } from '#app/features/join/dusk.tsx'
import { facesQuery } from '#app/features/join/queries.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const SHOWN = 6
const GRID = 'grid grid-cols-3 gap-2.5 md:gap-4'

/** Some people who are here, where the site shows them to visitors; a drawing where there is nobody to show. */
export function Faces() {
  const allowed = settings().logged_out_search === 'all'
  const { data, isPending } = useQuery({ ...facesQuery, enabled: allowed })
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
  if (people.length < 3) return <Dusk />
  return (
    <ul aria-label={m.start_faces()} className={GRID}>
      {people.slice(0, people.length < SHOWN ? 3 : SHOWN).map((profile) => (
        <ProfileTile
          key={profile.id}
          to={`/members/${profile.id}`}
          name={profile.name}
          age={profile.age}
          place={profile.city}
          src={profile.main_image?.thumb_filename}
          blur={profile.main_image?.blur_filename}
          online={profile.online}
          fictional={profile.fictional ? settings().fictional_icon : null}
          priority
        />
      ))}
    </ul>
  )
}
