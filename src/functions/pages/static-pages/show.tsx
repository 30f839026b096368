/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { App } from '#functions/services/context.ts'
import { landerDocument } from '#functions/pages/landers/document.tsx'
import { entryWarning } from '#functions/pages/landers/entry-warning.tsx'
import { frameOf, showPage } from '#functions/pages/landers/frame.ts'
import { STATIC_STYLE } from './style.ts'

export type Content = {
  title: string
  /** A sentence for search engines and shared links. */
  description: string
  main: Child
  /** Whether search engines may keep it. */
  indexed?: boolean
  /** Whether visitors find the way to an account below it. */
  join?: boolean
}

/** Answers a static page. */
export function showStatic(c: Context<App>, content: Content, status: ContentfulStatusCode = 200): Response {
  const { main, join = true, ...head } = content
  const frame = frameOf(c)
  const page = landerDocument({
    ...frame,
    ...head,
    style: STATIC_STYLE,
    over: entryWarning(c),
    children: (
      <main id="content" tabindex={-1} class="static">
        {main}
        {join && !frame.member && (
          <p class="join">
            <a class="button" href="/signup">
              {l.home_join({}, { locale: frame.locale })}
            </a>
          </p>
        )}
      </main>
    ),
  })
  return showPage(c, page, status)
}
