import { beforeEach, expect, test } from 'vitest'
import { InterestChips } from '#app/features/profile-editor/interest-chips.tsx'
import { InterestFilter } from '#app/features/search/interest-filter.tsx'
import { replaceSettings, settings } from '#app/lib/boot.ts'
import { renderPart } from './render-part.tsx'

const offer = (interests: string[] | null) => replaceSettings({ ...settings(), interests })
beforeEach(() => offer(null))
const labels = async () => {
  await expect.poll(() => document.querySelectorAll('[aria-pressed]').length).toBeGreaterThan(0)
  return [...document.querySelectorAll('[aria-pressed]')].map((chip) => chip.textContent)
}

test('the own profile offers the interests of the site, in its order', async () => {
  offer(['wine', 'sex', 'gym'])
  renderPart(<InterestChips value={[]} onChange={() => undefined} />)
  expect(await labels()).toEqual(['Wine', 'Gym', 'Sex'])
})

test('a site without intimate interests has no group of them', async () => {
  offer(['wine'])
  renderPart(<InterestChips value={[]} onChange={() => undefined} />)
  expect(await labels()).toEqual(['Wine'])
  expect(document.querySelector('details')).toBeNull()
})

test('the filter offers them too, leisure first', async () => {
  offer(['sex', 'wine', 'gym'])
  renderPart(<InterestFilter value="gym,tea" onChange={() => undefined} />)
  expect(await labels()).toEqual(['Gym', 'Wine', 'Sex'])
})
