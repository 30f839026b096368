import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FactFilters, type SetFilters } from './fact-filters.tsx'
import { InterestFilter } from './interest-filter.tsx'
import { DistanceFilter, RegionFilter } from './place-filters.tsx'
import { resultCount } from './result-count.ts'
import { membersQuery } from '#app/data/search.ts'
import { settings } from '#app/lib/boot.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { AgeRange } from '#app/ui/age-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { Switch } from '#app/ui/checkbox-radio.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { Select } from '#app/ui/select.tsx'
import { AGES, pageSearch, searchAddress, type SearchInput } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

export type FiltersProps = {
  search: SearchInput
  /** The gender and country of a search that names none, and whether distances can be measured. */
  defaults: SearchAnswer['defaults']
  member: boolean
  onApply: (search: SearchInput) => void
}

const COUNT_AFTER_MS = 250

/** A draft of the search: nothing changes until the button, which shows how many people it would find. */
export function Filters({ search, defaults, member, onApply }: FiltersProps) {
  const [draft, setDraft] = useDraft(search)
  const { search_fields, fictional_icon, min_age } = settings()
  const shows = (field: string) => search_fields.includes(field)
  const gender = draft.gender ?? defaults.gender
  const country = draft.country ?? defaults.country
  const lowest = Math.max(AGES.min, min_age)
  const set: SetFilters = (change) => setDraft({ ...draft, ...change })
  const newSearch = plain(draft, defaults)
  const onOff = (name: 'with_photo' | 'online' | 'looks_for_me') => (
    <Switch
      label={m[`members_${name}`]()}
      checked={draft[name] ?? false}
      onChange={(on) => set({ [name]: on || undefined })}
    />
  )
  return (
    <form
      aria-label={m.members_filters()}
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(newSearch)
      }}
    >
      {/* beside the list; in a sheet there is nothing to skip to */}
      <span className="max-lg:hidden">
        <SkipLink to="#results" label={m.members_skip()} />
      </span>
      {/* the fields scroll, the button stays */}
      <div className="-mx-1 flex max-h-[calc(100dvh-13rem-env(safe-area-inset-bottom))] flex-col gap-5 scroll-py-3 overflow-y-auto overscroll-contain px-1 pb-4 md:max-h-[calc(100dvh-15rem)] lg:max-h-none">
        {member && !draft.sort && (
          <p className="text-xs text-muted">
            {m.members_for_you_hint()}{' '}
            <AppLink to="/profile/preferences" preload={false} className="link">
              {m.members_for_you_change()}
            </AppLink>
          </p>
        )}
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
        {shows('country') && (
          <Select<Country>
            label={m.members_country()}
            value={country ?? ''}
            onChange={(chosen) => set({ country: chosen, region: undefined })}
            options={countryOptions()}
          />
        )}
        {shows('countryregion') && country && (
          <RegionFilter country={country} region={draft.region} onChange={(region) => set({ region })} />
        )}
        {member && (
          <DistanceFilter town={defaults.town} band={draft.distance} onChange={(distance) => set({ distance })} />
        )}
        <fieldset className="min-w-0">
          <legend className="sr-only">{m.members_filters()}</legend>
          {onOff('with_photo')}
          {onOff('online')}
          {member && onOff('looks_for_me')}
          {fictional_icon && (
            <Switch
              label={m.members_real()}
              checked={draft.real !== false}
              onChange={(on) => set({ real: on ? undefined : false })}
            />
          )}
        </fieldset>
        {shows('interests') && <InterestFilter value={draft.interests} onChange={(interests) => set({ interests })} />}
        <FactFilters draft={draft} onChange={set} />
        <Button variant="plain" size="small" className="self-center" onClick={() => setDraft({ sort: draft.sort })}>
          {m.members_reset()}
        </Button>
      </div>
      <ShowButton search={newSearch} />
    </form>
  )
}

/** Counts the people of the draft a moment after the last change. */
function ShowButton({ search }: { search: SearchInput }) {
  const settled = useSettled(search)
  // the list beside it may share this answer and must not change while one reads
  const { data } = useQuery({ ...membersQuery(settled), staleTime: Infinity, placeholderData: keepPreviousData })
  const label = showLabel(data)
  return (
    <div className="pt-2">
      <Button type="submit" variant="primary" block>
        {label}
      </Button>
      <span role="status" className="sr-only">
        {label}
      </span>
    </div>
  )
}

function showLabel(answer: SearchAnswer | undefined): string {
  if (answer?.profiles.length === 0) return m.members_show_none()
  // fictional profiles are shown, but never counted
  return answer?.numResults ? m.members_show({ people: resultCount(answer) }) : m.members_show_all()
}

/** A draft of the search; a search chosen elsewhere on the screen replaces it. */
function useDraft(search: SearchInput): [SearchInput, (draft: SearchInput) => void] {
  const address = searchAddress({ ...search, page: undefined })
  const [{ draft, from }, set] = useState({ draft: search, from: address })
  if (from !== address) set({ draft: search, from: address })
  return [from === address ? draft : search, (next) => set({ draft: next, from: address })]
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

/** The draft for the address, from its first page on and without defaults. */
function plain(draft: SearchInput, defaults: SearchAnswer['defaults']): SearchInput {
  return pageSearch({
    ...draft,
    gender: draft.gender === defaults.gender ? undefined : draft.gender,
    country: draft.country === defaults.country ? undefined : draft.country,
    page: undefined,
  })
}
