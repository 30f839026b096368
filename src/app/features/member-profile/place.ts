import { locale } from '#app/lib/messages.ts'

export function countryName(country: string): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country
}
