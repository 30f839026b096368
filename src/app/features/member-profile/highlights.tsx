import Eye from 'lucide-react/icons/eye'
import Feather from 'lucide-react/icons/feather'
import Gem from 'lucide-react/icons/gem'
import PersonStanding from 'lucide-react/icons/person-standing'
import Scissors from 'lucide-react/icons/scissors'
import Sparkle from 'lucide-react/icons/sparkle'
import UserSearch from 'lucide-react/icons/user-search'
import type { ReactNode } from 'react'
import { highlightsOf } from './facts.ts'
import { m } from '#app/lib/messages.ts'
import { Chip } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import type { FactName } from '#core/search/address.ts'
import type { ProfileView } from '#core/profiles/types.ts'

const SIGNS: Record<FactName, ReactNode> = {
  relationship_status: <Gem size={16} aria-hidden="true" />,
  body_type: <PersonStanding size={16} aria-hidden="true" />,
  hair_color: <Scissors size={16} aria-hidden="true" />,
  eye_color: <Eye size={16} aria-hidden="true" />,
  tattoos: <Feather size={16} aria-hidden="true" />,
  sexuality: <Sparkle size={16} aria-hidden="true" />,
}

/** Facts that need no label. */
const BARE: readonly FactName[] = ['relationship_status', 'body_type', 'tattoos', 'sexuality']

type HighlightsProps = { profile: ProfileView; shared: readonly string[] }

export function Highlights({ profile, shared }: HighlightsProps) {
  const { facts, interests } = highlightsOf(profile)
  return (
    <ul aria-label={m.profile_facts()} className="flex flex-wrap gap-2">
      <li>
        <Chip icon={<UserSearch size={16} aria-hidden="true" />}>
          {profile.seeking === 'male' ? m.member_seeks_men() : m.member_seeks_women()}
        </Chip>
      </li>
      {facts.map(({ name, label, value }) => (
        <li key={name}>
          <Chip icon={SIGNS[name]}>
            <span>
              <span className={BARE.includes(name) ? 'sr-only' : undefined}>{label}: </span>
              {value}
            </span>
          </Chip>
        </li>
      ))}
      {interests.map((tag) => (
        <li key={tag}>
          <Chip tone={shared.includes(tag) ? 'shared' : 'neutral'} icon={<InterestSign tag={tag} />}>
            {m[`interest_${tag}`]()}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
