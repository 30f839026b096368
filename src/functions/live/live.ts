import type { DurableObjectState, WebSocket } from '@cloudflare/workers-types'
import { LIVE, LIVE_CLOSED } from '#core/live/limits.ts'
import { type LiveEvent, LiveRequest } from '#core/live/schema.ts'
import { ADDRESS, type Opening, OPENING, type LiveDelivery, type LiveObjects } from '#functions/services/live.ts'
import { type Secrets, secretsFrom } from '#functions/services/secrets.ts'
import { readTicket } from '#functions/services/typing-ticket.ts'

declare const WebSocketPair: new () => { 0: WebSocket; 1: WebSocket }
declare const WebSocketRequestResponsePair: new (request: string, response: string) => never

/** `typed`: when it last said that its member is typing. */
type Attachment = { member: string; session: string; ends: number; since: number; typed: number }

type Bindings = { LIVE: LiveObjects; SECRET: string }

/**
 * The open tabs of one member. It relays events, also to the object of somebody to whom the member is typing, and stores nothing: the
 * state is in Postgres. It has no timers, so that it can hibernate, and pings are answered without waking it. Only the worker can
 * reach it, after checking who asks.
 */
export class Live {
  readonly #state: DurableObjectState
  readonly #objects: LiveObjects
  readonly #secrets: Secrets

  constructor(state: DurableObjectState, { LIVE: objects, SECRET }: Bindings) {
    this.#state = state
    this.#objects = objects
    this.#secrets = secretsFrom(SECRET)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  async fetch(request: Request): Promise<Response> {
    const opening = request.headers.get(OPENING)
    if (opening) return this.#open(JSON.parse(opening) as Opening)
    this.#deliver((await request.json()) as LiveDelivery)
    return new Response(null, { status: 204 })
  }

  #open({ member, session, ends, events }: Opening): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    const open = this.#state.getWebSockets().toSorted((a, b) => kept(a).since - kept(b).since)
    for (const oldest of open.slice(0, Math.max(0, open.length - LIVE.sockets + 1))) oldest.close(LIVE_CLOSED.tooMany)
    this.#state.acceptWebSocket(server, [session])
    server.serializeAttachment({ member, session, ends, since: Date.now(), typed: 0 } satisfies Attachment)
    for (const event of events) send(server, event)
    return new Response(null, { status: 101, webSocket: client } as ResponseInit)
  }

  /**
   * Sends events to the tabs, and closes those whose session is over. They get the event first, because a close can arrive late.
   */
  #deliver({ events, but, over }: LiveDelivery): void {
    for (const socket of this.#state.getWebSockets()) {
      const { session, ends } = kept(socket)
      if (session === but) continue
      if (over && ('only' in over ? session !== over.only : session === over.allBut)) continue
      const ended = ends <= Date.now()
      if (!ended) for (const event of events) send(socket, event)
      if (ended || over) socket.close(LIVE_CLOSED.sessionEnded)
    }
  }

  /** Tabs send pings, which the runtime answers, and that their member is typing; anything else closes the channel. */
  async webSocketMessage(socket: WebSocket, said: string | ArrayBuffer): Promise<void> {
    const request = parse(said)
    if (!request) return socket.close(LIVE_CLOSED.refused)
    const tab = kept(socket)
    const now = Date.now()
    if (now - tab.typed < LIVE.typingMs || tab.ends <= now) return
    socket.serializeAttachment({ ...tab, typed: now } satisfies Attachment)
    const typing = readTicket(this.#secrets, request.ticket, tab.member, now)
    if (typing) await this.#tell(typing.to, typing.conversation, new Date(now))
  }

  async #tell(object: string, conversation: string, now: Date): Promise<void> {
    const event: LiveEvent = { v: 1, type: 'typing', cursor: now.toISOString(), conversation }
    const delivery: LiveDelivery = { events: [event] }
    try {
      await this.#objects.getByName(object).fetch(ADDRESS, { method: 'POST', body: JSON.stringify(delivery) })
    } catch {
      // Nobody misses it.
    }
  }
}

function parse(said: string | ArrayBuffer): LiveRequest | null {
  if (typeof said !== 'string' || said.length > LIVE.requestLength) return null
  try {
    return LiveRequest.safeParse(JSON.parse(said)).data ?? null
  } catch {
    return null
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
