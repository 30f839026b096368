import type { SearchAnswer } from '#core/search/types.ts'
import { escapeJson } from './escape.ts'
import { type FirstScreen, firstScreen, firstTiles } from './first-screen.tsx'

type SearchPage = {
  /** The page around what stands in it before the script has run. */
  before: string
  after: string
  screen: FirstScreen
  answer: Response | Promise<Response>
}

/**
 * The search page, sent while it is made: its first screen at once, and the people when they are found, as tiles and as the
 * answer for the app under the id `answer`. Where there is no answer, the page ends without one, and the app asks by itself.
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
      // who has gone away takes no more
      try {
        controller.enqueue(text.encode(`${tiles}${end}</div>${block}${after}`))
        controller.close()
      } catch {
        return
      }
    },
  })
}

/** A refusal is sent as well, with its status, so that the app shows it without asking. */
async function peopleFound(screen: FirstScreen, answer: Response): Promise<{ tiles: string; block: string }> {
  const body = await answer.text()
  const tiles = answer.ok ? firstTiles(screen, JSON.parse(body) as SearchAnswer) : ''
  const block = `<script type="application/json" id="answer" data-status="${answer.status}">${escapeJson(body)}</script>`
  return { tiles, block }
}
