import type { MailContext } from './letter.ts'

type Where = Pick<MailContext, 'locale' | 'timeZone'>

/** A day in the member's language, as the site's clock has it: "4 December 2026". `at` is ISO 8601. */
export function day(at: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}

/** The same with the time and its zone, for what must be provable. */
export function moment(at: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
}
