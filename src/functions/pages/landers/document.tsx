/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as l from '#lander-texts/_index.js'
import * as p from '#page-texts/_index.js'
import { createHash } from 'node:crypto'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { plainPagePolicy } from '#functions/responses/security-headers.ts'
import { paintFrom } from '#functions/pages/paint-from.ts'
import { SHARE_SIZE, type Share, sharePath } from '#functions/pages/share-picture.ts'
import { landerStyle } from './style.ts'

/** What every page of the front door is made for. */
export type Frame = {
  settings: SiteSettings
  locale: Locale
  locales: readonly Locale[]
  /** The page's address without its query, for search engines and for the choice of a language. */
  address: string
  /** The language that the address names, if it does: a page of its own to search engines. */
  lang: Locale | undefined
  description: string
  photos: string | null
  /** Whether the browser has been logged in: then the bar leads back into the app. */
  member: boolean
  /** What was chosen in the app; else as the system has it. */
  theme?: 'light' | 'dark' | undefined
}

/** A part with its own style. */
export type Over = { style: string; part: Child }

type DocumentProps = Frame & {
  title: string
  /** Instead of the title with the site's name behind it. */
  wholeTitle?: string
  indexed?: boolean
  /** What only this page needs beyond the style of all. */
  style?: string
  /** JSON-LD for search engines. */
  structured?: object
  /** Which picture a shared link has. */
  share?: Share
  /** The page may show films of this site. */
  film?: boolean
  /** Lies over the whole page: the question for the age. */
  over?: Over | undefined
  children: Child
}

/** The content labelling of adult sites, which filters of parents read. */
const RTA = 'RTA-5042-1996-1400-1577-RTA'

export type LanderDocument = { html: string; policy: string; asks: boolean }

/** A whole page without script, its content security policy, and whether it asks for the age first. */
export function landerDocument(page: DocumentProps): LanderDocument {
  const style = landerStyle(page.settings.theme_hue) + (page.style ?? '') + (page.over?.style ?? '')
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  return {
    html: `<!doctype html>${String(<Document {...page} style={style} />)}`,
    policy: plainPagePolicy(hash, page.photos, page.film),
    asks: page.over !== undefined,
  }
}

function Document(props: DocumentProps & { style: string }) {
  const { settings, locale, locales, address, lang, description, photos, member, theme, children } = props
  const { title, wholeTitle = `${title} | ${settings.name}`, indexed = true, style, structured, share = 'home' } = props
  const inLanguage = (one: Locale) => `${address}?lang=${one}`
  const canonical = lang ? inLanguage(lang) : address
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{wholeTitle}</title>
        {raw(paintFrom('foot'))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {description && <meta name="description" content={description} />}
        <meta name="rating" content={RTA} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:site_name" content={settings.name} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={locale} />
        <meta property="og:image" content={new URL(sharePath(share), address).href} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
        <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
        {description && <meta property="og:description" content={description} />}
        {photos && <link rel="preconnect" href={new URL(photos).origin} />}
        <link rel="icon" href="/logo.svg" />
        {indexed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        {indexed && locales.map((one) => <link key={one} rel="alternate" hreflang={one} href={inLanguage(one)} />)}
        {indexed && <link rel="alternate" hreflang="x-default" href={address} />}
        {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(structured) }} />}
      </head>
      <body>
        {props.over?.part}
        <a class="skip" href="#content">
          {shared.ui_skip({}, { locale })}
        </a>
        <header class="bar">
          <a class="brand" href={member ? '/members' : '/'}>
            <img src="/logo.svg" alt="" width={36} height={36} />
            {settings.name}
          </a>
          <div>
            {locales.length > 1 && <Languages locale={locale} locales={locales} />}
            {!member && (
              <a class="login" href="/login">
                {shared.nav_login({}, { locale })}
              </a>
            )}
          </div>
          {member && <MemberNav locale={locale} />}
        </header>
        {children}
        <Foot settings={settings} locale={locale} member={member} />
      </body>
    </html>
  )
}

function MemberNav({ locale }: Pick<Frame, 'locale'>) {
  return (
    <nav class="back" aria-label={shared.nav_main({}, { locale })}>
      <a href="/members">{shared.nav_search({}, { locale })}</a>
      <a href="/chats">{shared.nav_chats({}, { locale })}</a>
      <a href="/likes">{shared.nav_likes({}, { locale })}</a>
      <a href="/profile">{shared.nav_me({}, { locale })}</a>
    </nav>
  )
}

/** JSON that no text of an operator can end. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function Languages({ locale, locales }: Pick<Frame, 'locale' | 'locales'>) {
  const name = (one: Locale) => new Intl.DisplayNames(one, { type: 'language' }).of(one)
  return (
    <details class="languages">
      <summary aria-label={`${l.lander_languages({}, { locale })}: ${name(locale)}`}>{locale.toUpperCase()}</summary>
      <ul>
        {locales.map((one) => (
          <li key={one}>
            <a href={`?lang=${one}`} lang={one} hreflang={one} aria-current={one === locale ? 'true' : undefined}>
              {name(one)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** For members without the disclaimer and the contact, as in the app. */
function Foot({ settings, locale, member }: Pick<Frame, 'settings' | 'locale' | 'member'>) {
  const { name, min_age: age, support_email: email, support_phone: phone } = settings
  const link = (to: string, text: string) => (
    <li>
      <a href={to}>{text}</a>
    </li>
  )
  return (
    <footer id="foot" class="foot">
      <nav aria-label={shared.footer_label({}, { locale })}>
        <ul>
          {link('/pages/terms', shared.footer_terms({}, { locale }))}
          {link('/pages/privacy', shared.footer_privacy({}, { locale }))}
          {link('/pages/cookies', shared.footer_cookies({}, { locale }))}
          {link('/pages/ban', shared.footer_ban({}, { locale }))}
          {link('/pricing', shared.footer_pricing({}, { locale }))}
          {link('/complaints', shared.footer_complaints({}, { locale }))}
          {link('/pages/return-policy', shared.footer_return_policy({}, { locale }))}
          {link('/pages/faq', shared.footer_faq({}, { locale }))}
          {link('/pages/service', shared.footer_support({}, { locale }))}
          {link('/withdrawal', shared.footer_withdraw({}, { locale }))}
        </ul>
      </nav>
      {!member && <p>{shared.footer_disclaimer({ name, age }, { locale })}</p>}
      {!member && (email || phone) && (
        <p>
          {email && <a href={`mailto:${email}`}>{email}</a>}{' '}
          {phone && <a href={`tel:${phone.replaceAll(/[-\s]/g, '')}`}>{phone}</a>}
        </p>
      )}
      <p>{shared.footer_copyright({ name }, { locale })}</p>
      {settings.us_footer && locale === 'en' && (
        <section>
          <h2>{p.us_footer_title({}, { locale })}</h2>
          <p>
            <strong>{p.us_footer_check({ site: name }, { locale })}</strong>
          </p>
          <p>
            {p.us_footer_safety({}, { locale })} <a href="/pages/service#safety">{p.us_footer_tips({}, { locale })}</a>
          </p>
        </section>
      )}
    </footer>
  )
}
