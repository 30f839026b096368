/** @jsxImportSource hono/jsx */
import type { Locale } from '#core/site/locales.ts'
import { colours } from './colours.ts'
import type { Footer } from './footer.ts'
import type { Letter } from './letter.ts'

type Frame = { locale: Locale; site: string; hue: number; letter: Letter; footer: Footer }

const FONT = 'font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif'
const SMALL = `${FONT};font-size:13px;line-height:20px`

/**
 * The layout of all mails: one column, one action, no pictures, with a dark mode. Light colours are inline, because some mail
 * programs drop the head.
 */
export function Layout({ locale, site, hue, letter, footer }: Frame) {
  const { light, dark } = colours(hue)
  const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media(prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.act{background:${dark.action}!important;color:${dark.onAction}!important}.link{color:${dark.link}!important}}`
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{letter.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body class="paper" style={`margin:0;padding:0;background:${light.paper}`}>
        <div style="display:none;max-height:0;overflow:hidden">{letter.paragraphs[0]}</div>
        <table
          class="paper"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style={`background:${light.paper}`}
        >
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a table for looks, as mail programs need it */}
            <td align="center" style="padding:28px 12px 40px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td
                    class="pad ink"
                    style={`${FONT};padding:0 32px 14px;font-size:17px;font-weight:700;color:${light.ink}`}
                  >
                    {site}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card pad"
                    style={`padding:28px 32px 30px;background:${light.surface};border:1px solid ${light.line};border-radius:18px`}
                  >
                    <h1
                      class="ink"
                      style={`${FONT};margin:0 0 12px;font-size:22px;line-height:28px;font-weight:700;color:${light.ink}`}
                    >
                      {letter.subject}
                    </h1>
                    {letter.paragraphs.map((paragraph) => (
                      <p
                        key={paragraph}
                        class="ink"
                        style={`${FONT};margin:0 0 12px;font-size:16px;line-height:25px;color:${light.ink}`}
                      >
                        {paragraph}
                      </p>
                    ))}
                    <p style="margin:22px 0 0">
                      <a
                        class="act"
                        href={letter.action.href}
                        style={`${FONT};display:inline-block;padding:13px 24px;border-radius:10px;background:${light.action};color:${light.onAction};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`}
                      >
                        {letter.action.label}
                      </a>
                    </p>
                    {letter.other && (
                      <p style={`${FONT};margin:16px 0 0;font-size:16px;line-height:25px`}>
                        <a class="link" href={letter.other.href} style={`color:${light.link}`}>
                          {letter.other.label}
                        </a>
                      </p>
                    )}
                    <p class="muted" style={`${SMALL};margin:24px 0 0;color:${light.muted}`}>
                      {letter.note}
                    </p>
                  </td>
                </tr>
                <tr>
                  <td class="pad muted" style={`${SMALL};padding:18px 32px 0;color:${light.muted}`}>
                    {footer.why}
                    {footer.links.map(({ label, href }, at) => (
                      <>
                        {at === 0 ? <br /> : ' · '}
                        <a class="link" href={href} style={`color:${light.link}`}>
                          {label}
                        </a>
                      </>
                    ))}
                    <br />
                    <br />
                    {footer.company}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  )
}
