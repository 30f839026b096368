import type { Fetcher } from '@cloudflare/workers-types'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { pageSearch, searchAddress, type SearchInput } from '#core/search/address.ts'
import { ERRORS } from '#core/errors/catalogue.ts'
import { matchRoute } from '#core/site/routes.ts'
import { DEFAULT_SETTINGS, type Site } from '#core/site/settings.ts'
import { mayShowFictional, publicPrefix } from '#core/site/rules.ts'
import { readLink } from '#db/queries/account/link.ts'
import { profilePreview } from '#db/queries/member-profile/preview.ts'
import { expectsWelcome, hasSessionCookie } from '#functions/request/session-cookie.ts'
import { finish } from '#functions/responses/finish.ts'
import { APP_PAGE_HEADERS } from '#functions/responses/security-headers.ts'
import { settingsFor } from '#functions/responses/settings.ts'
import { failureOf } from '#functions/responses/error-answer.ts'
import type { App, RequestScope } from '#functions/services/context.ts'
import { localeOf } from '#functions/request/locale.ts'
import { image } from '#functions/responses/pictures.ts'
import type { Services } from '#functions/services/services.ts'
import { type BuiltPage, readPage } from './built.ts'
import { escapeHtml } from './escape.ts'
import { closeEntryWarning, ENTRY_WARNING } from './landers/entry-warning.tsx'
import type { Ask } from './landers/frame.ts'
import { lander } from './landers/landers.tsx'
import { linkPage, useLinkByForm } from './landers/mail-link.tsx'
import { askResetByForm, resetPage } from './landers/reset-password.tsx'
import { missingPage, scriptNeededPage } from './landers/script-needed.tsx'
import { signUpByForm, signupPage } from './landers/signup.tsx'
import { crawlerFile, isCrawlerFile, mayBeListed } from './search-engines.ts'
import { GRID_ID } from './first-screen.tsx'
import { paintFrom } from './paint-from.ts'
import { callsElement, GAP, searchFrame, searchPage, withFrame } from './search-page.ts'
import { sharePath } from './share-picture.ts'
import { isSiteFile, MANIFEST, SHARE_TARGET, sharedPhoto, siteFile } from './site-files.ts'
import { complainByForm } from './static-pages/complaints.tsx'
import { staticPage } from './static-pages/static-pages.ts'
import { withdrawalPage, withdrawByForm } from './static-pages/withdrawal.tsx'
import { unavailablePage, withoutApp } from './unavailable-page.tsx'

type PageEnvironment = {
  ASSETS: Fetcher
  DEMO_LOGINS?: string
  ask: Ask
}

const LINK = '/:token'
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
/** The page that a browser keeps for times without a connection, and the screens that it opens then. */
const SHELL = '/app-shell'
const SEARCH = '/members'
const KEPT_ROUTES = [SEARCH, '/members/:id', '/chats/:id', '/likes', '/likes/:type', '/profile/:part?']
/** Names the frame of the search page: in the answer for `SHELL`, which contains it, and where a page leaves it out. */
const FRAME = 'Search-Frame'
/** What a member's page asks for besides: its member, and the discounts of who is new. */
const [USER, WELCOME] = ['/api/user.php', '/api/discountcode.php?welcome=true']
const PROFILE = /^\/members\/([0-9a-f-]{36})$/

// One per isolate. The built page is the same for everybody.
let built: BuiltPage | undefined

