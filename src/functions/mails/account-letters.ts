import * as m from '#mail-texts/_index.js'
import type { Template } from './letter.ts'
import { day } from './dates.ts'

export const activation: Template<'activation'> = ({ token }, { locale, site, tokenLink }) => ({
  subject: m.mail_activation_subject({}, { locale }),
  paragraphs: [m.mail_activation_text({ site }, { locale }), m.mail_activation_why({}, { locale })],
  action: { label: m.mail_activation_action({}, { locale }), href: tokenLink(token) },
  note: m.mail_activation_note({}, { locale }),
  why: 'account',
})

export const activationReminder: Template<'activation_reminder'> = ({ token }, { locale, site, tokenLink }) => ({
  subject: m.mail_activation_reminder_subject({}, { locale }),
  paragraphs: [m.mail_activation_reminder_text({ site }, { locale })],
  action: { label: m.mail_activation_action({}, { locale }), href: tokenLink(token) },
  note: m.mail_activation_reminder_note({}, { locale }),
  why: 'notification',
})

export const accountExists: Template<'account_exists'> = (_, { locale, site, link }) => ({
  subject: m.mail_account_exists_subject({}, { locale }),
  paragraphs: [m.mail_account_exists_text({ site }, { locale })],
  action: { label: m.mail_account_exists_action({}, { locale }), href: link('/login') },
  other: { label: m.mail_account_exists_forgot({}, { locale }), href: link('/reset-password') },
  note: m.mail_account_exists_note({}, { locale }),
  why: 'account',
})

export const passwordReset: Template<'password_reset'> = ({ token }, { locale, site, tokenLink }) => ({
  subject: m.mail_password_reset_subject({}, { locale }),
  paragraphs: [m.mail_password_reset_text({ site }, { locale })],
  action: { label: m.mail_password_reset_action({}, { locale }), href: tokenLink(token) },
  note: m.mail_password_reset_note({}, { locale }),
  why: 'account',
})

export const noAccount: Template<'no_account'> = (_, { locale, site, link }) => ({
  subject: m.mail_no_account_subject({}, { locale }),
  paragraphs: [m.mail_no_account_text({ site }, { locale })],
  action: { label: m.mail_no_account_action({}, { locale }), href: link('/reset-password') },
  note: m.mail_no_account_note({}, { locale }),
  why: 'address',
})

export const passwordChanged: Template<'password_changed'> = (_, { locale, site, link }) => ({
  subject: m.mail_password_changed_subject({}, { locale }),
  paragraphs: [m.mail_password_changed_text({ site }, { locale })],
  action: { label: m.mail_password_changed_action({}, { locale }), href: link('/reset-password') },
  note: m.mail_password_changed_note({}, { locale }),
  why: 'account',
})

/** Goes to the new address and asks whether it belongs to the member. */
export const mailChange: Template<'mail_change'> = ({ token }, { locale, site, tokenLink }) => ({
  subject: m.mail_mail_change_subject({}, { locale }),
  paragraphs: [m.mail_mail_change_text({ site }, { locale })],
  action: { label: m.mail_mail_change_action({}, { locale }), href: tokenLink(token) },
  note: m.mail_mail_change_note({}, { locale }),
  why: 'address',
})

/** Goes to the old address. The new one is not named, because somebody else may read the old one. */
export const mailChanged: Template<'mail_changed'> = (_, { locale, site, link }) => ({
  subject: m.mail_mail_changed_subject({}, { locale }),
  paragraphs: [m.mail_mail_changed_text({ site }, { locale })],
  action: { label: m.mail_mail_changed_action({}, { locale }), href: link('/pages/service') },
  note: m.mail_mail_changed_note({}, { locale }),
  why: 'account',
})

export const accountDeleted: Template<'account_deleted'> = ({ token, until }, context) => ({
  subject: m.mail_account_deleted_subject({}, context),
  paragraphs: [m.mail_account_deleted_text({ site: context.site, until: day(until, context) }, context)],
  action: { label: m.mail_account_deleted_action({}, context), href: context.tokenLink(token) },
  note: m.mail_account_deleted_note({}, context),
  why: 'account',
})
