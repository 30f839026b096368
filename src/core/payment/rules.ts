import { dayIn } from '#core/account/rules.ts'

const DAY_MS = 86_400_000
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The order number that people use: the day and eight characters that are hard to confuse.
 *
 * @param day `YYYY-MM-DD`
 * @param random eight random bytes
 */
export function orderNumber(day: string, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => LETTERS[byte % LETTERS.length])
  return `${day.replaceAll('-', '')}-${letters.join('')}`
}

/**
 * Until when an order can be withdrawn from: the end of the last of `days` days after the day of its completion, in the site's
 * time zone.
 */
export function withdrawableUntil(completedAt: Date, days: number, timeZone: string): Date {
  const last = Date.parse(`${dayIn(timeZone, completedAt)}T00:00:00Z`) + (days + 1) * DAY_MS
  // Midnight in the time zone is computed from what its clock shows at midnight UTC.
  const shown = new Date(last).toLocaleString('sv-SE', { timeZone })
  return new Date(2 * last - Date.parse(`${shown.replace(' ', 'T')}Z`))
}

const PAY_LOCALES = [
  'de_DE',
  'de_AT',
  'de_CH',
  'en_US',
  'en_GB',
  'es_ES',
  'fr_FR',
  'fr_BE',
  'it_IT',
  'nl_NL',
  'nl_BE',
  'pl_PL',
]

/** Language and country (`de_AT`) in a combination that payment pages support. */
export function payLocale(language: string, country: string): string {
  const exact = `${language}_${country}`
  return PAY_LOCALES.includes(exact)
    ? exact
    : (PAY_LOCALES.find((locale) => locale.startsWith(`${language}_`)) ?? 'en_US')
}
