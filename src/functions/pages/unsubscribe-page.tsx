/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto'
import * as m from '#mail-texts/_index.js'
import type { NotificationType } from '#core/notifications/types.ts'
import type { Locale } from '#core/site/locales.ts'
import { colours } from '#functions/mails/colours.ts'

/** The page's style in the colours of the site, as its mails have them. */
function styleOf(hue: number): string {
  const { light, dark } = colours(hue)
  return `:root{color-scheme:light dark}
body{margin:0;padding:48px 20px;font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:${light.paper};color:${light.ink}}
main{max-width:28rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.3;margin:.25em 0 1em}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:${light.accent};color:${light.onAccent};cursor:pointer}
a{display:inline-block;padding:10px 0;color:${light.accentInk}}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}button{background:${dark.accent};color:${dark.onAccent}}a{color:${dark.accentInk}}}`
}

const KINDS: Record<NotificationType, (values: object, options: { locale: Locale }) => string> = {
  new_conversations: m.unsubscribe_what_new_conversations,
  new_messages: m.unsubscribe_what_new_messages,
  like: m.unsubscribe_what_like,
  unread_message_reminders: m.unsubscribe_what_unread_message_reminders,
  promotions: m.unsubscribe_what_promotions,
  weekly_updates: m.unsubscribe_what_weekly_updates,
  news: m.unsubscribe_what_news,
  reminders: m.unsubscribe_what_reminders,
}

/** What the page may load and do: its own style, and send its form to us. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

type Page = { locale: Locale; site: string; hue: number; category: NotificationType; done: boolean }

/** The page behind the link of a mail that turns off such mails: a button before, a sentence after. It needs no script. */
export function unsubscribePage({ locale, site, hue, category, done }: Page): { html: string; policy: string } {
  const style = styleOf(hue)
  const what = KINDS[category]({}, { locale })
  const page = (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${m.unsubscribe_title({}, { locale })} | ${site}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <p>{site}</p>
          <h1>{m.unsubscribe_title({}, { locale })}</h1>
          {done ? (
            <p role="status">{m.unsubscribe_done({ what }, { locale })}</p>
          ) : (
            <form method="post">
              <p>{m.unsubscribe_ask({ site, what }, { locale })}</p>
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <button type="submit">{m.unsubscribe_button({}, { locale })}</button>
            </form>
          )}
          <p>{m.unsubscribe_rest({}, { locale })}</p>
          <p>
            <a href="/notifications">{m.unsubscribe_settings({}, { locale })}</a>
          </p>
        </main>
      </body>
    </html>
  )
  return { html: `<!doctype html>${String(page)}`, policy: policyOf(style) }
}
