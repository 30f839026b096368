import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'
import { RETENTION } from '#core/account-deletion/retention.ts'

export function privacy({ options, site, company, contact }: Facts): Page {
  return {
    lead: s.page_privacy_lead({ site }, options),
    sections: [
      { id: 'who', title: s.page_privacy_who({}, options), text: s.page_privacy_who_text({ site, company }, options) },
      { id: 'what', title: s.page_privacy_what({}, options), text: s.page_privacy_what_text({}, options) },
      {
        id: 'sensitive',
        title: s.page_privacy_sensitive({}, options),
        text: s.page_privacy_sensitive_text({}, options),
      },
      { id: 'others', title: s.page_privacy_others({}, options), text: s.page_privacy_others_text({}, options) },
      {
        id: 'purpose',
        title: s.page_privacy_purpose({}, options),
        text: s.page_privacy_purpose_text({ site }, options),
      },
      { id: 'helpers', title: s.page_privacy_helpers({}, options), text: s.page_privacy_helpers_text({}, options) },
      { id: 'long', title: s.page_privacy_long({}, options), text: s.page_privacy_long_text(kept(), options) },
      {
        id: 'rights',
        title: s.page_privacy_rights({}, options),
        text: s.page_privacy_rights_text({ contact }, options),
      },
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
