import type { Locale } from '#core/site/locales.ts'
import type { MailName, MailParams } from './params.ts'

type AppPath =
  | '/chats'
  | '/complaints'
  | '/likes'
  | '/login'
  | '/notifications'
  | '/pages/service'
  | '/reset-password'
  | '/transactions'

type Link = { label: string; href: string }

export type Letter = {
  /** At most 60 characters. Nothing that must not be read on a locked screen. */
  subject: string
  /** The first one is also the preview in the list of mails. */
  paragraphs: string[]
  action: Link
  other?: Link
  /** What to do if one did not ask for it, or what is left out and why. */
  note: string
  why: 'account' | 'notification' | 'address'
}

export type MailContext = {
  locale: Locale
  site: string
  timeZone: string
  tokenLink: (id: string) => string
  withdrawalLink: (number: string, until: string) => string
  link: (path: AppPath) => string
}

export type Template<Name extends MailName> = (params: MailParams[Name], context: MailContext) => Letter
