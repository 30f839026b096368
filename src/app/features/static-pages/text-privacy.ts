import type { Facts, Page } from './facts.ts'
import { RETENTION } from '#core/account-deletion/retention.ts'

export function privacy({ p, site, company, contact }: Facts): Page {
  return {
    lead: p.page_privacy_lead({ site }),
    sections: [
      { id: 'who', title: p.page_privacy_who(), text: p.page_privacy_who_text({ site, company }) },
      { id: 'what', title: p.page_privacy_what(), text: p.page_privacy_what_text() },
      { id: 'sensitive', title: p.page_privacy_sensitive(), text: p.page_privacy_sensitive_text() },
      { id: 'others', title: p.page_privacy_others(), text: p.page_privacy_others_text() },
      { id: 'purpose', title: p.page_privacy_purpose(), text: p.page_privacy_purpose_text({ site }) },
      { id: 'helpers', title: p.page_privacy_helpers(), text: p.page_privacy_helpers_text() },
      { id: 'long', title: p.page_privacy_long(), text: p.page_privacy_long_text(kept()) },
      { id: 'rights', title: p.page_privacy_rights(), text: p.page_privacy_rights_text({ contact }) },
    ],
  }
}

/** How long things are kept, in months and days, from the schedule that deletes them. */
function kept() {
  const { directDebits, remarks, sessions, mailEvents } = RETENTION
  return {
    months: Number.parseInt(directDebits, 10),
    remarks: Number.parseInt(remarks, 10),
    days: Number.parseInt(sessions, 10),
    events: Number.parseInt(mailEvents, 10),
  }
}
