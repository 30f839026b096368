import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { ChipGroup } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import { INTERESTS, type Interest, LEISURE, offeredInterests } from '#core/profiles/interests.ts'

type InterestChipsProps = { value: Interest[]; onChange: (value: Interest[]) => void }

export function InterestChips({ value, onChange }: InterestChipsProps) {
  const offered = offeredInterests(settings().interests)
  const leisure = offered.filter((tag) => LEISURE.includes(tag))
  const love = offered.filter((tag) => !LEISURE.includes(tag))
  const chosen = love.filter((tag) => value.includes(tag)).length
  const [open] = useState(chosen > 0)
  const group = (label: string, tags: readonly Interest[], hideLabel: boolean) => (
    <ChipGroup
      label={label}
      hideLabel={hideLabel}
      value={value}
      onChange={(next) => onChange(INTERESTS.filter((tag) => offered.includes(tag) && next.includes(tag)))}
      options={tags.map((tag) => ({ value: tag, label: m[`interest_${tag}`](), icon: <InterestSign tag={tag} /> }))}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {leisure.length > 0 && group(m.profile_interests_leisure(), leisure, false)}
      {love.length > 0 && (
        <details open={open} className="group">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm font-semibold">
            <ChevronRight size={18} aria-hidden="true" className="transition-transform group-open:rotate-90" />
            {m.profile_interests_love()}
            {chosen > 0 && (
              <span className="font-normal text-muted">{m.profile_interests_chosen({ count: chosen })}</span>
            )}
          </summary>
          <p className="text-xs text-muted">{m.profile_sexuality_hint()}</p>
          <div className="pt-2">{group(m.profile_interests_love(), love, true)}</div>
        </details>
      )}
    </div>
  )
}