/**
 * Answers a navigation: the built page with the visitor's site, country and language, so that the first screen requests only its
 * data. 404 for an unknown path, which the app shows as a page; 503 and a page without script if a backend is gone.
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
    const parts = (built ??= await services.deadline.within(() => readPage(env.ASSETS)))
    const locale = localeOf(c)
    const settings = settingsFor(c, locale)
    // It names nobody, and whoever opens it may be logged in.
    const shell = pathname === SHELL && c.req.header('Sec-Fetch-Mode') !== 'navigate'
    const loggedIn = shell || hasSessionCookie(c)
    const search = pathname === SEARCH ? searchOf(c) : null
    // The tracking network of this visit is in the cookie from the next request on, and may allow the search.
    const answered = search !== null && c.req.method === 'GET' && c.req.query('network') === undefined
    const boot = {
      settings,
      country: settings.geoip_selected_country ?? settings.geoip_country,
      locale,
      demo: JSON.parse(env.DEMO_LOGINS ?? 'null') as unknown,
      user_hint: loggedIn,
    }
    const id = PROFILE.exec(pathname)?.[1]
    const shared = id && !loggedIn ? await sharedProfile(c, services, id) : undefined
    const prefix = publicPrefix(site.settings)
    const headOf = (scripts: string[], more: string[]) =>
      [
        title(shared?.title ?? settings.name),
        ...(settings.description && !shared ? [description(settings.description)] : []),
        // The connection is open before the first photo is known.
        ...(prefix ? [`<link rel="preconnect" href="${new URL(prefix).origin}">`] : []),
        `<link rel="manifest" href="${MANIFEST}?lang=${locale}">`,
        ...[...new Set(scripts)].map(preload),
        ...(shared?.tags ?? []),
        ...(id || loggedIn ? [] : preview(c, { title: settings.name, image: sharePath('home') })),
        withoutApp(locale),
        ...more,
      ].join('')
    const screen = { settings: site.settings, locale, member: loggedIn }
    const frameOf = () => {
      const head = headOf(parts.preloads(locale, SEARCH, loggedIn), [paintFrom(GRID_ID)])
      return searchFrame(...parts.around(locale, head, JSON.stringify(boot), GAP), screen)
    }
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Content-Language', locale)
    // After a logout, Back must not show members.
    c.header('Cache-Control', loggedIn && answered ? 'private, no-store' : 'private, no-cache')
    c.header('Content-Security-Policy', parts.policy(prefix))
    if (!mayBeListed(pathname, site.settings)) c.header('X-Robots-Tag', 'noindex')
    for (const [name, value] of Object.entries(APP_PAGE_HEADERS)) c.header(name, value)
    if (shell) {
      const frame = frameOf()
      const scripts = KEPT_ROUTES.flatMap((one) => parts.preloads(locale, one, loggedIn))
      const app = parts.html(locale, headOf([...scripts, ...parts.kept], []), JSON.stringify({ ...boot, kept: true }))
      c.header(FRAME, frame.id)
      return c.body(withFrame(app, frame))
    }
    if (search && answered) {
      const welcome = loggedIn && (await expectsWelcome(c))
      const own = [...(loggedIn ? [USER] : []), ...(welcome ? [WELCOME] : [])]
      const ask = (address: string) => ({
        address,
        answer: env.ask(new Request(new URL(address, c.req.url), { headers: c.req.raw.headers })),
      })
      const frame = frameOf()
      const kept = c.req.header('Service-Worker-Navigation-Preload') === frame.id
      if (kept) c.header(FRAME, frame.id)
      const people = ask(searchAddress(search))
      return c.body(searchPage({ frame, kept, screen: { ...screen, search }, people, own: own.map(ask) }))
    }
    const there = route === LINK ? await linkExists(services, site.id, pathname.slice(1)) : route !== null
    const head = headOf(parts.preloads(locale, route, loggedIn), plain ? [withoutScript(c.req.url)] : [])
    const calls = search ? callsElement(searchAddress(search), []) : ''
    return c.body(parts.html(locale, head, JSON.stringify(boot), calls), there ? 200 : 404)
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

/** The search in the page's address, else the browser's last one (features/search/last-search.ts). */
function searchOf(c: Context<App>): SearchInput {
  const asked = pageSearch(c.req.query())
  if (Object.keys(asked).length > 0) return asked
  return pageSearch(Object.fromEntries(new URLSearchParams(getCookie(c, 'last-search') ?? '')))
}

/** Whether a mail link exists, even if it is spent or expired. On a database error the page asks again. */
function linkExists({ db, secrets, now }: Services, site: number, token: string): Promise<boolean> {
  return readLink(db, { site, tokenHash: secrets.tokenHash(token), session: null, now: now() }).then(
    Boolean,
    () => true,
  )
}

const title = (name: string) => `<title>${escapeHtml(name)}</title>`
const description = (text: string) => `<meta name="description" content="${escapeHtml(text)}">`
/** Leads a browser without script on to the form of the same address. */
function withoutScript(address: string): string {
  const url = new URL(address)
  url.searchParams.set('script', 'none')
  return `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url.pathname + url.search)}"></noscript>`
}
const preload = (address: string) => `<link rel="modulepreload" href="${address}">`

/** What a shared link to a profile shows; nothing if the profile cannot be found. */
async function sharedProfile(
  c: RequestScope,
  services: Services,
  id: string,
): Promise<{ title: string; tags: string[] } | undefined> {
  const { id: site, settings } = c.var.site
  const found = await profilePreview(services.db, site, id).catch(() => undefined)
  if (!found || (found.fictional && !mayShowFictional(settings))) return undefined
  const title = `${found.name} | ${settings.name}`
  const tags = preview(c, {
    // Fictional profiles are also labelled elsewhere.
    title: found.fictional ? `${settings.fictional_icon} ${title}` : title,
    type: 'profile',
    image: found.photo ? image(c, found.photo).filename : sharePath('member'),
  })
  return { title, tags }
}

/** What others show of a link to a page. `image` is an address, perhaps without the host. */
function preview(c: RequestScope, { title, type = 'website', image }: { title: string; type?: string; image: string }) {
  const { settings } = c.var.site
  const address = new URL(image, c.env.originOf(settings)).href
  const facts = { title, type, site_name: settings.name, image: address }
  return Object.entries(facts).map(([name, fact]) => `<meta property="og:${name}" content="${escapeHtml(fact)}">`)
}
