declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On a history entry of the search: how many pages its list has had. */
    pages?: number
  }
}

/**
 * Notes in the browser's history how many pages the list has, so that Back or a reload finds it as long as it was. Bypasses
 * the router, which would load the screen again.
 */
export function storePageCount(pages: number): void {
  History.prototype.replaceState.call(history, { ...history.state, pages }, '')
}
