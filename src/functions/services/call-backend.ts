import type { Backend } from '#db/client.ts'
import { type Deadline, Unavailable } from './deadline.ts'

/** A backend's whole answer; `json` is undefined where the body is not JSON. */
export type Answer = { status: number; headers: Headers; json: unknown }

/** How a backend is reached: its fetch, on the account of the request's deadline. */
export type Transport = { fetch: Backend; deadline: Deadline }

/**
 * Asks a backend over HTTP, for `most` milliseconds at most, and reads all of its answer. Whether that is one of the backend's own is
 * for its service to judge.
 *
 * @throws Unavailable where there was no whole answer in time
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
      return { status: response.status, headers: response.headers, json: parsed(await response.text()) }
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
