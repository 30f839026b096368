import { locale, m } from '#app/lib/messages.ts'
import { AGES, type SearchInput } from '#core/discovery/address.ts'

/** A filter that narrows a search: its words, and the search without it. */
export type NamedFilter = { name: string; label: string; without: SearchInput }

/** A country's name in the active language. */
export function countryName(country: string): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country
}

/** How many people, as the count is known: exact up to the bound, "1,000+" above. */
export function peopleCount(numResults: number, capped: boolean): string {
  if (!capped) return m.members_count({ count: numResults })
  return m.members_count_many({ number: `${new Intl.NumberFormat(locale()).format(numResults)}+` })
}

/**
 * The filters of a search that can be taken away, in words. Gender and country are always something and stay.
 * @param regionName the name of a region, as far as it is known
 */
export function namedFilters(search: SearchInput, regionName: (code: string) => string): NamedFilter[] {
  const { page: _, ...rest } = search
  const { region, min_age, max_age, with_photo, online, real } = rest
  const named: (NamedFilter | false | undefined)[] = [
    region !== undefined && { name: 'region', label: regionName(region), without: { ...rest, region: undefined } },
    (min_age !== undefined || max_age !== undefined) && {
      name: 'age',
      label: ageSpan(min_age ?? AGES.min, max_age),
      without: { ...rest, min_age: undefined, max_age: undefined },
    },
    with_photo && { name: 'photo', label: m.members_with_photo(), without: { ...rest, with_photo: undefined } },
    online && { name: 'online', label: m.members_online(), without: { ...rest, online: undefined } },
    real && { name: 'real', label: m.members_real(), without: { ...rest, real: undefined } },
  ]
  return named.filter((one): one is NamedFilter => Boolean(one))
}

function ageSpan(from: number, to: number | undefined): string {
  return to === undefined ? m.members_age_from({ from }) : m.members_age_span({ from, to })
}
