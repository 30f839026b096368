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
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  const named = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName))
  const placed = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const shown = ({ node, previousRect, currentRect }: Source) =>
    `${placed(previousRect)} → ${placed(currentRect)} ${named(node)}`
  window.shifts = { moved: 0, movers: [] }
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      window.shifts.moved += value
      const moved = sources.map(shown).join(' | ')
      window.shifts.movers.push(`${value.toFixed(3)} after ${Math.round(startTime)} ms: ${moved}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
