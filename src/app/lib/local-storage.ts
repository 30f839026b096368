/** Things that a member has put away; each key stores the unix time (seconds) of doing so. */
export type HideKey =
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal'

/** Remembers that something was put away. `now` in milliseconds. */
export function hide(key: HideKey, now: number = Date.now()): void {
  write(key, String(Math.floor(now / 1000)))
}

/** Whether something was put away, within the last `seconds` if given. */
export function isHidden(key: HideKey, seconds: number = Number.POSITIVE_INFINITY, now: number = Date.now()): boolean {
  const at = Number(read(key) ?? Number.NaN)
  return !Number.isNaN(at) && now / 1000 - at < seconds
}

/** What the browser did not take, for as long as the page lives. */
const unstored = new Map<string, string>()

/** Reads a stored text; null where there is none. */
export function read(key: string): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; where the browser refuses, the page remembers it. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

/** Forgets everything whose key begins so: what belonged to a member who has logged out. */
export function forget(prefix: string): void {
  const begins = (name: string) => name.startsWith(prefix)
  for (const key of [...unstored.keys()].filter(begins)) unstored.delete(key)
  try {
    for (const key of Object.keys(localStorage).filter(begins)) localStorage.removeItem(key)
  } catch {
    return
  }
}
