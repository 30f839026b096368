import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { m } from '#app/lib/messages.ts'
import { ChipGroup } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import { INTERESTS, type Interest, LEISURE } from '#core/profiles/interests.ts'

const LOVE = INTERESTS.filter((tag) => !LEISURE.includes(tag))

type InterestChipsProps = { value: Interest[]; onChange: (value: Interest[]) => void }

export function InterestChips({ value, onChange }: InterestChipsProps) {
  const chosen = LOVE.filter((tag) => value.includes(tag)).length
  const [open] = useState(chosen > 0)
  const group = (label: string, tags: readonly Interest[], hideLabel: boolean) => (
    <ChipGroup
      label={label}
      hideLabel={hideLabel}
      value={value}
      onChange={(next) => onChange(INTERESTS.filter((tag) => next.includes(tag)))}
      options={tags.map((tag) => ({ value: tag, label: m[`interest_${tag}`](), icon: <InterestSign tag={tag} /> }))}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {group(m.profile_interests_leisure(), LEISURE, false)}
      <details open={open} className="group">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm font-semibold">
          <ChevronRight size={18} aria-hidden="true" className="transition-transform group-open:rotate-90" />
          {m.profile_interests_love()}
          {chosen > 0 && (
            <span className="font-normal text-muted">{m.profile_interests_chosen({ count: chosen })}</span>
          )}
        </summary>
        <p className="text-xs text-muted">{m.profile_sexuality_hint()}</p>
        <div className="pt-2">{group(m.profile_interests_love(), LOVE, true)}</div>
      </details>
    </div>
  )
}
