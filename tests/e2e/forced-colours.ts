import type { Page } from 'playwright-core'

/** What nobody can see while the system forces its colours: controls without an outline, and what is chosen but looks as if it were not. */
export function lostToForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility() && part.clientWidth > 1)
    const name = (part: Element) => part.outerHTML.slice(0, 160)
    // a colour without opacity is none, whatever it is
    const groundOf = (part: Element) => getComputedStyle(part).backgroundColor.replace(/^.*, 0\)$/, 'none')
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'Canvas'
    const canvas = groundOf(probe)
    probe.remove()
    const chosen = shown(
      '[aria-pressed=true], [aria-selected=true], nav [aria-current=page], label:has(> [type=radio]:checked)',
    )
    const shapes = shown('[role=switch], [role=progressbar], .bg-line, .button')
    return [
      ...chosen
        .filter((part) => [canvas, 'none'].includes(groundOf(part)))
        .map((part) => `does not show that it is chosen: ${name(part)}`),
      ...shapes
        .filter(
          (part) => getComputedStyle(part).borderTopStyle === 'none' || getComputedStyle(part).borderTopWidth === '0px',
        )
        .map((part) => `has no outline: ${name(part)}`),
    ]
  })
}
