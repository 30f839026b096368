import type { MailContext } from './letter.ts'

type Where = Pick<MailContext, 'locale' | 'timeZone'>

export function day(at: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}

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
