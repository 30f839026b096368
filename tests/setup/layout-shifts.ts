import type { BrowserContext, Page } from 'playwright-core'

/** How far things of a document have moved, as the browser counts it, and a line for each time. */
export type Shifts = { moved: number; movers: string[] }
declare global {
  interface Window {
    shifts: Shifts
  }
}

/** Counts in every document of a page, or of all pages of a context, from its first frame on. */
export async function watchShifts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(watch)
}

/** What has moved in the document that the page shows. */
export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate(() => window.shifts)

/** Runs in the page. */
function watch(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  const named = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName))
  window.shifts = { moved: 0, movers: [] }
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      window.shifts.moved += value
      const moved = sources.map(({ node }) => named(node)).join(' | ')
      window.shifts.movers.push(`${value.toFixed(3)} after ${Math.round(startTime)} ms: ${moved}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
