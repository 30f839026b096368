import { LIVE } from '#core/live/limits.ts'
import type { LiveEvent } from '#core/live/schema.ts'
import { keepSocket } from './live-socket.ts'
import { isLive, setLive } from './live-state.ts'

/**
 * Messages between the tabs of one browser: a new tab asks for the state, the tab with the socket tells it and passes events
 * on.
 */
type Said = { ask: true } | { open: boolean } | { event: LiveEvent }

type Hears = {
  onOpen: () => void
  onEvent: (event: LiveEvent) => void
  /** The server refused this tab the channel. */
  onRefused: () => void
}

/**
 * Joins the live channel that all tabs of this browser share: the tab that holds a lock has the socket. A tab that is hidden
 * for five minutes, frozen or left gives it up, and another one takes over. Answers how to leave.
 * @param me the member's own id
 */
export function joinChannel(me: string, { onOpen, onEvent, onRefused }: Hears): () => void {
  const name = `live:${me}`
  const tabs = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin and takes none
  const say = (said: Said) => tabs.postMessage(said)
  let turn: { probe: () => void; end: () => void } | undefined
  let holds = false
  let hidden: ReturnType<typeof setTimeout> | undefined

  const onState = (open: boolean) => {
    const opened = open && !isLive()
    setLive(open)
    if (opened) onOpen()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('event' in data) onEvent(data.event)
    else if ('open' in data) onState(data.open)
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
    return { probe: () => socket?.probe(), end: () => ended.abort() }
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
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('freeze', go)
  window.addEventListener('pagehide', go)
  window.addEventListener('pageshow', onVisibility)
  if (document.visibilityState === 'visible') come()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', go)
    window.removeEventListener('pagehide', go)
    window.removeEventListener('pageshow', onVisibility)
    go()
    tabs.close()
  }
}
