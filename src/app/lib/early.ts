declare global {
  interface Window {
    /** Calls that the page started before its script had loaded, by path and query (`src/app/early.js`). */
    __early?: Record<string, (Promise<Response> & { here?: true }) | undefined>
  }
}

/**
 * Hands over the answer of a call that the page has already started; each can be taken once.
 * @param address path and query as asked, for example `/api/members.php?page=2`
 */
export function takeEarly(address: string): Promise<Response> | undefined {
  const started = window.__early?.[address]
  if (window.__early) delete window.__early[address]
  return started
}

/** Whether the answer of such a call came with the page and is there already: whoever waits for it waits for nothing. */
export function isHere(address: string): boolean {
  return window.__early?.[address]?.here === true
}
