import { type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { siteText, publicPrefix } from '#core/site/rules.ts'
import type { Locale } from '#core/site/locales.ts'
import { localeOf } from '#functions/request/locale.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import { keepTracking } from '#functions/request/tracking.ts'
import { APP_PAGE_HEADERS } from '#functions/responses/security-headers.ts'
import type { App } from '#functions/services/context.ts'
import type { Frame, LanderDocument } from './document.tsx'

/** Calls an endpoint from within the worker. */
export type Ask = (call: Request) => Response | Promise<Response>

/** Asks an endpoint in the name of the page's visitor. */
export async function askApi(c: Context<App>, ask: Ask, path: string): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  // of a form that was posted
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return ask(new Request(new URL(`/api/${path}`, c.req.url), { headers }))
}

/** What an endpoint answers to a visitor of the page; null if it refuses or does not answer. */
export async function readApi<Answer>(c: Context<App>, ask: Ask, path: string): Promise<Answer | null> {
  const answer = await askApi(c, ask, path).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Answer) : null
}

const THEMES = ['light', 'dark'] as const
const YEAR_S = 365 * 86_400

/** The language that the address names, if the deployment has it. */
function chosenLocale(c: Context<App>): Locale | undefined {
  const lang = c.req.query('lang')
  return c.env.locales.find((one) => one === lang)
}

export function frameOf(c: Context<App>): Frame {
  const { settings } = c.var.site
  const lang = chosenLocale(c)
  const locale = lang ?? localeOf(c)
  return {
    settings,
    locale,
    locales: c.env.locales,
    address: new URL(new URL(c.req.url).pathname, c.env.originOf(settings)).href,
    lang,
    description: siteText(settings.description, locale, settings.domain_language),
    photos: publicPrefix(settings),
    member: hasSessionCookie(c),
    theme: THEMES.find((one) => one === getCookie(c, 'theme')),
  }
}

/** Leads on to another page, and keeps where the visitor came from. */
export function leads(c: Context<App>, to: string): Response {
  keepTracking(c)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to)
}

/** Answers a page without script, and keeps the chosen language and where the visitor came from. */
export function showPage(
  c: Context<App>,
  { html, policy, asks }: LanderDocument,
  status: ContentfulStatusCode = 200,
): Response {
  const { locale } = frameOf(c)
  if (chosenLocale(c))
    setCookie(c, 'i18n_redirected', locale, { path: '/', maxAge: YEAR_S, sameSite: 'Lax', secure: true })
  keepTracking(c)
  c.header('Content-Language', locale)
  // Back must not bring up a question that was answered.
  c.header('Cache-Control', asks ? 'private, no-store' : 'private, no-cache')
  c.header('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(APP_PAGE_HEADERS)) c.header(name, value)
  return c.html(html, status) as Response
}
