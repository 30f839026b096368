import type { LiveEvent, LiveNews } from '#core/live/schema.ts'
import type { Trips } from './trips.ts'
import { type Deadline, Unavailable } from './deadline.ts'

/** A member as the channel knows one: the account's internal key, and its site. */
export type Listener = { site: number; user: string }

/** The sessions whose channels are closed: one by its tag, or all but one. */
export type EndedSessions = { only: string } | { allBut: string | null }

/** What the worker hands over with an upgrade, in the header `OPENING`. Times in milliseconds. */
export type Opening = { session: string; ends: number; events: LiveEvent[] }

export const OPENING = 'Live-Opening'

/** What the worker posts for a member's tabs: events for all of them, or for those of sessions that are over, which are closed. */
export type LiveDelivery = { events: LiveEvent[]; over?: EndedSessions }

/** The objects behind the channel, one for each member: `src/functions/live/live.ts`. */
export type LiveObjects = {
  getByName(name: string): {
    fetch(url: string, init: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Response>
  }
}

/** The channel by which open tabs hear of news. It keeps nothing: what is lost is found by the next look. */
export type Live = {
  /** Hands an upgrade over to the member's object; `news` is sent first. */
  open(listener: Listener, session: { id: string; ends: Date }, news: LiveNews[]): Promise<Response>
  /** Tells a member's open tabs, all news of a request at once. */
  notify(listener: Listener, news: LiveNews[]): Promise<void>
  /** Closes the channels of sessions that are over: of one, or of all but one. */
  end(listener: Listener, sessions: EndedSessions): Promise<void>
}

type Options = {
  objects: LiveObjects
  /** A short name that a session cannot be read from. */
  sign: (text: string) => string
  now: () => Date
  trips: Trips
  deadline: Deadline
}

/** An object has a name, and no use for an address. */
const ADDRESS = 'https://live/'

/** The channel over Durable Objects. */
export function liveChannel({ objects, sign, now, trips, deadline }: Options): Live {
  const objectOf = ({ site, user }: Listener) => objects.getByName(`${site}:${user}`)
  const stamped = (news: LiveNews): LiveEvent => ({ v: 1, cursor: now().toISOString(), ...news }) as LiveEvent
  const tag = (session: string) => sign(`live ${session}`)
  const deliver = async (listener: Listener, delivery: LiveDelivery) => {
    const init = { method: 'POST', body: JSON.stringify(delivery) }
    const { ok, status } = await deadline.within(() => objectOf(listener).fetch(ADDRESS, init))
    if (!ok) throw new Unavailable(`the live channel answered ${status}`)
  }
  return {
    async open(listener, session, news) {
      const opening: Opening = { session: tag(session.id), ends: session.ends.getTime(), events: news.map(stamped) }
      const headers = { Upgrade: 'websocket', [OPENING]: JSON.stringify(opening) }
      const answer = await trips.around(() =>
        deadline
          .within(() => objectOf(listener).fetch(ADDRESS, { headers }))
          .catch((error: unknown) => {
            throw new Unavailable('the live channel', { cause: error })
          }),
      )
      const { status, webSocket } = answer as Response & { webSocket?: unknown }
      if (status !== 101 || !webSocket) throw new Unavailable(`the live channel answered ${status}`)
      // Headers of the object's own answer cannot be changed.
      return new Response(null, { status: 101, webSocket } as ResponseInit)
    },
    notify: (listener, news) => deliver(listener, { events: news.map(stamped) }),
    end: (listener, sessions) =>
      deliver(listener, {
        events: [stamped({ type: 'session_ended' })],
        over:
          'only' in sessions
            ? { only: tag(sessions.only) }
            : { allBut: sessions.allBut === null ? null : tag(sessions.allBut) },
      }),
  }
}
