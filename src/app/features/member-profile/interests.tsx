import { m } from '#app/lib/messages.ts'
import { Chip } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import type { Interest } from '#core/profiles/interests.ts'

type InterestsProps = {
  tags: readonly Interest[]
  /** Tags that the viewer has as well. They stand first. */
  shared: readonly string[]
}

export function Interests({ tags, shared: own }: InterestsProps) {
  const shared = tags.filter((tag) => own.includes(tag))
  const others = tags.filter((tag) => !own.includes(tag))
  return (
    <section>
      <h2 className="text-lg">{m.profile_interests()}</h2>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {shared.map((tag) => (
          <Tag key={tag} tag={tag} shared />
        ))}
        {others.map((tag) => (
          <Tag key={tag} tag={tag} />
        ))}
      </ul>
    </section>
  )
}

function Tag({ tag, shared = false }: { tag: Interest; shared?: boolean }) {
  return (
    <li>
      <Chip tone={shared ? 'shared' : 'neutral'} icon={<InterestSign tag={tag} />}>
        {m[`interest_${tag}`]()}
        {shared && <span className="sr-only"> ({m.member_shared_one()})</span>}
      </Chip>
    </li>
  )
}
