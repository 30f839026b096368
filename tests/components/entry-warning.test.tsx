import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EntryWarningHost } from '#app/features/session/entry-warning-host.tsx'
import { type Boot, loadBoot, replaceSettings, settings } from '#app/lib/boot.ts'
import { renderPart, unmountPart } from './render-part.tsx'

const warning = page.getByRole('dialog', { name: 'Important before you start' })

const kept = () => /hide-entry-warning=(\d+)/.exec(document.cookie)?.[1]

beforeEach(async () => {
  document.cookie = 'hide-entry-warning=; Path=/; Max-Age=0'
  const place = document.getElementById('boot')!
  place.textContent = JSON.stringify({ ...(JSON.parse(place.textContent!) as Boot), user_hint: false, country: 'FR' })
  await loadBoot()
  replaceSettings({ ...settings(), enable_site_entry_popup: 'yes', min_age: 18 })
})

test('visitors are asked once, and when is kept', async () => {
  const before = Math.floor(Date.now() / 1000)
  renderPart(<EntryWarningHost fullScreen={false} />)
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(Number(kept())).toBeGreaterThanOrEqual(before)
  unmountPart()
  renderPart(
    <>
      <EntryWarningHost fullScreen={false} />
      <p>Drawn</p>
    </>,
  )
  await expect.element(page.getByText('Drawn')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('who is younger goes no further and is asked again', async () => {
  renderPart(<EntryWarningHost fullScreen={false} />)
  await page.getByRole('button', { name: 'I am younger' }).click()
  await expect.element(page.getByText('Then this is not for you yet. Come back when you are 18.')).toBeVisible()
  expect(document.querySelectorAll('[role=dialog] button')).toHaveLength(0)
  expect(kept()).toBeUndefined()
})

test('a full screen asks only in two countries', async () => {
  renderPart(
    <>
      <EntryWarningHost fullScreen={true} />
      <EntryWarningHost fullScreen={false} />
    </>,
  )
  await expect.element(warning).toBeVisible()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
})
