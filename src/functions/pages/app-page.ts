import type { Fetcher } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { pageSearch, searchAddress, type SearchInput } from '#core/search/address.ts'
import { mayShowFictional, publicPrefix } from '#core/site/rules.ts'
import { readLink } from '#db/queries/account/link.ts'
import { profilePreview } from '#db/queries/member-profile/preview.ts'
import { localeOf } from '#functions/request/locale.ts'
import { expectsWelcome, hasSessionCookie } from '#functions/request/session-cookie.ts'
import { image } from '#functions/responses/pictures.ts'
import { APP_PAGE_HEADERS } from '#functions/responses/security-headers.ts'
import { settingsFor } from '#functions/responses/settings.ts'
import type { App, RequestScope } from '#functions/services/context.ts'
import type { Services } from '#functions/services/services.ts'
import { type BuiltPage, readPage } from './built.ts'
import { escapeHtml } from './escape.ts'
import { GRID_ID } from './first-screen.tsx'
import type { Ask } from './landers/frame.ts'
import { DISPLAY_FACE } from './landers/style.ts'
import { paintFrom } from './paint-from.ts'
import { mayBeListed } from './search-engines.ts'
import { callsElement, checksumOf, GAP, searchFrame, searchPage, withFrame } from './search-page.ts'
import { sharePath } from './share-picture.ts'
import { MANIFEST } from './site-files.ts'
import { withoutApp } from './unavailable-page.tsx'

export type PageEnvironment = {
  ASSETS: Fetcher
  DEMO_LOGINS?: string
  ask: Ask
}

export const LINK = '/:token'
const SEARCH = '/members'
const PROFILE = /^\/members\/([0-9a-f-]{36})$/
/** The page that a browser keeps for times without a connection, and the screens that it opens then. */
const SHELL = '/app-shell'
const KEPT_ROUTES = [SEARCH, '/members/:id', '/chats/:id', '/likes', '/likes/:type', '/profile/:part?']
/** Names the frame of the search page: in the answer for `SHELL`, which contains it, and where a page leaves it out. */
const FRAME = 'Search-Frame'
/** What a member's page asks for besides: its member, and the discounts of who is new. */
const [USER, WELCOME] = ['/api/user.php', '/api/discountcode.php?welcome=true']

// One per isolate. The built page is the same for everybody.
let built: BuiltPage | undefined

/**
 * The page of the app, with the site's settings and the visitor's country and language. The search page contains its first answers;
 * a browser that keeps its frame gets only what is new (docs/decisions/0040-kept-frame.md).
 * @param hasForm whether the address is a form too, for a browser without script
 */
