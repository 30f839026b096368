import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { type FactName, FACTS, type SearchInput, wordsOf } from '#core/search/address.ts'
import { FACT_BITS } from '#core/search/traits.ts'

export type SetFilters = (change: Partial<SearchInput>) => void

type FactFiltersProps = { draft: SearchInput; onChange: SetFilters }

export function FactFilters({ draft, onChange }: FactFiltersProps) {
  const { search_fields, visible_profile_fields } = settings()
  const facts = FACTS.filter((fact) => search_fields.includes(fact) && visible_profile_fields.includes(fact))
  const chosen = facts.filter((fact) => draft[fact]).length
  const [open] = useState(chosen > 0)
  if (facts.length === 0) return null
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <ChevronRight size={18} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {m.members_facts()}
        <Badge count={chosen} label={m.members_filters_chosen({ count: chosen })} />
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        {facts.map((fact) => (
          <ChipGroup
            key={fact}
            label={m[`profile_${fact}`]()}
            dense
            value={wordsOf(draft[fact])}
            onChange={(next) => onChange({ [fact]: next.toSorted().join() || undefined })}
            options={FACT_BITS[fact].words.map((word) => ({ value: word, label: wordFor(fact, word) }))}
          />
        ))}
      </div>
    </details>
  )
}

function wordFor(fact: FactName, word: string): string {
  return (m as unknown as Record<string, () => string>)[`${fact}_${word}`]!()
}
