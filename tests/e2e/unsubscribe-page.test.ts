import { expect, test } from 'vitest'
import { unsubscribePage } from '#functions/pages/unsubscribe-page.tsx'
import { browser } from './browser.ts'
import { violations } from './axe.ts'
import { unusableByKeyboard } from './keyboard.ts'
import { Person } from './person.ts'

test.each(['light', 'dark'] as const)('the page that ends mails is good, %s', async (theme) => {
  const reader = await Person.arrives(browser, { width: 390, language: 'de', theme })
  const { page } = reader
  for (const done of [false, true])
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // its address comes by mail; what stands there is the same
      await page.setContent(unsubscribePage({ locale: 'de', site: 'Liaison', hue: 20, category: 'like', done }).html)
      expect([await violations(page), await reader.tooWide(), await unusableByKeyboard(page)]).toEqual([[], [], []])
    }
  await reader.leaves()
})
