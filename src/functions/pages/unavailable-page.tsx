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
    children: <Unavailable locale={locale} address={address} />,
  })
}

/** For the head of the app's page: what `src/app/early.js` shows when the app's script fails. Its classes are those of the app. */
export function withoutApp(locale: Locale): string {
  return String(
    <template id="failed">
      <main id="content" class="page grid min-h-dvh place-content-center justify-items-center gap-3 py-16 text-center">
        <img src="/logo.svg" width={48} height={48} alt="" class="mx-auto" />
        <Unavailable locale={locale} address="" />
      </main>
    </template>,
  )
}

function Unavailable({ locale, address }: { locale: Locale; address: string }) {
  return (
    <>
      <h1 class="title">{m.unavailable_title({}, { locale })}</h1>
      <p role="alert">{m.unavailable_text({}, { locale })}</p>
      <p>
        <a
          href={address}
          class="inline-flex min-h-11 items-center rounded-control bg-action px-4 text-sm font-semibold text-on-action"
        >
          {m.unavailable_again({}, { locale })}
        </a>
      </p>
    </>
  )
}
