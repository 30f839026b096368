import { LIVE } from '#core/live/limits.ts'
import type { LiveEvent, LiveNews, LiveRequest } from '#core/live/schema.ts'
import { keepSocket } from './live-socket.ts'
import { isLive, setLive } from './live-state.ts'

/**
 * Messages between the tabs of one browser: a new tab asks for the state; the tab with the socket tells it, passes events on, and
 * sends what the others have to say. `news`: what the member has done in one of them, which the server tells other devices only.
 */
type Said = { ask: true } | { open: boolean } | { event: LiveEvent } | { news: LiveNews } | { request: LiveRequest }

type Hears = {
  onOpen: () => void
  onEvent: (event: LiveEvent) => void
  onNews: (news: LiveNews) => void
  /** The server refused this tab the channel. */
  onRefused: () => void
}

let outgoing: { request: (request: LiveRequest) => void; news: (news: LiveNews) => void } | undefined

/** Sends something over the live channel, whichever tab holds it; nothing while there is none. */
export function sendLive(request: LiveRequest): void {
  outgoing?.request(request)
}

/** Tells the other tabs of this browser what the member has done in this one. */
export function tellTabs(news: LiveNews): void {
  outgoing?.news(news)
}

/**
 * Joins the live channel that all tabs of this browser share: the tab that holds a lock has the socket. A tab that is hidden
 * for five minutes, frozen or left gives it up, and another one takes over. Answers how to leave.
 * @param me the member's own id
 */
export function joinChannel(me: string, { onOpen, onEvent, onNews, onRefused }: Hears): () => void {
  const name = `live:${me}`
  const tabs = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin and takes none
  const say = (said: Said) => tabs.postMessage(said)
  let turn: { probe: () => void; send: (request: LiveRequest) => void; end: () => void } | undefined
  let holds = false
  let hidden: ReturnType<typeof setTimeout> | undefined

  const onState = (open: boolean) => {
    const opened = open && !isLive()
    setLive(open)
    if (opened) onOpen()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('event' in data) onEvent(data.event)
    else if ('news' in data) onNews(data.news)
    else if ('open' in data) onState(data.open)
    else if ('request' in data) turn?.send(data.request)
    else if (holds) say({ open: isLive() })
  })

  /** Waits for the lock and then opens the socket. */
  function queueUp(): NonNullable<typeof turn> {
    const ended = new AbortController()
    const { signal } = ended
    let socket: ReturnType<typeof keepSocket> | undefined
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release()
        holds = true
        const tell = (open: boolean) => {
          onState(open)
          say({ open })
        }
        // The previous holder may have gone without a message.
        tell(false)
        socket = keepSocket({
          onState: tell,
          onRefused,
          onEvent: (event) => {
            onEvent(event)
            say({ event })
          },
        })
        signal.addEventListener('abort', () => {
          holds = false
          socket?.close()
          say({ open: false })
          release()
        })
      })
    // Without locks, as on a page that is not secure, each tab has its own.
    void (navigator.locks ? navigator.locks.request(name, { signal }, hold) : hold()).catch(() => undefined)
    return {
      probe: () => socket?.probe(),
      send: (request) => socket?.send(JSON.stringify(request)),
      end: () => ended.abort(),
    }
  }

  const come = () => {
    if (turn) return turn.probe()
    turn = queueUp()
    say({ ask: true })
  }
  const go = () => {
    clearTimeout(hidden)
    turn?.end()
    turn = undefined
    setLive(false)
  }
  const onVisibility = () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'visible') come()
    else hidden = setTimeout(go, LIVE.hiddenMs)
  }
  const mine: typeof outgoing = {
    request: (said) => (holds ? turn?.send(said) : say({ request: said })),
    news: (news) => say({ news }),
  }
  outgoing = mine
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('freeze', go)
  window.addEventListener('pagehide', go)
  window.addEventListener('pageshow', onVisibility)
  if (document.visibilityState === 'visible') come()
  return () => {
    if (outgoing === mine) outgoing = undefined
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', go)
    window.removeEventListener('pagehide', go)
    window.removeEventListener('pageshow', onVisibility)
    go()
    tabs.close()
  }
}
