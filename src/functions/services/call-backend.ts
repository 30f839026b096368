import type { Backend } from '#db/client.ts'
import { type Deadline, Unavailable } from './deadline.ts'

export type Answer = { status: number; headers: Headers; text: string; json: unknown }

/** A backend's fetch with the deadline of the request. */
export type Transport = { fetch: Backend; deadline: Deadline }

/**
 * Calls a backend over HTTP, for at most `most` milliseconds, and reads the whole answer. The service decides whether it is
 * valid.
 *
 * @throws Unavailable without a whole answer in time
 */
export async function callBackend(
  { fetch, deadline }: Transport,
  url: string,
  init: RequestInit,
  most: number,
): Promise<Answer> {
  try {
    return await deadline.within(async (signal) => {
      const response = await fetch(url, { ...init, signal })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parsed(text) }
    }, most)
  } catch (cause) {
    throw cause instanceof Unavailable ? cause : new Unavailable('there was no whole answer', { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
