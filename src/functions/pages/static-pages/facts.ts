import * as s from '#static-texts/_index.js'
import type { Locale } from '#core/site/locales.ts'
import type { Site, SiteSettings } from '#core/site/settings.ts'

/** As texts want their language. */
export type Language = { locale: Locale }

export type Facts = {
  options: Language
  settings: SiteSettings
  site: string
  company: string
  address: string
  /** An e-mail address or phone number; "our support" where there is neither. */
  contact: string
}

/**
 * A part of a static page. `text` has paragraphs between empty lines, lists of lines that begin with a dash, and Markdown
 * links.
 */
export type Section = { id: string; title: string; text: string; rows?: Row[] }

/** A row of a table: names, purpose and duration. */
export type Row = { names: string[]; what: string; long: string }

export type Page = { lead: string; sections: Section[] }

/** Gathers the facts; without a company the site's name stands for it. */
export function factsOf({ settings, company }: Site, locale: Locale): Facts {
  const { name, support_email, support_phone } = settings
  const options = { locale }
  return {
    options,
    settings,
    site: name,
    company: company.name || name,
    address: company.address,
    contact: support_email || support_phone || company.support_phone || s.page_contact_none({}, options),
  }
}
