import type { SearchAnswer } from '#core/search/types.ts'
import { escapeJson } from './escape.ts'
import { type FirstScreen, firstScreen, firstTiles } from './first-screen.tsx'

type SearchPage = {
  before: string
  after: string
  screen: FirstScreen
  answer: Response | Promise<Response>
}

/**
 * Streams the search page: the first screen at once, then the people as tiles and as JSON with the id `answer`. Without an answer
 * the page ends, and the app requests it.
 */
export function searchPage({ before, after, screen, answer }: SearchPage): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const [shell, end] = firstScreen(screen)
  const found = Promise.resolve(answer)
    .then((answered) => peopleFound(screen, answered))
    .catch(() => ({ tiles: '', block: '' }))
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode(before + shell))
      const { tiles, block } = await found
      // The browser may have gone.
      try {
        controller.enqueue(text.encode(`${tiles}${end}</div>${block}${after}`))
        controller.close()
      } catch {
        return
      }
    },
  })
}

/** A refusal is sent with its status, so that the app shows it without a request. */
async function peopleFound(screen: FirstScreen, answer: Response): Promise<{ tiles: string; block: string }> {
  const body = await answer.text()
  const tiles = answer.ok ? firstTiles(screen, JSON.parse(body) as SearchAnswer) : ''
  const block = `<script type="application/json" id="answer" data-status="${answer.status}">${escapeJson(body)}</script>`
  return { tiles, block }
}
