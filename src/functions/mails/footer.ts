import type { Locale } from '#core/site/locales.ts'
import type { Company } from '#core/site/settings.ts'
import * as m from '#mail-texts/_index.js'
import type { Letter } from './letter.ts'

export type Footer = { why: string; links: { label: string; href: string }[]; company: string }

type Known = {
  locale: Locale
  site: string
  company: Partial<Company>
  origin: string
  why: Letter['why']
  unsubscribeLink: string | undefined
}

/** Notification mails link to the settings. Mails about the account itself cannot be turned off. */
export function footerOf({ locale, site, company, origin, why, unsubscribeLink }: Known): Footer {
  const reasons = {
    account: m.mail_footer_account,
    notification: m.mail_footer_notification,
    address: m.mail_footer_address,
  }
  const settings = { label: m.mail_footer_settings({}, { locale }), href: `${origin}/notifications` }
  const unsubscribe = unsubscribeLink && { label: m.mail_footer_unsubscribe({}, { locale }), href: unsubscribeLink }
  return {
    why: reasons[why]({ site }, { locale }),
    links: why === 'notification' ? [settings, ...(unsubscribe ? [unsubscribe] : [])] : [],
    company: line(company, locale) || site,
  }
}

function line({ name, address = '', city = '', country }: Partial<Company>, locale: Locale): string {
  const land = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return [name, address, address.includes(city) ? '' : city, land].filter(Boolean).join(', ')
}
