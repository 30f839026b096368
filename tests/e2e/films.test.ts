import { expect, onTestFinished, test } from 'vitest'
import { shiftsOf, watchShifts } from '#tests/setup/layout-shifts.ts'
import { browser } from './browser.ts'
import { site } from './site.ts'

const WIDTHS = { '390': 'evening-tall', '1280': 'evening-wide' }

/** Opens the page with a film and notes which films are asked for. */
async function opens(width: number, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const films: string[] = []
  page.on('request', (call) => void (call.url().endsWith('.webm') && films.push(call.url())))
  await watchShifts(page)
  await page.goto(`${site.origin}/landers/video`)
  const time = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)
  return { page, films, time }
}

test.each(Object.entries(WIDTHS))(
  'at %s px a silent film plays until it is stopped; nothing moves',
  async (width, name) => {
    const { page, films, time } = await opens(Number(width), 'no-preference')
    await expect.poll(time).toBeGreaterThan(0.2)
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => [film.muted, film.paused])).toEqual([
      true,
      false,
    ])
    expect(new Set(films).size).toBe(1)
    expect(films[0]).toContain(`film-${name}-`)
    await page.getByRole('checkbox').press('Space')
    await expect.poll(() => page.locator('video').isVisible()).toBe(false)
    expect(await page.locator('.film img').isVisible()).toBe(true)
    expect((await shiftsOf(page)).moved).toBe(0)
  },
)

test('whoever wants less motion sees the picture, and loads no film', async () => {
  const { page, films } = await opens(390, 'reduce')
  await page.waitForLoadState('networkidle')
  const shown = await page.locator('.film img').evaluate((picture: HTMLImageElement) => picture.currentSrc)
  expect(shown).toMatch(/film-evening-tall-\d+-\w+\.avif$/)
  expect([films, await page.locator('video').isVisible(), await page.locator('.stop').isVisible()]).toEqual([
    [],
    false,
    false,
  ])
})
