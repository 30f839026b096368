import type { Fetcher } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import * as m from '#messages/_index.js'
import type { Locale } from '#core/site/locales.ts'
import { siteText } from '#core/site/rules.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { colours } from '#functions/mails/colours.ts'
import { localeOf } from '#functions/request/locale.ts'
import type { App } from '#functions/services/context.ts'
import { Unavailable } from '#functions/services/deadline.ts'
import { ICON_SIZES, paintGrey, svgIcon } from './icon.ts'
import { SHARES, sharePath } from './share-picture.ts'

export const MANIFEST = '/manifest.webmanifest'
/** Where the device posts a photo that was shared to the app; public/sw-push.js takes it. */
export const SHARE_TARGET = '/share-photo'
const VECTOR = '/icon.svg'
const FILES = [MANIFEST, VECTOR, ...ICON_SIZES.map((size) => `/icon-${size}.png`), ...SHARES.map(sharePath)]
/** What a launcher shows below an icon. */
const SHORT = 12
const DAY_S = 86_400

export const isSiteFile = (path: string): boolean => FILES.includes(path)

/**
 * What makes a site an app on the home screen, and the pictures of shared links; null for any other address.
 * Rule: docs/product.md, The installed app.
 */
export async function siteFile(c: Context<App>, path: string, assets: Fetcher): Promise<Response | null> {
  if (!isSiteFile(path)) return null
  const { settings } = c.var.site
  if (path === MANIFEST) return manifest(c)
  c.header('Cache-Control', `public, max-age=${DAY_S}`)
  // a picture that is opened as a page runs and loads nothing
  c.header('Content-Security-Policy', "default-src 'none'")
  if (path === VECTOR) return c.body(svgIcon(settings.theme_hue), 200, { 'Content-Type': 'image/svg+xml' })
  const drawn = await assets.fetch(`https://assets.local${path}`)
  if (!drawn.ok) throw new Unavailable(`the drawing is missing: ${drawn.status}`)
  const painted = paintGrey(new Uint8Array(await drawn.arrayBuffer()), settings.theme_hue)
  return c.body(painted, 200, { 'Content-Type': 'image/png' })
}

/** A photo that no service worker has taken is not read: the member chooses it there. */
export function sharedPhoto(c: Context<App>): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect('/profile/photos', 303)
}

/** The page names the language in the address; a browser that asks without it gets the visitor's. */
function manifest(c: Context<App>): Response {
  const { settings } = c.var.site
  const asked = c.env.locales.find((one) => one === c.req.query('lang'))
  c.header('Cache-Control', asked ? `public, max-age=${DAY_S}` : 'private, no-cache')
  const body = JSON.stringify(manifestOf(settings, asked ?? localeOf(c)))
  return c.body(body, 200, { 'Content-Type': 'application/manifest+json; charset=utf-8' })
}

function manifestOf(settings: SiteSettings, locale: Locale) {
  const { paper } = colours(settings.theme_hue).light
  const description = siteText(settings.description, locale, settings.domain_language)
  const shortcut = (url: string, name: string) => ({ name, url, icons: [{ src: '/icon-192.png', sizes: '192x192' }] })
  const pixels = (purpose: string) =>
    ICON_SIZES.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }))
  return {
    id: '/',
    name: settings.name,
    short_name: shortName(settings.name),
    ...(description && { description }),
    lang: locale,
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    // the splash screen and the bar around the app go over into its own paper
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: VECTOR, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...pixels('any'),
      ...pixels('maskable'),
    ],
    share_target: {
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
    shortcuts: [
      shortcut('/members', m.nav_search({}, { locale })),
      shortcut('/chats', m.nav_chats({}, { locale })),
      shortcut('/likes', m.nav_likes({}, { locale })),
    ],
  }
}

/** As many whole words as fit below an icon; a first word that is too long is the device's to cut. */
export function shortName(name: string): string {
  let short = ''
  for (const word of name.trim().split(/\s+/)) {
    const longer = short ? `${short} ${word}` : word
    if (short && [...longer].length > SHORT) break
    short = longer
  }
  return short
}
