import type { Facts, Page } from './facts.ts'
import { m } from '#app/lib/messages.ts'

/** What is stored, what for, and what a member decides. */
export function privacy({ site, company, contact }: Facts): Page {
  return {
    lead: m.page_privacy_lead({ site }),
    sections: [
      { id: 'who', title: m.page_privacy_who(), text: m.page_privacy_who_text({ site, company }) },
      { id: 'what', title: m.page_privacy_what(), text: m.page_privacy_what_text() },
      { id: 'sensitive', title: m.page_privacy_sensitive(), text: m.page_privacy_sensitive_text() },
      { id: 'others', title: m.page_privacy_others(), text: m.page_privacy_others_text() },
      { id: 'purpose', title: m.page_privacy_purpose(), text: m.page_privacy_purpose_text({ site }) },
      { id: 'helpers', title: m.page_privacy_helpers(), text: m.page_privacy_helpers_text() },
      { id: 'long', title: m.page_privacy_long(), text: m.page_privacy_long_text() },
      { id: 'rights', title: m.page_privacy_rights(), text: m.page_privacy_rights_text({ contact }) },
    ],
  }
}
