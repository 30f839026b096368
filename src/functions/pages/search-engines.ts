import type { Context } from 'hono'
import { LANDERS } from '#core/site/landers.ts'
import { maySearchLoggedOut } from '#core/site/rules.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { PAGE_NAMES } from '#core/site/words.ts'
import type { App } from '#functions/services/context.ts'
import { escapeHtml } from './escape.ts'

/** Pages that any site has for everybody. */
const OPEN = ['/', '/signup', '/pricing', '/complaints', ...PAGE_NAMES.map((name) => `/pages/${name}`)]
/** Pages that show members, where visitors may search. */
const OF_MEMBERS = ['/members', ...LANDERS.map((name) => `/landers/${name}`)]
const FILES = ['/robots.txt', '/sitemap.xml']
const DAY_S = 86_400

/** A crawler comes from no campaign. */
const found = (settings: SiteSettings) => (maySearchLoggedOut(settings, undefined) ? [...OPEN, ...OF_MEMBERS] : OPEN)

/** Whether search engines may list a page. Profiles are nobody's to find but the site's own visitors'. */
export const mayBeListed = (path: string, settings: SiteSettings): boolean => found(settings).includes(path)

export const isCrawlerFile = (path: string): boolean => FILES.includes(path)

/** What crawlers ask a site for; null for any other address. Rule: docs/product.md, Landing pages. */
export function crawlerFile(c: Context<App>, path: string): Response | null {
  if (!isCrawlerFile(path)) return null
  const { settings } = c.var.site
  const origin = c.env.originOf(settings)
  c.header('Cache-Control', `public, max-age=${DAY_S}`)
  if (path === '/robots.txt')
    return c.text(`User-agent: *\nDisallow: /api/\nAllow: /api/image.php\n\nSitemap: ${origin}/sitemap.xml\n`)
  const addresses = found(settings).map((one) => `<url><loc>${escapeHtml(new URL(one, origin).href)}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
  return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
}
