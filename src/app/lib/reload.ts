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
