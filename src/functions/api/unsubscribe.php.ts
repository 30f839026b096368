import type { Context } from 'hono'
import * as z from 'zod/mini'
import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/kinds.ts'
import type { Locale } from '#core/site/locales.ts'
import { languageOf, unsubscribeMail } from '#db/queries/notifications/unsubscribe.ts'
import type { App } from '#functions/services/context.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { fail } from '#functions/responses/api-error.ts'
import { unsubscribePage } from '#functions/pages/unsubscribe-page.tsx'
import { isUnsubscription } from '#functions/services/unsubscribe.ts'

const Link = z.object({ m: z.uuid(), c: z.enum(NOTIFICATION_TYPES), s: z.string().check(z.maxLength(64)) })
const OneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

/**
 * Turns off one kind of mail by the link in a mail, without a login. Mail programs post to it with one click (RFC 8058); people
 * get a page with a button. GET changes nothing, because mail scanners follow links.
 */
export const unsubscribe = endpoint('/api/unsubscribe.php')
  .get('/', input('query', Link), async (c) => {
    const named = verified(c, c.req.valid('query'))
    const found = (await languageOf(c.env.db, named)) ?? fail('link_invalid')
    return page(c, found.language, named.category, false)
  })
  .post('/', rateLimit('mail.unsubscribe'), input('query', Link), input('form', OneClick), async (c) => {
    const named = verified(c, c.req.valid('query'))
    const found = (await unsubscribeMail(c.env.db, named)) ?? fail('link_invalid')
    return page(c, found.language, named.category, true)
  })

function verified(c: Context<App>, { m: member, c: category, s: signature }: z.output<typeof Link>) {
  const { id: site } = c.var.site
  if (!isUnsubscription(c.env.secrets, site, { member, category, signature })) fail('link_invalid')
  return { site, member, category }
}

function page(c: Context<App>, locale: Locale, category: NotificationType, done: boolean) {
  const { name: site, theme_hue: hue } = c.var.site.settings
  const { html, policy } = unsubscribePage({ locale, site, hue, category, done })
  c.header('Content-Security-Policy', policy)
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Frame-Options', 'DENY')
  c.header('Content-Language', locale)
  return c.html(html)
}
