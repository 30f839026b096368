import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import type { Company } from '#core/site/settings.ts'

/** What the static texts name. */
export type Facts = {
  site: string
  company: string
  address: string
  /** An e-mail address or phone number; "our support" where there is neither. */
  contact: string
}

/** A part of a static page. `text` has paragraphs between empty lines, and lists of lines that begin with a dash. */
export type Section = { id: string; title: string; text: string }

/** What a static page says under its title. */
export type Page = { lead: string; sections: Section[] }

/** Gathers the facts; without the company's data the site's name stands for it. */
export function factsOf(company: Company | undefined): Facts {
  const { name, support_email, support_phone } = settings()
  return {
    site: name,
    company: company?.name || name,
    address: company?.address ?? '',
    contact: support_email || support_phone || company?.support_phone || m.page_contact_none(),
  }
}
