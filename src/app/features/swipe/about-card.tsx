import MapPin from 'lucide-react/icons/map-pin'
import { interestsOf, placeOf } from './person-words.ts'
import { m } from '#app/lib/messages.ts'
import { openReport } from '#app/lib/report-state.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import type { SwipeProfile } from '#core/search/types.ts'

const MOST = 8

export function AboutCard({ person }: { person: SwipeProfile }) {
  const { id, name, age, about, online, shared, main_image: image } = person
  const interests = interestsOf(person).slice(0, MOST)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="title">
          {name} <span className="font-normal tabular-nums">{age}</span>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={16} aria-hidden="true" />
            {placeOf(person)}
          </span>
          {online && (
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-online" />
              {m.members_online()}
            </span>
          )}
        </p>
      </div>
      {about && <p className="line-clamp-6 whitespace-pre-line">{about}</p>}
      {interests.length > 0 && (
        <ul aria-label={m.profile_interests()} className="flex flex-wrap gap-2">
          {interests.map((tag) => (
            <li key={tag}>
              <Chip tone={shared.includes(tag) ? 'shared' : 'neutral'} icon={<InterestSign tag={tag} />}>
                {m[`interest_${tag}`]()}
                {shared.includes(tag) && <span className="sr-only"> ({m.member_shared_one()})</span>}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/members/${id}`} preload={false}>
          {m.chat_open_profile()}
        </ButtonLink>
        <Button
          variant="plain"
          className="font-normal! text-muted!"
          onClick={() => openReport({ kind: 'profile', id, member: { id, name, image } })}
        >
          {m.member_report({ name })}
        </Button>
      </div>
    </div>
  )
}
