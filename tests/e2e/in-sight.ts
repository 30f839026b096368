import type { Page } from 'playwright-core'

const SPARE_STEPS = 5

/**
 * Walks over the screen with the Tab key, forth and back, and tells which controls had the focus while they lay outside of the
 * screen or behind something (WCAG 2.4.11). A line each.
 */
export async function hiddenWithFocus(page: Page): Promise<string[]> {
  // the guards at the ends of a dialog need a frame to hand the focus on
  const canHurry = (await page.locator('[data-base-ui-focus-guard]').count()) === 0
  // what came into the page on the way may have moved the focus out of sight: then one walks again, slowly
  if (canHurry && (await walkFast(page)).length === 0) return []
  return walk(page)
}

const steps = (page: Page) =>
  page.evaluate((spare) => document.querySelectorAll('a, button, input, select, textarea').length + spare, SPARE_STEPS)

/** Presses one key after the other without waiting: the page looks before each where the last one has led. */
async function walkFast(page: Page): Promise<string[]> {
  await page.evaluate(`
    window.hidden = []
    window.looks = () => { const line = (${covered})('focus'); if (line) hidden.push(line) }
    addEventListener('keydown', looks, true)`)
  for (const key of ['Tab', 'Shift+Tab'])
    await Promise.all(Array.from({ length: await steps(page) }, () => page.keyboard.press(key)))
  return page.evaluate<string[]>(`removeEventListener('keydown', looks, true); looks(); hidden`)
}

async function walk(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let left = await steps(page); left > 0; left--) {
      await page.keyboard.press(key)
      const hidden = await page.evaluate<string | null>(`(${handedOn})().then(() => (${covered})('focus'))`)
      if (hidden) found.add(`${key}: ${hidden}`)
    }
  }
  return [...found]
}

/** Runs in the page: waits until a guard at the end of a dialog has handed the focus on, which takes a frame or two. */
async function handedOn(): Promise<void> {
  for (let frame = 0; frame < 60 && document.activeElement?.matches('[data-base-ui-focus-guard]'); frame++)
    await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** After a submit: what hides the control with the focus, or the first message of what is wrong. A line each. */
export async function hiddenAfterSubmit(page: Page): Promise<string[]> {
  const looks = [await page.evaluate(covered, 'focus' as const), await page.evaluate(covered, 'message' as const)]
  return looks.filter((line) => line !== null)
}

/** Runs in the page: says how this lies outside of the screen or behind something; null where it is whole in sight. */
function covered(what: 'focus' | 'message'): string | null {
  const form = document.activeElement?.closest('form') ?? document
  const part = what === 'focus' ? document.activeElement : form.querySelector('.invalid-feedback')
  if (!part || part === document.body || part.matches('[data-base-ui-focus-guard], main, h1')) return null
  // what is drawn for a hidden box is its label
  const drawn = part.getBoundingClientRect().width < 3 ? (part.closest('label') ?? part) : part
  const { top, bottom, left, right, width, height } = drawn.getBoundingClientRect()
  const name = `${part.outerHTML.replace(/class="[^"]*"/, '').slice(0, 140)} at ${Math.round(top)} to ${Math.round(bottom)}`
  // what is higher than half the screen need not be whole in sight
  const tall = height > innerHeight / 2
  const [y1, y2] = tall ? [Math.max(top, 0), Math.min(bottom, innerHeight)] : [top, bottom]
  if (y1 < -1 || y2 > innerHeight + 1 || left < -1 || right > innerWidth + 1) return `outside of the screen: ${name}`
  const inset = Math.min(4, height / 4, width / 4)
  const [x, y] = [(left + right) / 2, (y1 + y2) / 2]
  const points = tall ? [[x, y]] : [[x, y], [x, y1 + inset], [x, y2 - inset], [left + inset, y], [right - inset, y]] // prettier-ignore
  for (const [px, py] of points as [number, number][]) {
    const hit = document.elementFromPoint(px, py)
    const own = drawn.contains(hit) || hit === drawn.parentElement || hit?.closest('label') === drawn.closest('label')
    if (!hit || (!own && !hit.contains(drawn)))
      return `behind ${hit?.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 100)}: ${name}`
  }
  return null
}
