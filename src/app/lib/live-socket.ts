import { LIVE, LIVE_CLOSED } from '#core/live/limits.ts'
import type { LiveEvent } from '#core/live/schema.ts'

type Socket = {
  probe: () => void
  /** Sends a text if the socket is open. */
  send: (text: string) => void
  close: () => void
}

type Hears = {
  onState: (open: boolean) => void
  onEvent: (event: LiveEvent) => void
  /** The server did not open it: no browser tells why, and the session may have ended meanwhile. Called once until it opens. */
  onRefused: () => void
}

/**
 * Keeps a socket to the server open: a lost one is opened again after a random pause, so that not all browsers return at
 * once after a deployment. Going offline closes no socket; only a missing pong does.
 */
export function keepSocket({ onState, onEvent, onRefused }: Hears): Socket {
  let current: { probe: () => void; send: (text: string) => void; drop: () => void } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let refused = false
  let ended = false

  function attempt(): void {
    retry = undefined
    // Everything below belongs to this attempt: later events of an abandoned socket change nothing.
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live.php`)
    let pong: ReturnType<typeof setTimeout> | undefined
    let opened = false
    const ping = setInterval(probe, LIVE.pingMs)
    const mine = { probe, send, drop }
    current = mine

    function probe(): void {
      if (socket.readyState !== WebSocket.OPEN || pong !== undefined) return
      socket.send('ping')
      pong = setTimeout(() => lost(), LIVE.pongMs)
    }
    function send(text: string): void {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    }
    function drop(): void {
      clearInterval(ping)
      clearTimeout(pong)
      current = undefined
      socket.close()
    }
    function lost(closed?: CloseEvent): void {
      if (current !== mine) return
      drop()
      onState(false)
      if (!opened && !refused) {
        refused = true
        onRefused()
      }
      // Where the session has ended, whoever listens leaves as soon as they know; the server would refuse what comes before.
      const pause =
        closed?.code === LIVE_CLOSED.sessionEnded
          ? LIVE.retryMs
          : Math.random() * Math.min(LIVE.retryMs, LIVE.firstRetryMs * 2 ** failures++)
      if (!ended) retry = setTimeout(attempt, pause)
    }

    socket.addEventListener('close', lost)
    socket.addEventListener('open', () => {
      if (current !== mine) return
      failures = 0
      opened = true
      refused = false
      onState(true)
    })
    socket.addEventListener('message', ({ data }) => {
      if (current !== mine) return
      if (data === 'pong') {
        clearTimeout(pong)
        pong = undefined
        return
      }
      const event = parse(data)
      if (event) onEvent(event)
    })
  }

  const hurry = () => {
    if (retry === undefined) return current?.probe()
    clearTimeout(retry)
    attempt()
  }
  window.addEventListener('online', hurry)
  attempt()
  return {
    probe: () => current?.probe(),
    send: (text) => current?.send(text),
    close: () => {
      ended = true
      window.removeEventListener('online', hurry)
      clearTimeout(retry)
      current?.drop()
    },
  }
}

/** An event of this version; undefined for types that only a newer server knows. Like other answers it is not validated. */
function parse(data: unknown): LiveEvent | undefined {
  try {
    const event = JSON.parse(String(data)) as LiveEvent
    return event.v === 1 ? event : undefined
  } catch {
    return undefined
  }
}
