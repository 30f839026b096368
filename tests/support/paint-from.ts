import { expect } from 'vitest'

/** Holds a page's text against the rule that nothing is painted before an element of it that comes late. */
export function expectPaintedFrom(html: string, id: string): void {
  expect(html).toContain(`<link rel="expect" href="#${id}" blocking="render">`)
  expect(html.split(`id="${id}"`)).toHaveLength(2)
}
