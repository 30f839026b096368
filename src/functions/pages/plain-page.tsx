/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto'
import type { Child } from 'hono/jsx'
import type { Locale } from '#core/site/locales.ts'
import { colours } from '#functions/mails/colours.ts'
import { plainPagePolicy } from '#functions/responses/security-headers.ts'

function styleOf(hue: number): string {
  const { light, dark } = colours(hue)
  return `:root{color-scheme:light dark}
body{margin:0;padding:48px 20px;font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:${light.paper};color:${light.ink}}
main{max-width:28rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.3;margin:.25em 0 1em}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:${light.action};color:${light.onAction};cursor:pointer}
a{display:inline-block;padding:10px 0;color:${light.link}}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}button{background:${dark.action};color:${dark.onAction}}a{color:${dark.link}}}`
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type Page = { locale: Locale; title: string; hue: number; children: Child }

/** A page without app and script, and the policy that allows nothing else. */
export function plainPage({ locale, title, hue, children }: Page): { html: string; policy: string } {
  const style = styleOf(hue)
  const page = (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
  return { html: `<!doctype html>${String(page)}`, policy: plainPagePolicy(hashOf(style)) }
}
