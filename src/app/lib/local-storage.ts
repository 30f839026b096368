/** What somebody has dismissed; each key stores the unix time in seconds. */
export type HideKey =
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-new-member-offer'
  | 'hide-time-bonus-modal'
  | 'hide-install-hint'

/** `now` in milliseconds. */
export function hide(key: HideKey, now: number = Date.now()): void {
  write(key, String(Math.floor(now / 1000)))
}

/** Whether something was dismissed, within the last `seconds` if given. */
export function isHidden(key: HideKey, seconds: number = Number.POSITIVE_INFINITY, now: number = Date.now()): boolean {
  const at = Number(read(key) ?? Number.NaN)
  return !Number.isNaN(at) && now / 1000 - at < seconds
}

/** Values that the browser did not store, until the page is left. */
const unstored = new Map<string, string>()

export function read(key: string): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; where the browser refuses, until the page is left. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

/** Removes all keys with this prefix: what belonged to a member who has logged out. Those with the prefix `except` stay. */
export function removeByPrefix(prefix: string, except?: string): void {
  const begins = (name: string) => name.startsWith(prefix) && !(except && name.startsWith(except))
  for (const key of [...unstored.keys()].filter(begins)) unstored.delete(key)
  try {
    for (const key of Object.keys(localStorage).filter(begins)) localStorage.removeItem(key)
  } catch {
    return
  }
}
