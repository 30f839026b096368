import { createHash } from 'node:crypto'
import type { Fetcher } from '@cloudflare/workers-types'
import type { Locale } from '#core/site/locales.ts'
import { appPagePolicy } from '#functions/responses/security-headers.ts'
import { Unavailable } from '#functions/services/deadline.ts'
import { jsonElement } from './escape.ts'

export type BuiltPage = {
  policy(photos: string | null): string
  /** `asked` is the element with the calls that the page starts. */
  html(locale: Locale, head: string, boot: string, asked?: string): string
  /**
   * The same in two pieces for a page that is streamed. The first screen comes between them, and the script starts as soon as it
   * is loaded.
   */
  around(locale: Locale, head: string, boot: string, asked: string): [before: string, after: string]
  preloads(locale: Locale, route: string | null, loggedIn: boolean): string[]
  /** Scripts that screens load later and need without a connection. */
  kept: string[]
}

/** Files of texts by catalogue and locale, scripts by route, and the routes that need another catalogue. */
type Parts = {
  texts: Record<string, Record<string, string>>
  routes: Record<string, string[]>
  areas: Record<string, string>
  member: string[]
  kept: string[]
}

const [START, END] = ['<div id="app">', '</body>']

/** Reads the built page and prepares what is the same for all visitors: pieces and policy. */
export async function readPage(assets: Fetcher): Promise<BuiltPage> {
  const answer = await assets.fetch('https://assets.local/index.html')
  if (!answer.ok) throw new Unavailable(`the built page is missing: ${answer.status}`)
  const source = await answer.text()
  // The build writes its chunks into a comment.
  const note = /<!--parts (.*?)-->/.exec(source)
  const parts = JSON.parse(note?.[1] ?? '{"texts":{},"routes":{},"areas":{},"member":[],"kept":[]}') as Parts
  const page = source.replace(note?.[0] ?? '', '')
  const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const html: BuiltPage['html'] = (locale, head, boot, asked = '') =>
    page
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<!--head-->', () => head)
      .replace('<!--boot-->', () => jsonElement('boot', boot) + asked)
  return {
    policy: (photos) => appPagePolicy(hashes, photos),
    html,
    kept: parts.kept,
    around(locale, head, boot, asked) {
      const [before = '', rest = ''] = html(locale, head, boot, asked).split(START)
      return [
        before.replaceAll('<script type="module"', '<script async type="module"') + START,
        rest.slice(rest.indexOf(END)),
      ]
    },
    preloads: (locale, route, loggedIn) => {
      const area = route && parts.areas[route]
      const texts = ['app', ...(area ? [area] : [])].flatMap((catalogue) => parts.texts[catalogue]?.[locale] ?? [])
      return [...new Set([...texts, ...((route && parts.routes[route]) || []), ...(loggedIn ? parts.member : [])])]
    },
  }
}
