import { settings } from './boot.ts'
import { locale } from './messages.ts'
import type { Country } from '#core/geo/countries.ts'

/** The site's countries by name, in the order of the active language's alphabet. */
export function countryOptions(): { value: Country; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region' })
  const { compare } = new Intl.Collator(locale())
  const options = settings().countries.map((value) => ({ value, label: names.of(value) ?? value }))
  return options.toSorted((one, other) => compare(one.label, other.label))
}
