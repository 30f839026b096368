/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Locale } from '#core/site/locales.ts'
import type { App } from '#functions/services/context.ts'
import { landerDocument } from './document.tsx'
import { type Refused, sentenceOf } from './form.ts'
import { frameOf, showPage } from './frame.ts'

/** Answers a page of one column that search engines do not keep: a form, or what became of it. */
export function showAlone(
  c: Context<App>,
  { title, main }: { title: string; main: Child },
  status: ContentfulStatusCode = 200,
): Response {
  const page = landerDocument({
    ...frameOf(c),
    title,
    indexed: false,
    children: (
      <main id="content" tabindex={-1} class="alone">
        {main}
      </main>
    ),
  })
  return showPage(c, page, status)
}

/** For an address that nothing is at. */
export function missing(locale: Locale): { title: string; main: Child } {
  const title = shared.error_page_missing({}, { locale })
  return { title, main: <Told title={title} text={shared.error_page_missing_hint({}, { locale })} /> }
}

/** Why a form was refused, above it. */
export function Wrong({ refused, locale }: { refused: Refused | null; locale: Locale }) {
  if (!refused) return null
  return (
    <p class="wrong" role="alert">
      {sentenceOf(refused, locale)}
    </p>
  )
}

/** What became of a form or a link. */
export function Told({ title, text, children }: { title: string; text: string; children?: Child }) {
  return (
    <div class="words">
      <h1>{title}</h1>
      {text && <p role="status">{text}</p>}
      {children}
    </div>
  )
}
