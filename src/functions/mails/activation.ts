import * as m from '#messages/_index.js'
import type { Letter, MailContext } from './letter.ts'

/** Asks a new member to confirm the address. */
export function activation({ locale, site, params, tokenLink }: MailContext): Letter {
  return {
    subject: m.mail_activation_subject({}, { locale }),
    paragraphs: [m.mail_activation_hello({ site }, { locale }), m.mail_activation_why({}, { locale })],
    action: { label: m.mail_activation_action({}, { locale }), href: tokenLink(String(params.token)) },
    footnote: m.mail_activation_footnote({}, { locale }),
  }
}
