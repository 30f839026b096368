import { getCookie } from 'hono/cookie'
import { chooseLocale } from '#core/site/choose-locale.ts'
import type { Locale } from '#core/site/locales.ts'
import type { RequestContext } from '#functions/services/context.ts'

export function localeOf(c: RequestContext, domainLanguage = c.var.site.settings.domain_language): Locale {
  return chooseLocale({
    cookie: getCookie(c, 'i18n_redirected') ?? null,
    domainLanguage,
    country: c.env.geo.country,
    allowed: c.env.locales,
    acceptLanguage: c.req.header('Accept-Language') ?? null,
  })
}
