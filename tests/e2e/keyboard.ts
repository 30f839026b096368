import type { Page } from 'playwright-core'

type Walk = { reached: Set<Element>; unseen: Set<Element> }
declare global {
  interface Window {
    walk: Walk
  }
}

const SPARE_STEPS = 5

/**
 * Walks over the screen with the Tab key alone, and tells what a hand on the keyboard cannot use: controls that are never
 * reached, and those that do not show that they have the focus. A line each.
 */
export async function unusableByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const walk: Walk = { reached: new Set(), unseen: new Set() }
    window.walk = walk
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      walk.reached.add(target)
      if (!target.matches(':focus-visible')) walk.unseen.add(target)
    })
  })
  // a list that goes on by itself grows on the way; then one walks again
  for (let known = -1; ;) {
    const { controls, unusable } = await page.evaluate(look)
    if (controls === known) return unusable
    known = controls
    // the browser takes one after the other, without waiting for this side in between
    await Promise.all(Array.from({ length: controls + SPARE_STEPS }, () => page.keyboard.press('Tab')))
  }
}

/** Runs in the page: how many controls there are, and what was wrong with them on the way. */
function look(): { controls: number; unusable: string[] } {
  const { reached, unseen } = window.walk
  const name = (part: Element) => part.outerHTML.slice(0, 160)
  const usable = (part: HTMLElement) =>
    part.tabIndex >= 0 &&
    !part.matches(':disabled') &&
    !part.closest('[inert]') &&
    part.checkVisibility({ visibilityProperty: true })
  const among = (part: HTMLElement) =>
    part instanceof HTMLInputElement && part.type === 'radio'
      ? [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(part.name)}"]`)]
      : [part]
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
  const missed = [...controls].filter((part) => usable(part) && !among(part).some((one) => reached.has(one)))
  return {
    controls: controls.length,
    unusable: [
      ...missed.map((part) => `not reached by the Tab key: ${name(part)}`),
      ...[...unseen].map((part) => `does not show its focus: ${name(part)}`),
    ],
  }
}
