import type { Page } from 'playwright-core'

/**
 * The words of the page that end outside of what shows them, at its side: the screen, or a part that neither scrolls nor ends with
 * an ellipsis.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ends = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    /** Where the words of a part are cut; Infinity where one can scroll to them or they end with an ellipsis. */
    const edges = (of: Element): { left: number; right: number } => {
      for (let part: Element | null = of; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part)
        if (style.overflowX === 'visible') continue
        if (!['hidden', 'clip'].includes(style.overflowX) || ends(style)) return { left: -Infinity, right: Infinity }
        const { left, right, width } = part.getBoundingClientRect()
        // only for screen readers
        return width <= 1 ? { left: -Infinity, right: Infinity } : { left, right }
      }
      return { left: 0, right: document.documentElement.clientWidth }
    }
    const seen = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const next = () => words.nextNode() as Text | null
    for (let text = next(); text; text = next()) {
      const part = text.parentElement
      if (!part || !text.data.trim() || part.closest('[aria-hidden=true], [inert], script, style, option')) continue
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = edges(part)
      const out = [...range.getClientRects()].some(
        (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1),
      )
      if (out) seen.add(`cut off: “${text.data.trim().slice(0, 60)}” in ${part.outerHTML.slice(0, 90)}`)
    }
    return [...seen]
  })
}
