declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On an entry of the search: how many pages of people its list has had. */
    pages?: number
  }
}

/**
 * Notes in the browser's history how many pages the list has, so that whoever comes back, or loads the page anew, finds it as
 * long as it was. Past the router, which would load the screen anew for it.
 */
export function keepPages(pages: number): void {
  History.prototype.replaceState.call(history, { ...history.state, pages }, '')
}
