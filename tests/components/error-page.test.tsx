import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadMessages } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { renderPart, unmountPart } from './render-part.tsx'

const catalogues = import.meta.glob<Record<string, string>>('/locales/app/*.json', { eager: true, import: 'default' })
const textsOf = (locale: Locale) => catalogues[`/locales/app/${locale}.json`]!

/** Cannot be shown: whoever asks for its status gets another error. */
const unspeakable = {
  get status(): number {
    throw new Error('the inner fault')
  },
}

test.each(LOCALES)('%s: a fault, a page that is missing, and an error inside the error page', async (locale) => {
  await loadMessages(locale)
  const texts = textsOf(locale)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
  const home = (key: string) => page.getByRole('link', { name: texts[key]!, exact: true })

  let pressed = 0
  renderPart(<ErrorPage error={new Error('secret words')} onRetry={() => pressed++} />)
  await expect.element(page.getByRole('heading', { name: texts['error_title']!, exact: true })).toBeVisible()
  const code = texts['error_code']!.replace('{status}', '500')
  await expect.element(page.getByText(code, { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('secret words')
  await page.getByRole('button', { name: texts['error_retry']!, exact: true }).click()
  expect(pressed).toBe(1)
  await expect.element(home('error_home')).toHaveAttribute('href', '/')
  unmountPart()

  renderPart(<ErrorPage error={new Refused('not_found', {}, 404)} />)
  await expect.element(heading(texts['error_page_missing']!)).toBeVisible()
  await expect.element(home('error_home')).toBeVisible()
  unmountPart()

  renderPart(<ErrorPage error={unspeakable} />)
  await expect.element(heading(texts['error_inside']!)).toBeVisible()
  await page.getByText(texts['error_details']!, { exact: true }).click()
  await expect.element(page.getByText('the inner fault')).toBeVisible()
  await expect.element(home('error_inside_home')).toHaveAttribute('href', '/')
})
