/** The countries members live in, ISO 3166-1 alpha-2. Their names come from `Intl.DisplayNames`. */
export const COUNTRIES = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
] as const
export type Country = (typeof COUNTRIES)[number]

export const isCountry = (value: unknown): value is Country => COUNTRIES.includes(value as Country)
