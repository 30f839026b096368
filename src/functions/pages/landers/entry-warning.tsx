/** @jsxImportSource hono/jsx */
import * as p from '#page-texts/_index.js'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { matchRoute } from '#core/site/routes.ts'
import { warnsAtEntry } from '#core/site/rules.ts'
import type { App } from '#functions/services/context.ts'
import { showAlone, Told } from './alone.tsx'
import type { Frame, Over } from './document.tsx'
import { readFields } from './form.ts'
import { frameOf } from './frame.ts'

/** Where the answer is posted. */
export const ENTRY_WARNING = '/entry-warning'
/** When it was closed, as unix time in seconds. The app keeps it in the same cookie (features/session/entry-warning.tsx). */
const COOKIE = 'hide-entry-warning'
const YEAR_S = 365 * 86_400
const FORM_BYTES = 8000

/**
 * Lies over the page where it is not the installed app, which only the style can tell. The page below is drawn and laid out, but
 * cannot be reached: where a browser does not know `interactivity`, it is not drawn either.
 */
const STYLE = `
.entry{display:none}
@media screen and (not (display-mode:standalone)){html:has(.entry){overflow:hidden;scrollbar-gutter:auto}
.entry{position:fixed;inset:0;z-index:9;display:grid;overflow:auto;overscroll-behavior:contain;background:rgb(0 0 0/.6);outline:0}
.entry>div{display:grid;gap:1rem;margin-top:auto;padding:1.5rem 1.25rem;border-radius:1.5rem 1.5rem 0 0;background:var(--surface)}
.entry h2{font-size:1.375rem;line-height:1.2;text-wrap:balance}
.entry form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.5rem}
.entry button{flex:1 1 auto;min-height:3.25rem;font:inherit;font-weight:650;cursor:pointer}
.entry~*{interactivity:inert}
@supports not (interactivity:inert){.entry~*{visibility:hidden}}
@media (width>=36rem){.entry>div{width:30rem;max-width:100%;margin:auto;padding:1.75rem;border-radius:1.5rem}}}
`

/** The question whether one is old enough; undefined where nobody is asked. Rule: docs/product.md, Landing pages. */
export function entryWarning(c: Context<App>): Over | undefined {
  const frame = frameOf(c)
  const { settings, member } = frame
  const skipped = getCookie(c, COOKIE) !== undefined
  // a form that was refused is not lost for the question
  const asks =
    c.req.method !== 'POST' && warnsAtEntry({ settings, loggedIn: member, standalone: false, skipped, country: null })
  const { pathname, search } = new URL(c.req.url)
  return asks ? { style: STYLE, part: <EntryWarning {...frame} to={pathname + search} /> } : undefined
}

function EntryWarning({ to, settings: { name, min_age: age }, locale }: Frame & { to: string }) {
  return (
    <div
      class="entry"
      role="dialog"
      aria-modal="true"
      aria-labelledby="entry-title"
      aria-describedby="entry-text"
      tabindex={-1}
      autofocus
      data-nosnippet
    >
      <div>
        <h2 id="entry-title">{p.index_important_modal({}, { locale })}</h2>
        <p id="entry-text">{p.entry_warning_text({ name, age }, { locale })}</p>
        <form method="post" action={ENTRY_WARNING}>
          <input type="hidden" name="to" value={to} />
          <button class="button" name="answer" value="old enough">
            {p.entry_warning_enter({ age }, { locale })}
          </button>
          <button class="quiet" name="answer" value="younger">
            {p.entry_warning_leave({}, { locale })}
          </button>
        </form>
      </div>
    </div>
  )
}

/** Keeps when the question was closed and leads back to the page; who is younger goes no further. */
export async function closeEntryWarning(c: Context<App>): Promise<Response> {
  const { answer, to = '' } = (await readFields(c, ['answer', 'to'], FORM_BYTES)) ?? {}
  if (answer === 'younger') {
    const { settings, locale } = frameOf(c)
    const title = p.index_important_modal({}, { locale })
    const text = p.entry_warning_left({ age: settings.min_age }, { locale })
    return showAlone(c, { title, main: <Told title={title} text={text} /> })
  }
  const closed = answer === 'old enough'
  const now = String(Math.floor(c.env.now().getTime() / 1000))
  if (closed) setCookie(c, COOKIE, now, { path: '/', maxAge: YEAR_S, sameSite: 'Lax', secure: true })
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(ownPage(c, to), 303)
}

/** The address if it is one of this site's pages, else the start page: nobody is led elsewhere from here. */
function ownPage(c: Context<App>, to: string): string {
  const { origin } = new URL(c.req.url)
  const url = new URL(URL.canParse(to, origin) ? to : '/', origin)
  return url.origin === origin && matchRoute(url.pathname) ? url.pathname + url.search : '/'
}
