import type { SearchAnswer } from '#core/search/types.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { type FirstScreen, firstScreen, firstTiles } from './first-screen.tsx'

/** A call that the page makes in place of the app. `address` is its path and query. */
type Asked = { address: string; answer: Response | Promise<Response> }

type SearchPage = {
  before: string
  after: string
  screen: FirstScreen
  people: Asked
  /** What a member's page asks for besides. */
  own: Asked[]
}

/**
 * Streams the search page: the first screen at once, then the people as tiles, then the answers as JSON, each with its address in
 * `data-answer`. The app requests what is missing.
 */
export function searchPage({ before, after, screen, people, own }: SearchPage): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const [shell, end] = firstScreen(screen)
  const answers = [people, ...own].map(readAnswer)
  const found = answers[0]!.then((answer) => tilesOf(screen, answer)).catch(() => '')
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode(before + shell))
      const tiles = await found
      // The browser may have gone.
      try {
        controller.enqueue(text.encode(`${tiles}${end}</div>`))
        controller.enqueue(text.encode((await Promise.all(answers)).map(block).join('') + after))
        controller.close()
      } catch {
        return
      }
    },
  })
}

type Answer = { address: string; status: number; body: string }

/** Nothing where there is no answer, or where the browser has to get a cookie with it. */
async function readAnswer({ address, answer }: Asked): Promise<Answer | undefined> {
  try {
    const response = await answer
    if (response.headers.has('Set-Cookie')) return undefined
    return { address, status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}

const tilesOf = (screen: FirstScreen, people: Answer | undefined) =>
  people?.status === 200 ? firstTiles(screen, JSON.parse(people.body) as SearchAnswer) : ''

/** A refusal is sent with its status, so that the app shows it without a request. */
const block = (answer: Answer | undefined) =>
  answer
    ? `<script type="application/json" data-answer="${escapeHtml(answer.address)}" data-status="${answer.status}">${escapeJson(answer.body)}</script>`
    : ''
