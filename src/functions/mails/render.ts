import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import type { Secrets } from '#functions/services/secrets.ts'
import { activation } from './activation.ts'
import { Layout, plain } from './layout.tsx'
import type { Letter, MailContext } from './letter.ts'

const TEMPLATES: Record<string, (context: MailContext) => Letter> = { activation }

type Due = { template: string; params: Record<string, unknown>; locale: Locale; settings: SiteSettings }

/** Writes a mail of the outbox in the member's language, as HTML and as text. */
export function renderMail(
  { secrets, originOf }: { secrets: Secrets; originOf: (settings: SiteSettings) => string },
  due: Due,
): { subject: string; html: string; text: string } {
  const template = TEMPLATES[due.template]
  if (!template) throw new Error(`no mail template ${due.template}`)
  const site = due.settings.name
  const letter = template({
    locale: due.locale,
    site,
    params: due.params,
    tokenLink: (id) => `${originOf(due.settings)}/${secrets.token(id)}`,
  })
  const html = `<!doctype html>${String(Layout({ locale: due.locale, site, letter }))}`
  return { subject: letter.subject, html, text: plain({ site, letter }) }
}
