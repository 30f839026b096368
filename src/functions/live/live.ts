import type { DurableObjectState, WebSocket } from '@cloudflare/workers-types'
import { LIVE, LIVE_CLOSED } from '#core/live/limits.ts'
import { type Opening, OPENING, type LiveDelivery } from '#functions/services/live.ts'

declare const WebSocketPair: new () => { 0: WebSocket; 1: WebSocket }
declare const WebSocketRequestResponsePair: new (request: string, response: string) => never

type Attachment = { session: string; ends: number; since: number }

/**
 * The open tabs of one member. It relays events and stores nothing: the state is in Postgres. It has no timers, so that it can
 * hibernate, and pings are answered without waking it. Only the worker can reach it, after checking who asks.
 */
export class Live {
  readonly #state: DurableObjectState

  constructor(state: DurableObjectState) {
    this.#state = state
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  async fetch(request: Request): Promise<Response> {
    const opening = request.headers.get(OPENING)
    if (opening) return this.#open(JSON.parse(opening) as Opening)
    this.#deliver((await request.json()) as LiveDelivery)
    return new Response(null, { status: 204 })
  }

  #open({ session, ends, events }: Opening): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    const open = this.#state.getWebSockets().toSorted((a, b) => kept(a).since - kept(b).since)
    for (const oldest of open.slice(0, Math.max(0, open.length - LIVE.sockets + 1))) oldest.close(LIVE_CLOSED.tooMany)
    this.#state.acceptWebSocket(server, [session])
    server.serializeAttachment({ session, ends, since: Date.now() } satisfies Attachment)
    for (const event of events) send(server, event)
    return new Response(null, { status: 101, webSocket: client } as ResponseInit)
  }

  /**
   * Sends events to the tabs, and closes those whose session is over. They get the event first, because a close can arrive late.
   */
  #deliver({ events, over }: LiveDelivery): void {
    for (const socket of this.#state.getWebSockets()) {
      const { session, ends } = kept(socket)
      if (over && ('only' in over ? session !== over.only : session === over.allBut)) continue
      const ended = ends <= Date.now()
      if (!ended) for (const event of events) send(socket, event)
      if (ended || over) socket.close(LIVE_CLOSED.sessionEnded)
    }
  }

  /** Tabs only send pings, which the runtime answers. */
  webSocketMessage(socket: WebSocket): void {
    socket.close(LIVE_CLOSED.refused)
  }
}

const kept = (socket: WebSocket) => socket.deserializeAttachment() as Attachment

function send(socket: WebSocket, event: Opening['events'][number]): void {
  try {
    socket.send(JSON.stringify(event))
  } catch {
    // The socket has just closed.
  }
}
