import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { peopleCount } from './filters-in-words.ts'
import { membersQuery, regionsQuery } from './queries.ts'
import { settings } from '#app/lib/boot.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { AgeRange } from '#app/ui/age-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { Switch } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { AGES, pageSearch, type SearchInput } from '#core/discovery/address.ts'
import type { SearchAnswer } from '#core/discovery/shape.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

export type FiltersProps = {
  search: SearchInput
  /** What stands for a gender or country that the search does not name. */
  defaults: SearchAnswer['defaults']
  onApply: (search: SearchInput) => void
}

const COUNT_AFTER_MS = 250

/** What to search for, as a draft: nothing changes until the button, which says how many it would show. */
export function Filters({ search, defaults, onApply }: FiltersProps) {
  const [draft, setDraft] = useState(search)
  const { search_fields, fictional_icon, min_age } = settings()
  const shows = (field: string) => search_fields.includes(field)
  const gender = draft.gender ?? defaults.gender
  const country = draft.country ?? defaults.country
  const lowest = Math.max(AGES.min, min_age)
  const set = (change: Partial<SearchInput>) => setDraft({ ...draft, ...change, page: undefined })
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(plain(draft, defaults))
      }}
    >
      {shows('gender') && (
        <ChipGroup<Gender>
          label={m.members_gender()}
          single
          required
          value={gender ? [gender] : []}
          onChange={([chosen]) => set({ gender: chosen })}
          options={[
            { value: 'female', label: m.members_women() },
            { value: 'male', label: m.members_men() },
          ]}
        />
      )}
      {shows('country') && (
        <Select<Country>
          label={m.members_country()}
          value={country ?? ''}
          onChange={(chosen) => set({ country: chosen, region: undefined })}
          options={countryOptions()}
        />
      )}
      {shows('countryregion') && country && (
        <RegionSelect country={country} region={draft.region} onChange={(region) => set({ region })} />
      )}
      {shows('age') && (
        <AgeRange
          label={m.members_age()}
          min={lowest}
          max={AGES.max}
          from={draft.min_age ?? lowest}
          to={draft.max_age ?? AGES.max}
          onChange={(from, to) =>
            set({ min_age: from > lowest ? from : undefined, max_age: to < AGES.max ? to : undefined })
          }
        />
      )}
      <div>
        <Switch
          label={m.members_with_photo()}
          checked={draft.with_photo ?? false}
          onChange={(on) => set({ with_photo: on || undefined })}
        />
        <Switch
          label={m.members_online()}
          checked={draft.online ?? false}
          onChange={(on) => set({ online: on || undefined })}
        />
        {fictional_icon && (
          <Switch
            label={m.members_real()}
            checked={draft.real ?? false}
            onChange={(on) => set({ real: on || undefined })}
          />
        )}
      </div>
      <ShowButton search={plain(draft, defaults)} />
    </form>
  )
}

function RegionSelect(props: { country: Country; region: string | undefined; onChange: (region?: string) => void }) {
  const { data } = useQuery(regionsQuery())
  const known = data?.countries.find((one) => one.country === props.country)
  return (
    <Select
      label={m[`region_label_${known?.label ?? 'region'}`]()}
      value={props.region ?? 'all'}
      disabled={!known}
      onChange={(chosen) => props.onChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all', label: m.members_region_all() },
        ...(known?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}

/** The button with the number of people that it would show, a moment after the last change. */
function ShowButton({ search }: { search: SearchInput }) {
  const settled = useSettled(search)
  const { data } = useQuery({ ...membersQuery(settled), placeholderData: keepPreviousData })
  return (
    <div className="sticky bottom-0 -mx-1 bg-surface px-1 pt-2 lg:bg-transparent">
      <Button type="submit" variant="primary" block>
        {data ? m.members_show({ people: peopleCount(data.numResults, data.capped) }) : m.members_show_all()}
      </Button>
    </div>
  )
}

function useSettled(search: SearchInput): SearchInput {
  const [settled, setSettled] = useState(search)
  const key = JSON.stringify(search)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as SearchInput), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** The draft as it goes into the address: what is the default anyway is left out. */
function plain(draft: SearchInput, defaults: SearchAnswer['defaults']): SearchInput {
  return pageSearch({
    ...draft,
    gender: draft.gender === defaults.gender ? undefined : draft.gender,
    country: draft.country === defaults.country ? undefined : draft.country,
  })
}
