import type { Page } from 'playwright-core'

/** Beside a word on a line of its own, in pixels: what the screen, a card and an icon take. */
const MARGINS = 160
/** Longer words may be broken at any width. */
const LONGEST = 20

/**
 * The words and fields of the page that end outside of what shows them, at its side: the screen, or a part that neither scrolls nor
 * ends with an ellipsis. And the words that a line end breaks although the screen is wide enough for them.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ margins, longest }) => {
      const ends = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      /** Where the words of a part are cut; Infinity where one can scroll to them or they end with an ellipsis. */
      const edges = (of: Element): { left: number; right: number } => {
        for (let part: Element | null = of; part && part !== document.body; part = part.parentElement) {
          const style = getComputedStyle(part)
          if (style.overflowX === 'visible') continue
          if (!['hidden', 'clip'].includes(style.overflowX) || ends(style)) return { left: -Infinity, right: Infinity }
          const { left, right, width } = part.getBoundingClientRect()
          // only for screen readers
          return width <= 1 ? { left: 0, right: 0 } : { left, right }
        }
        return { left: 0, right: document.documentElement.clientWidth }
      }
      const seen = new Set<string>()
      const isShown = (part: Element) =>
        edges(part).right - edges(part).left > 1 &&
        !part.closest('[aria-hidden=true], [inert], script, style, option') &&
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const name = (part: Element) => part.outerHTML.slice(0, 90)
      for (const field of document.querySelectorAll('input, select, textarea, button')) {
        const { left, right } = field.parentElement ? edges(field.parentElement) : edges(field)
        const box = field.getBoundingClientRect()
        const out = box.width > 1 && (box.left < left - 1 || box.right > right + 1)
        if (out && isShown(field)) seen.add(`cut off: ${name(field)}`)
      }
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const next = () => words.nextNode() as Text | null
      for (let text = next(); text; text = next()) {
        const part = text.parentElement
        if (!part || !text.data.trim() || !isShown(part)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = edges(part)
        const out = [...range.getClientRects()].some(
          (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1),
        )
        if (out) seen.add(`cut off: “${text.data.trim().slice(0, 60)}” in ${name(part)}`)
        // words that end with an ellipsis are cut, not broken
        if (getComputedStyle(part).whiteSpace === 'nowrap') continue
        // an address has no place of its own for a line end
        const plain = text.data.replaceAll(/\S*@\S*/g, (address) => ' '.repeat(address.length))
        for (const word of plain.matchAll(/\p{L}{2,}/gu)) {
          if (word[0].length > longest) continue
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          const pieces = [...range.getClientRects()].filter(({ width }) => width > 0)
          const whole = pieces.reduce((sum, { width }) => sum + width, 0)
          if (new Set(pieces.map(({ top }) => top)).size > 1 && whole < document.documentElement.clientWidth - margins)
            seen.add(`broken: “${word[0]}” in ${name(part)}`)
        }
      }
      return [...seen]
    },
    { margins: MARGINS, longest: LONGEST },
  )
}
