import { useState } from 'react'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { pageSearch, wordsOf } from '#core/search/address.ts'
import { type Interest, isInterest, LEISURE, offeredInterests } from '#core/profiles/interests.ts'

const FEW = 6

type InterestFilterProps = {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function InterestFilter({ value, onChange }: InterestFilterProps) {
  const offered = offeredInterests(settings().interests)
  const chosen = wordsOf(value).filter((tag) => isInterest(tag) && offered.includes(tag)) as Interest[]
  const [all, setAll] = useState(false)
  const [find, setFind] = useState('')
  // chosen ones come first and desires last; none moves while one chooses
  const [order] = useState(() => [
    ...new Set([...chosen, ...offered.filter((tag) => LEISURE.includes(tag)), ...offered]),
  ])
  const fits = (tag: Interest) => plain(m[`interest_${tag}`]()).includes(plain(find))
  const shown = order.filter((tag, at) => chosen.includes(tag) || (all ? fits(tag) : at < FEW))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-semibold">{m.profile_interests()}</legend>
      {all && (
        <TextField
          label={m.members_interests_find()}
          hideLabel
          placeholder={m.members_interests_find()}
          type="search"
          value={find}
          onChange={(event) => setFind(event.target.value)}
          // Enter in this field must not send the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ChipGroup<Interest>
        label={m.profile_interests()}
        hideLabel
        dense
        value={chosen}
        onChange={(next) => {
          // an address holds twelve at most
          const { interests } = pageSearch({ interests: next.join() })
          if (wordsOf(interests).length === next.length) onChange(interests)
        }}
        options={shown.map((tag) => ({ value: tag, label: m[`interest_${tag}`]() }))}
      />
      {chosen.length > 1 && <p className="text-xs text-muted">{m.members_interests_hint()}</p>}
      <Button
        size="small"
        variant="plain"
        aria-expanded={all}
        className="-ml-3 self-start"
        onClick={() => {
          setAll(!all)
          setFind('')
        }}
      >
        {all ? m.members_interests_few() : m.members_interests_all()}
      </Button>
    </fieldset>
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
