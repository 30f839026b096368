/**
 * The path that an open tab goes to after a press on a push; null if it stays.
 * @param click untrusted. `checkUrl`: the tab stays if it shows this path already; `openUrl`: where to go otherwise
 * @param here the full address that the tab shows
 */
export function pathAfterClick(click: { checkUrl?: unknown; openUrl?: unknown }, here: string): string | null {
  const open = ownAddress(click.openUrl, here)
  if (!open || ownAddress(click.checkUrl, here)?.pathname === new URL(here).pathname) return null
  return open.pathname + open.search + open.hash
}

/** An address of the same origin; null for anything else, including blobs of our origin. */
function ownAddress(address: unknown, here: string): URL | null {
  if (typeof address !== 'string' || !URL.canParse(address, here)) return null
  const url = new URL(address, here)
  const own = new URL(here)
  return url.origin === own.origin && url.protocol === own.protocol ? url : null
}
