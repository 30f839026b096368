import { locale } from '#app/lib/messages.ts'

/** A country's name in the active language. */
export function countryName(country: string): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country
}
