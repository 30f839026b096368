import { mayReload } from './reload.ts'

/** Keeps the router from reloading by itself. */
const PREFIX = 'Chunk: '

/** Loads a chunk. The build wraps each dynamic import in it, in place of Vite's helper. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(lostChunk)
}

/** Whether a chunk did not come. Only a new document asks for it again. */
export const isLostChunk = (error: unknown): boolean => String(error).includes(PREFIX)

/**
 * After a deployment the old chunks are gone, and the page is loaded again. It asks the server first: while nothing answers, a
 * reload would end in the browser's own error page.
 */
async function lostChunk(failure: Error): Promise<never> {
  const answers =
    navigator.onLine &&
    (await fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ))
  if (!answers || !mayReload(Date.now(), sessionStorage)) {
    failure.message = PREFIX + failure.message
    throw failure
  }
  location.reload()
  return new Promise(() => undefined)
}
