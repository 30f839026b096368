import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GridItem, gridItems } from '#core/search/grid-items.ts'
import { pageNumbers } from '#app/features/search/page-numbers.ts'
import { PAGE } from '#core/search/rules.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { ResellTile } from '#core/site/settings.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('grid of members') })

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${from + at}` }) as ProfileCard)
const advert = (position: number): ResellTile => ({
  picture: '/a.webp',
  label: 'Cam',
  badge: 'live now',
  url: `https://ads.test/${position}`,
  position,
})
const names = (items: GridItem[]) =>
  items.map((item) => ('advert' in item ? `ad${item.advert.position}` : item.person.id))
const shown = (count: number, positions: number[], before = 0, ends = true) =>
  names(gridItems({ people: people(count, before + 1), before, ends }, positions.map(advert), 1))

describe('advertising tiles among people', () => {
  test('stand at their positions, which count tiles as well', () => {
    expect(shown(3, [2])).toEqual(['p1', 'ad2', 'p2', 'p3'])
    expect(shown(3, [3, 1])).toEqual(['ad1', 'p1', 'ad3', 'p2', 'p3'])
    expect(shown(3, [1, 2])).toEqual(['ad1', 'ad2', 'p1', 'p2', 'p3'])
  })

  test('do not stand among the first eleven people', () => {
    const items = gridItems({ people: people(20), before: 0, ends: true }, [3, 5, 16].map(advert))
    expect(names(items).flatMap((name, at) => (name.startsWith('ad') ? [[name, at + 1]] : []))).toEqual([
      ['ad3', 12],
      ['ad5', 13],
      ['ad16', 16],
    ])
    expect(names(gridItems({ people: people(10), before: 0, ends: true }, [advert(3)]))).not.toContain('ad3')
  })

  test('of two with one position the second stands right behind', () => {
    expect(shown(3, [2, 2])).toEqual(['p1', 'ad2', 'ad2', 'p2', 'p3'])
  })

  test('a list that begins with a later page has those that follow', () => {
    expect(shown(3, [2, PAGE + 3], PAGE)).toEqual(['p21', 'ad23', 'p22', 'p23'])
    expect(shown(3, [2], PAGE)).toEqual(['p21', 'p22', 'p23'])
  })

  test('right behind the last person at most', () => {
    expect(shown(2, [3])).toEqual(['p1', 'p2', 'ad3'])
    expect(shown(2, [4])).toEqual(['p1', 'p2'])
    expect(shown(0, [1])).toEqual(['ad1'])
  })

  test('each is there once at its position, however the list is loaded', () => {
    const position = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(
        fc.uniqueArray(position, { maxLength: 8 }),
        fc.nat(100),
        fc.nat(100),
        fc.nat(100),
        (positions, ...sizes) => {
          const total = sizes.reduce((sum, size) => sum + size, 0)
          let before = 0
          const list = sizes.flatMap((size, at) => {
            const part = shown(size, positions, before, at === sizes.length - 1)
            before += size
            return part
          })
          expect(list.filter((name) => name.startsWith('p'))).toEqual(people(total).map(({ id }) => id))
          const put = list.flatMap((name, at) => (name.startsWith('ad') ? [[Number(name.slice(2)), at + 1]] : []))
          for (const [wanted, place] of put) expect(place).toBe(wanted)
          const fits = positions.toSorted((one, other) => one - other).filter((one, at) => one - 1 - at <= total)
          expect(put).toHaveLength(fits.length)
        },
      ),
    )
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
    [57, 50, [1, null, 50]],
  ])('page %i of %i', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers)
  })
})
