import type * as z from 'zod/mini'
import type { Locale } from '#core/site/locales.ts'
import type { Company, SiteSettings } from '#core/site/settings.ts'
import type { Secrets } from '#functions/services/secrets.ts'
import * as account from './account-letters.ts'
import { footerOf } from './footer.ts'
import { Layout } from './layout.tsx'
import type { Letter, MailContext, Template } from './letter.ts'
import * as news from './notification-letters.ts'
import * as payment from './payment-letters.ts'
import { withdrawalLink } from '#functions/services/withdrawal-link.ts'
import { isMailName, type MailName, type MailParams, PARAMS } from './params.ts'
import { plain } from './plain.ts'
import { reportReceived } from './report-letters.ts'

const TEMPLATES: { [Name in MailName]: Template<Name> } = {
  activation: account.activation,
  activation_reminder: account.activationReminder,
  account_exists: account.accountExists,
  password_reset: account.passwordReset,
  no_account: account.noAccount,
  password_changed: account.passwordChanged,
  mail_change: account.mailChange,
  mail_changed: account.mailChanged,
  account_deleted: account.accountDeleted,
  new_conversation: news.newConversation,
  new_message: news.newMessage,
  like: news.like,
  match: news.match,
  unread_reminder: news.unreadReminder,
  withdrawal_link: payment.withdrawalLink,
  withdrawal_received: payment.withdrawalReceived,
  report_received: reportReceived,
}

// Typed by name, so that each template gets what its own schema parses.
const SCHEMAS: { [Name in MailName]: z.ZodMiniType<MailParams[Name]> } = PARAMS

type Due = {
  template: string
  params: Record<string, unknown>
  locale: Locale
  settings: SiteSettings
  company: Partial<Company>
  /** Turns off such mails without a login. Mails about the account itself have none. */
  unsubscribeLink?: string | undefined
}

/**
 * Writes a mail in the member's language, as HTML and text.
 *
 * @throws Error for an unknown template or wrong parameters, so that no incomplete mail is sent
 */
export function renderMail(
  { secrets, originOf }: { secrets: Secrets; originOf: (settings: SiteSettings) => string },
  { template, params, locale, settings, company, unsubscribeLink }: Due,
): { subject: string; html: string; text: string } {
  if (!isMailName(template)) throw new Error(`no mail template ${template}`)
  const origin = originOf(settings)
  const site = settings.name
  const letter = write(template, params, {
    locale,
    site,
    timeZone: settings.time_zone,
    tokenLink: (id) => `${origin}/${secrets.token(id)}`,
    withdrawalLink: (number, until) => `${origin}/withdrawal?link=${withdrawalLink(secrets, { number, until })}`,
    link: (path) => `${origin}${path}`,
  })
  const mail = {
    locale,
    site,
    hue: settings.theme_hue,
    letter,
    footer: footerOf({ locale, site, company, origin, why: letter.why, unsubscribeLink }),
  }
  return { subject: letter.subject, html: `<!doctype html>${String(Layout(mail))}`, text: plain(mail) }
}

function write<Name extends MailName>(name: Name, params: unknown, context: MailContext): Letter {
  const given = SCHEMAS[name].safeParse(params)
  if (!given.success)
    throw new Error(`mail template ${name} was given other params: ${given.error.issues[0]?.path.join('.')}`)
  return TEMPLATES[name](given.data, context)
}
