import * as m from '#mail-texts/_index.js'
import type { Template } from './letter.ts'
import { moment } from './dates.ts'

/** The link by which somebody without a session withdraws from an order. */
export const withdrawalLink: Template<'withdrawal_link'> = ({ number, until }, context) => ({
  subject: m.mail_withdrawal_link_subject({}, context),
  paragraphs: [m.mail_withdrawal_link_text({ site: context.site, number, until: moment(until, context) }, context)],
  action: { label: m.mail_withdrawal_link_action({}, context), href: context.withdrawalLink(number, until) },
  note: m.mail_withdrawal_link_note({}, context),
  why: 'account',
})

/** The receipt of a withdrawal, with date and time, which the law demands on a durable medium. */
export const withdrawalReceived: Template<'withdrawal_received'> = (params, context) => {
  const { number, at, currency, refund, credits } = params
  const amount = new Intl.NumberFormat(context.locale, { style: 'currency', currency }).format(refund / 100)
  return {
    subject: m.mail_withdrawal_received_subject({}, context),
    paragraphs: [
      m.mail_withdrawal_received_text({ site: context.site, number, at: moment(at, context) }, context),
      refund > 0
        ? m.mail_withdrawal_received_refund({ amount, count: credits }, context)
        : m.mail_withdrawal_received_nothing({}, context),
    ],
    action: { label: m.mail_withdrawal_received_action({}, context), href: context.link('/transactions') },
    note: m.mail_withdrawal_received_note({}, context),
    why: 'account',
  }
}
