import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestMask } from '#core/profiles/interests.ts'
import { SearchDefaults } from '#core/profiles/schema.ts'
import { proposedPreferences } from '#core/search/preferences.ts'
import { reasonOf } from '#core/search/reason.ts'

test.each([
  [18, 18, 23],
  [22, 18, 28],
  [36, 27, 45],
  [60, 45, 75],
  [95, 71, 99],
])('somebody of %i is offered people of %i to %i', (age, min_age, max_age) => {
  expect(proposedPreferences(age)).toEqual({ min_age, max_age, distance: 'under_50' })
})

test('every proposal may be stored and contains the own age, as far as a search can name it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 110 }), (age) => {
      const proposed = proposedPreferences(age)
      expect(SearchDefaults.safeParse(proposed).success).toBe(true)
      expect(proposed.min_age).toBeLessThanOrEqual(Math.min(age, 99))
      expect(proposed.max_age).toBeGreaterThanOrEqual(Math.min(age, 99))
    }),
  )
})

test.each([
  [
    'a leisure interest before all',
    ['hiking', 'sex'],
    true,
    'same_town',
    { kind: 'interest', interest: 'hiking', more: 1 },
  ],
  ['no intimate interest', ['sex'], true, 'same_town', { kind: 'new' }],
  ['near', [], false, 'under_50', { kind: 'near' }],
  ['not near', [], false, 'under_100', null],
  ['no town', [], false, null, null],
] as const)('the reason: %s', (_, shared, isNew, distance, reason) => {
  expect(reasonOf(interestMask(shared), isNew, distance)).toEqual(reason)
})
