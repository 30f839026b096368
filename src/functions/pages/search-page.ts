import { createHash } from 'node:crypto'
import type { SearchAnswer } from '#core/search/types.ts'
import { escapeHtml, escapeJson, jsonElement } from './escape.ts'
import { type EmptyScreen, type FirstScreen, firstScreen, firstTiles, roomAbove } from './first-screen.tsx'

/** A call that the page makes in place of the app. `address` is its path and query. */
type Asked = { address: string; answer: Response | Promise<Response> }

/** Stands where a visit has something of its own. */
export const GAP = '<!--gap-->'
/** Stands for a gap where texts are sent without what is between them. Neither JSON nor a name contains it. */
const BREAK = '\f'

/** What all search pages of a site have in common, in one language: the texts before, between and after its gaps. */
type Frame = string[]

/** `before` and `after` are the page around its first screen, with a gap for the calls that it starts. */
export function searchFrame(before: string, after: string, screen: EmptyScreen): Frame {
  const page = before + firstScreen(screen, GAP) + '</div>' + GAP + after
  return page.split(GAP).map(withoutBreaks)
}

export const checksumOf = (frame: Frame): string =>
  createHash('sha256').update(frame.join(BREAK)).digest('base64url').slice(0, 16)

/** The app's page, and behind it the frame, as a browser keeps both (public/sw-push.js). */
export const withFrame = (app: string, frame: Frame): string => [withoutBreaks(app), ...frame].join(BREAK)

const withoutBreaks = (text: string) => text.replaceAll(BREAK, ' ')

type SearchPage = {
  frame: Frame
  /** Whether the browser has this frame, and so gets only what fills its gaps. */
  kept: boolean
  screen: FirstScreen
  people: Asked
  /** What a member's page asks for besides. */
  own: Asked[]
}

/**
 * Streams the search page: the first screen at once, then the people as tiles, then the answers as JSON, each with its address in
 * `data-answer`. The app requests what is missing.
 */
export function searchPage({ frame, kept, screen, people, own }: SearchPage): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const [start, calls, room, middle, end] = kept ? ['', BREAK, BREAK, BREAK, ''] : frame
  const asked = [people, ...own]
  const answers = asked.map(readAnswer)
  const found = answers[0]!.then((answer) => tilesOf(screen, answer)).catch(() => '')
  const first = start + callsElement(people.address, asked) + calls + roomAbove(screen) + room
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode(first))
      const tiles = await found
      // The browser may have gone.
      try {
        controller.enqueue(text.encode(withoutBreaks(tiles) + middle))
        controller.enqueue(text.encode((await Promise.all(answers)).map(block).join('') + end))
        controller.close()
      } catch {
        return
      }
    },
  })
}

/** For the page's first script: the call of the search, and those whose answers the page contains. */
export const callsElement = (search: string, asked: Asked[]): string =>
  jsonElement('calls', JSON.stringify({ search, answers: asked.map(({ address }) => address) }))

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
