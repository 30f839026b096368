const KEY = 'nuxt-reload'
const PAUSE_MS = 60_000

/**
 * Whether a failed chunk may reload the page now; remembers the reload it allows.
 * @param now milliseconds
 * @param memory where the time of the last reload is kept, for this tab
 */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(memory.getItem(KEY) ?? 0)
  if (now - last <= PAUSE_MS) return false
  memory.setItem(KEY, String(now))
  return true
}

/** Reloads the page when a chunk cannot be loaded, because the site was deployed while the page was open. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // offline a reload would lose the page
    if (navigator.onLine && mayReload(Date.now(), sessionStorage)) {
      event.preventDefault()
      location.reload()
    } else {
      // suppresses the router's own reload for such errors
      event.payload.message = `Chunk: ${event.payload.message}`
    }
  })
}
