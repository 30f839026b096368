import { type Context, Hono } from 'hono'
import { ERRORS } from '#core/errors/catalogue.ts'
import { matchRoute } from '#core/site/routes.ts'
import { DEFAULT_SETTINGS, type Site } from '#core/site/settings.ts'
import { finish } from '#functions/responses/finish.ts'
import { failureOf } from '#functions/responses/error-answer.ts'
import type { App } from '#functions/services/context.ts'
import { localeOf } from '#functions/request/locale.ts'
import type { Services } from '#functions/services/services.ts'
import { appPage, LINK, type PageEnvironment } from './app-page.ts'
import { closeEntryWarning, ENTRY_WARNING } from './landers/entry-warning.tsx'
import type { Ask } from './landers/frame.ts'
import { lander } from './landers/landers.tsx'
import { linkPage, useLinkByForm } from './landers/mail-link.tsx'
import { askResetByForm, resetPage } from './landers/reset-password.tsx'
import { missingPage, scriptNeededPage } from './landers/script-needed.tsx'
import { signUpByForm, signupPage } from './landers/signup.tsx'
import { crawlerFile, isCrawlerFile } from './search-engines.ts'
import { isSiteFile, SHARE_TARGET, sharedPhoto, siteFile } from './site-files.ts'
import { complainByForm } from './static-pages/complaints.tsx'
import { staticPage } from './static-pages/static-pages.ts'
import { withdrawalPage, withdrawByForm } from './static-pages/withdrawal.tsx'
import { unavailablePage } from './unavailable-page.tsx'

/** Screens of the app that are also a form for browsers without script, and the one that has its first people without it. */
const PLAIN: Record<string, ((c: Context<App>, ask: Ask) => Response | Promise<Response>) | null> = {
  '/signup': signupPage,
  '/reset-password': resetPage,
  '/withdrawal': withdrawalPage,
  '/members': null,
  [LINK]: linkPage,
}
/** What browsers without script post. */
const FORMS = [
  ['/signup', signUpByForm],
  ['/reset-password', askResetByForm],
  [`${LINK}{[\\w-]{43}}`, useLinkByForm],
  ['/complaints', complainByForm],
  ['/withdrawal', withdrawByForm],
  [ENTRY_WARNING, closeEntryWarning],
  [SHARE_TARGET, sharedPhoto],
] as const

const RETRY_SECONDS = 10
const NO_SITE = { settings: DEFAULT_SETTINGS }
/**
 * Answers a navigation: a file, a landing page, a static page or the app, which shows an unknown path (404) as a page too. 503 and a
 * page without script if a backend is gone.
 */
export async function page(request: Request, services: Services, env: PageEnvironment): Promise<Response> {
  const app = new Hono<App>()
  app.get('*', async (c) => {
    c.set('requestId', services.uuid())
    const { pathname, host } = new URL(c.req.url)
    const route = matchRoute(pathname)
    // A path with an extension asks for a file that does not exist.
    const made = isCrawlerFile(pathname) || isSiteFile(pathname)
    if (!route && !made && /\.[a-z0-9]{2,11}$/i.test(pathname)) return c.body(null, 404)
    const site = await services.sites.find(services, host)
    if (!site) return c.body(null, 404)
    c.set('site', site)
    c.set('actor', null)
    const file = crawlerFile(c, pathname) ?? (await siteFile(c, pathname, env.ASSETS))
    if (file) return file
    const whole = (await lander(c, route, env.ask)) ?? (await staticPage(c, route, env.ask))
    if (whole) return whole
    const plain = route === null ? missingPage : route in PLAIN ? PLAIN[route] : scriptNeededPage
    if (plain && c.req.query('script') === 'none') return plain(c, env.ask)
    return appPage(c, env, { route, hasForm: plain !== null })
  })
  for (const [path, send] of FORMS)
    app.post(path, async (c) => {
      c.set('requestId', services.uuid())
      const site = await services.sites.find(services, new URL(c.req.url).host)
      if (!site) return c.body(null, 404)
      c.set('site', site)
      c.set('actor', null)
      return send(c, env.ask)
    })
  app.notFound((c) => c.body(null, 405, { Allow: 'GET, HEAD' }))
  app.onError((error, c) => {
    const { status } = ERRORS[failureOf(error, c).code]
    const { domain_language: language, theme_hue: hue } = ((c.get('site') as Site | undefined) ?? NO_SITE).settings
    const locale = localeOf(c, language)
    const { html, policy } = unavailablePage({ locale, hue, address: c.req.url })
    c.header('Content-Language', locale)
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Security-Policy', policy)
    c.header('Retry-After', String(RETRY_SECONDS))
    c.header('X-Frame-Options', 'DENY')
    return c.html(html, status as 500 | 503)
  })
  const answer = await app.fetch(request, services)
  finish(answer.headers, services)
  return answer
}
