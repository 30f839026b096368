/** @jsxImportSource hono/jsx */
import * as m from '#mail-texts/_index.js'
import type { Locale } from '#core/site/locales.ts'
import { plainPage } from './plain-page.tsx'

type Page = { locale: Locale; hue: number; address: string }

/** The answer to a navigation while the app cannot be sent, with a link that tries again. */
export function unavailablePage({ locale, hue, address }: Page): { html: string; policy: string } {
  return plainPage({
    locale,
    hue,
    title: m.unavailable_title({}, { locale }),
    children: (
      <>
        <h1>{m.unavailable_title({}, { locale })}</h1>
        <p>{m.unavailable_text({}, { locale })}</p>
        <p>
          <a href={address}>{m.unavailable_again({}, { locale })}</a>
        </p>
      </>
    ),
  })
}
