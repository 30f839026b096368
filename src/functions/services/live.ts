import type { LiveEvent, LiveNews } from '#core/live/schema.ts'
import type { Trips } from './trips.ts'
import { type Deadline, Unavailable } from './deadline.ts'

export type Listener = { site: number; user: string }

export type EndedSessions = { only: string } | { allBut: string | null }

/** The header `OPENING` of an upgrade. `member` is the object's own name. Times in milliseconds. */
export type Opening = { member: string; session: string; ends: number; events: LiveEvent[] }

export const OPENING = 'Live-Opening'

/**
 * What the worker posts to an object: events for all tabs, for those of other sessions than `but`, or for those of ended sessions,
 * which are then closed.
 */
export type LiveDelivery = { events: LiveEvent[]; but?: string; over?: EndedSessions }

export type LiveObjects = {
  getByName(name: string): {
    fetch(url: string, init: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Response>
  }
}

/** The live channel of open tabs. It stores nothing; the next refetch finds lost events. */
export type Live = {
  open(listener: Listener, session: { id: string; ends: Date }, news: LiveNews[]): Promise<Response>
  /** @param but the session whose tabs know already */
  notify(listener: Listener, news: LiveNews[], but?: string): Promise<void>
  end(listener: Listener, sessions: EndedSessions): Promise<void>
}

type Options = {
  objects: LiveObjects
  /** A short tag that does not reveal the session. */
  sign: (text: string) => string
  now: () => Date
  trips: Trips
  deadline: Deadline
}

/** Objects are addressed by name; the URL is required but ignored. */
export const ADDRESS = 'https://live/'

export const objectName = ({ site, user }: Listener): string => `${site}:${user}`

export function liveChannel({ objects, sign, now, trips, deadline }: Options): Live {
  const objectOf = (listener: Listener) => objects.getByName(objectName(listener))
  const stamped = (news: LiveNews): LiveEvent => ({ v: 1, cursor: now().toISOString(), ...news }) as LiveEvent
  const tag = (session: string) => sign(`live ${session}`)
  const deliver = async (listener: Listener, delivery: LiveDelivery) => {
    const init = { method: 'POST', body: JSON.stringify(delivery) }
    const { ok, status } = await deadline.within(() => objectOf(listener).fetch(ADDRESS, init))
    if (!ok) throw new Unavailable(`the live channel answered ${status}`)
  }
  return {
    async open(listener, session, news) {
      const member = objectName(listener)
      const opening: Opening = {
        member,
        session: tag(session.id),
        ends: session.ends.getTime(),
        events: news.map(stamped),
      }
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
      // The headers of the object's own answer are immutable.
      return new Response(null, { status: 101, webSocket } as ResponseInit)
    },
    notify: (listener, news, but) =>
      deliver(listener, { events: news.map(stamped), ...(but !== undefined && { but: tag(but) }) }),
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
