import { describe, expect, test } from 'vitest'
import { gridItems, pageNumbers } from '#app/features/members/grid-items.ts'
import { PAGE } from '#core/discovery/rules.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'
import type { ResellTile } from '#core/site/settings.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}` }) as ProfileCard)
const advert = (position: number): ResellTile => ({
  picture: '/a.webp',
  label: 'Cam',
  badge: 'live now',
  url: `https://ads.test/${position}`,
  position,
})
const shown = (count: number, positions: number[], page = 1) =>
  gridItems(people(count), positions.map(advert), page).map((item) =>
    'advert' in item ? `ad${item.advert.position}` : item.person.id,
  )

describe('advertising tiles among people', () => {
  test('stand at their positions, counted over all pages', () => {
    expect(shown(3, [2])).toEqual(['p1', 'ad2', 'p2', 'p3'])
    expect(shown(3, [3, 1])).toEqual(['ad1', 'p1', 'ad3', 'p2', 'p3'])
    expect(shown(3, [2, PAGE + 1], 2)).toEqual([`ad${PAGE + 1}`, 'p1', 'p2', 'p3'])
  })

  test('right behind the last person at most', () => {
    expect(shown(2, [3])).toEqual(['p1', 'p2', 'ad3'])
    expect(shown(2, [4])).toEqual(['p1', 'p2'])
  })
})

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 5, [1, 2, 3, 4, 5]],
    [10, 50, [1, null, 9, 10, 11, null, 50]],
    [50, 50, [1, null, 49, 50]],
  ])('page %i of %i', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers)
  })
})
