import type { Locale } from '#core/site/locales.ts'

/** A mail before it has a form: both parts are made from the same words. */
export type Letter = {
  subject: string
  paragraphs: string[]
  action: { label: string; href: string } | null
  footnote: string
}

/** What a template knows of the mail it writes. `link` makes an address on the member's site. */
export type MailContext = {
  locale: Locale
  site: string
  params: Record<string, unknown>
  /** The address that a stored token id opens. */
  tokenLink: (id: string) => string
}