export async function appPage(
  c: Context<App>,
  env: PageEnvironment,
  { route, hasForm }: { route: string | null; hasForm: boolean },
): Promise<Response> {
  const parts = (built ??= await c.env.deadline.within(() => readPage(env.ASSETS)))
  const { pathname } = new URL(c.req.url)
  const { id: siteId, settings } = c.var.site
  const locale = localeOf(c)
  // It names nobody, and whoever opens it may be logged in.
  const shell = pathname === SHELL && c.req.header('Sec-Fetch-Mode') !== 'navigate'
  const member = shell || hasSessionCookie(c)
  const search = pathname === SEARCH ? searchOf(c) : null
  // The tracking network of this visit is in the cookie from the next request on, and may allow the search.
  const answered = search !== null && c.req.method === 'GET' && c.req.query('network') === undefined
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Language', locale)
  // After a logout, Back must not show members.
  c.header('Cache-Control', member && answered ? 'private, no-store' : 'private, no-cache')
  c.header('Content-Security-Policy', parts.policy(publicPrefix(settings)))
  if (!mayBeListed(pathname, settings)) c.header('X-Robots-Tag', 'noindex')
  for (const [name, value] of Object.entries(APP_PAGE_HEADERS)) c.header(name, value)

  const boot = bootOf(c, env, member)
  const home = member ? undefined : { tags: preview(c, { title: boot.settings.name, image: sharePath('home') }) }
  const scriptsOf = (one: string | null) => parts.preloads(locale, one, member)
  const screen = { settings, locale, member }
  const frameOf = () => {
    const head = headOf(boot, { scripts: scriptsOf(SEARCH), shared: home, more: [paintFrom(GRID_ID)] })
    return searchFrame(...parts.around(locale, head, JSON.stringify(boot), GAP), screen)
  }
  if (shell) {
    const scripts = [...KEPT_ROUTES.flatMap(scriptsOf), ...parts.kept]
    const app = parts.html(locale, headOf(boot, { scripts }), JSON.stringify({ ...boot, kept: true }))
    const frame = frameOf()
    c.header(FRAME, checksumOf(frame))
    return c.body(withFrame(app, frame))
  }
  if (search && answered) {
    const ask = (address: string) => ({
      address,
      answer: env.ask(new Request(new URL(address, c.req.url), { headers: c.req.raw.headers })),
    })
    const people = ask(searchAddress(search))
    const own = member ? [USER, ...((await expectsWelcome(c)) ? [WELCOME] : [])].map(ask) : []
    const frame = frameOf()
    const named = c.req.header('Service-Worker-Navigation-Preload')
    const kept = named !== undefined && named === checksumOf(frame)
    if (kept) c.header(FRAME, named)
    return c.body(searchPage({ frame, kept, screen: { ...screen, search }, people, own }))
  }
  const id = PROFILE.exec(pathname)?.[1]
  const profile = id && !member ? await sharedProfile(c, id) : undefined
  const more = hasForm ? [withoutScript(c.req.url)] : []
  const head = headOf(boot, { scripts: scriptsOf(route), shared: id ? profile : home, more })
  const calls = search ? callsElement(searchAddress(search), []) : ''
  const there = route === LINK ? await linkExists(c.env, siteId, pathname.slice(1)) : route !== null
  return c.body(parts.html(locale, head, JSON.stringify(boot), calls), there ? 200 : 404)
}

/** The search in the page's address, else the browser's last one (features/search/last-search.ts). */
function searchOf(c: Context<App>): SearchInput {
  const asked = pageSearch(c.req.query())
  if (Object.keys(asked).length > 0) return asked
  return pageSearch(Object.fromEntries(new URLSearchParams(getCookie(c, 'last-search') ?? '')))
}

/** What the app must know at once (src/app/lib/boot.ts). */
function bootOf(c: Context<App>, { DEMO_LOGINS: demo = 'null' }: PageEnvironment, member: boolean) {
  const locale = localeOf(c)
  const settings = settingsFor(c, locale)
  return {
    settings,
    country: settings.geoip_selected_country ?? settings.geoip_country,
    locale,
    demo: JSON.parse(demo) as unknown,
    user_hint: member,
  }
}

/** What others show of a link to a page, as tags, and the page's title if it is not the site's name. */
type Shared = { title?: string; tags: string[] }

type Head = { scripts: string[]; shared?: Shared | undefined; more?: string[] }

function headOf(
  { settings, locale, user_hint }: ReturnType<typeof bootOf>,
  { scripts, shared, more = [] }: Head,
): string {
  const prefix = publicPrefix(settings)
  return [
    title(shared?.title ?? settings.name),
    ...(settings.description && !shared?.title ? [description(settings.description)] : []),
    // The connection is open before the first photo is known.
    ...(prefix ? [`<link rel="preconnect" href="${new URL(prefix).origin}">`] : []),
    `<link rel="manifest" href="${MANIFEST}?lang=${locale}">`,
    ...(user_hint ? [displayFace] : []),
    ...[...new Set(scripts)].map(preload),
    ...(shared?.tags ?? []),
    withoutApp(locale),
    ...more,
  ].join('')
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
/** A member's browser has it from an earlier page. Asked for by the style alone, it may come after the first paint, and is not shown then. */
const displayFace = `<link rel="preload" as="font" href="${DISPLAY_FACE}" crossorigin>`

/** What a shared link to a profile shows; nothing if the profile cannot be found. */
async function sharedProfile(c: RequestScope, id: string): Promise<Shared | undefined> {
  const { id: site, settings } = c.var.site
  const found = await profilePreview(c.env.db, site, id).catch(() => undefined)
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
