import { mayReload } from './reload.ts'

/** Loads a chunk. The build wraps each dynamic import in it, in place of Vite's helper. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(lostChunk)
}

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
    // the prefix keeps the router from reloading by itself
    failure.message = `Chunk: ${failure.message}`
    throw failure
  }
  location.reload()
  return new Promise(() => undefined)
}
