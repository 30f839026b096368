import { describe, expect, test } from 'vitest'
import { FACT_BITS, factBits, maskOf, TRAIT_BITS } from '#core/search/traits.ts'
import { type SearchCriteria, relaxed } from '#core/search/criteria.ts'
import { UNFILTERED } from '#tests/unfiltered-criteria.ts'

const AGES = { from: 20, to: 30 }

describe('whom a search turns to when it finds few', () => {
  const cases: [Partial<SearchCriteria>, Partial<SearchCriteria>[]][] = [
    [{}, []],
    [{ with_photo: true }, []],
    [{ region: 'DE-BY' }, [{ region: null }]],
    [{ band: 'under_25' }, [{ band: 'under_50' }]],
    [{ band: 'under_250' }, [{ band: null }]],
    [{ ages: AGES }, [{ ages: { from: 18, to: 35 } }]],
    [{ ages: { from: 40, to: 50 } }, [{ ages: { from: 35, to: 55 } }]],
    [
      { region: 'DE-BY', band: 'same_town', ages: AGES },
      [
        { region: null, band: 'under_10', ages: AGES },
        { region: null, band: 'under_10', ages: { from: 18, to: 35 } },
      ],
    ],
  ]
  test.each(cases)('%j', (criteria, steps) => {
    expect(relaxed({ ...UNFILTERED, ...criteria }, 18)).toEqual(steps.map((step) => ({ ...UNFILTERED, ...step })))
  })
})

test('every trait has a place of its own within 63 bits', () => {
  const places = [
    ...Object.values(TRAIT_BITS),
    ...Object.values(FACT_BITS).flatMap(({ words, bit }) => words.map((_, index) => bit + index)),
  ]
  expect(new Set(places).size).toBe(places.length)
  expect(Math.max(...places)).toBeLessThan(63)
  expect(factBits('hair_color', ['blond', 'violet'])).toEqual([25])
  expect(maskOf([0, 3])).toBe(9n)
})
