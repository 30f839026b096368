import { m } from '#app/lib/messages.ts'
import { ChipGroup } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import { INTERESTS, type Interest } from '#core/profiles/interests.ts'

const FIRST_LEISURE = INTERESTS.indexOf('gym')
const LOVE = INTERESTS.slice(0, FIRST_LEISURE)
const LEISURE = INTERESTS.slice(FIRST_LEISURE)

type InterestChipsProps = { value: Interest[]; onChange: (value: Interest[]) => void }

/** All interests to choose from, what one does before what one desires. */
export function InterestChips({ value, onChange }: InterestChipsProps) {
  const group = (label: string, tags: readonly Interest[]) => (
    <ChipGroup
      label={label}
      value={value}
      onChange={(next) => onChange(INTERESTS.filter((tag) => next.includes(tag)))}
      options={tags.map((tag) => ({ value: tag, label: m[`interest_${tag}`](), icon: <InterestSign tag={tag} /> }))}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {group(m.profile_interests_leisure(), LEISURE)}
      {group(m.profile_interests_love(), LOVE)}
    </div>
  )
}
