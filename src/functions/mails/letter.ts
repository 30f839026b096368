import type { Locale } from '#core/site/locales.ts'
import type { MailName, MailParams } from './params.ts'

type AppPath = '/chats' | '/complaints' | '/likes' | '/login' | '/notifications' | '/pages/service' | '/reset-password'

type Link = { label: string; href: string }

/** A mail before it has a form: both parts are made from the same words. */
export type Letter = {
  /** At most 60 characters; says nothing that may not be read on a locked screen. */
  subject: string
  /** The first one also stands beside the subject in a list of mails. */
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
  /** The address that a stored token id opens. */
  tokenLink: (id: string) => string
  link: (path: AppPath) => string
}

export type Template<Name extends MailName> = (params: MailParams[Name], context: MailContext) => Letter
