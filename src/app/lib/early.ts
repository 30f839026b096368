declare global {
  interface Window {
    /** Calls that `src/app/early.js` has started, by path and query. */
    __early?: Record<string, (Promise<Response> & { here?: true }) | undefined>
    /** Says in place of the first screen that the app cannot be shown, with a link that tries again. */
    __failed?: (error: unknown) => void
    /** Settles when the app is drawn or has failed. */
    __started?: Promise<void>
  }
}

/**
 * Takes the answer of a call that the page has already started; each can be taken once.
 * @param address path and query, for example `/api/members.php?page=2`
 */
export function takeEarly(address: string): Promise<Response> | undefined {
  const started = window.__early?.[address]
  if (window.__early) delete window.__early[address]
  return started
}

/** Whether the answer of such a call is in the page, so that awaiting it takes no time. */
export function isInPage(address: string): boolean {
  return window.__early?.[address]?.here === true
}
