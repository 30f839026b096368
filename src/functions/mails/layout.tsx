/** @jsxImportSource hono/jsx */
import type { Locale } from '#core/site/locales.ts'
import type { Letter } from './letter.ts'

type Frame = { locale: Locale; site: string; letter: Letter }

const text = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
  color: '#2a2326',
}

/** The one layout of all mails: neutral, readable without pictures, in light and dark. */
export function Layout({ locale, site, letter }: Frame) {
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{letter.subject}</title>
      </head>
      <body style={{ margin: '0', padding: '24px 12px', background: '#f7f3f0' }}>
        <table
          role="presentation"
          width="100%"
          style={{ maxWidth: '560px', margin: '0 auto', background: '#ffffff', borderRadius: '18px' }}
        >
          <tr>
            <td style={{ ...text, padding: '28px 28px 0', fontWeight: '700' }}>{site}</td>
          </tr>
          <tr>
            <td style={{ ...text, padding: '12px 28px 28px' }}>
              {letter.paragraphs.map((paragraph) => (
                <p key={paragraph} style={{ margin: '12px 0' }}>
                  {paragraph}
                </p>
              ))}
              {letter.action && (
                <p style={{ margin: '24px 0' }}>
                  <a
                    href={letter.action.href}
                    style={{
                      background: '#b83a2d',
                      color: '#ffffff',
                      padding: '14px 24px',
                      borderRadius: '10px',
                      textDecoration: 'none',
                      display: 'inline-block',
                      fontWeight: '600',
                    }}
                  >
                    {letter.action.label}
                  </a>
                </p>
              )}
              <p style={{ margin: '24px 0 0', fontSize: '13px', lineHeight: '20px', color: '#6b5f63' }}>
                {letter.footnote}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>
  )
}

/** The text part: the same words without a form. */
export function plain({ site, letter }: Omit<Frame, 'locale'>): string {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []
  return [site, ...letter.paragraphs, ...action, letter.footnote].join('\n\n')
}
