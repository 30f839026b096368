import * as m from '#mail-texts/_index.js'
import type { Template } from './letter.ts'
import { moment } from './dates.ts'

/** The receipt of a report, with number and time. It names neither the words nor the person. */
export const reportReceived: Template<'report_received'> = ({ number, at, to }, context) => ({
  subject: m.mail_report_received_subject({}, context),
  paragraphs: [
    m.mail_report_received_text({ site: context.site, number, at: moment(at, context) }, context),
    m.mail_report_received_next({}, context),
  ],
  action: { label: m.mail_report_received_action({}, context), href: context.link('/complaints') },
  note: m.mail_report_received_note({}, context),
  why: to ? 'address' : 'account',
})
