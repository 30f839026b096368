import type { PageTexts } from '#app/lib/page-texts.ts'
import { settings } from '#app/lib/boot.ts'
import type { Company } from '#core/site/settings.ts'

export type Facts = {
  p: PageTexts
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
export function factsOf(p: PageTexts, company: Company | undefined): Facts {
  const { name, support_email, support_phone } = settings()
  return {
    p,
    site: name,
    company: company?.name || name,
    address: company?.address ?? '',
    contact: support_email || support_phone || company?.support_phone || p.page_contact_none(),
  }
}
