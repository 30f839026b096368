import { beforeAll, describe, expect, test } from 'vitest'
import { whenVisited } from '#app/features/profile-views/when-visited.ts'
import { loadMessages, m, needTexts } from '#app/lib/messages.ts'
import { placeLine } from '#app/lib/place-line.ts'

beforeAll(async () => {
  await loadMessages('en')
  await needTexts('account')
})

describe('when somebody came', () => {
  const now = Date.parse('2026-11-20T12:40:00Z')

  test.each([
    ['2026-11-20T12:00:00Z', 'lately'],
    ['2026-11-20T11:00:00Z', 'lately'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-19T13:00:00Z', '23 hours ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-11-13T12:00:00Z', 'last week'],
  ])('%s is "%s"', (at, words) => {
    expect(whenVisited(at, now)).toBe(words === 'lately' ? m.profile_views_lately() : words)
  })

  test('never tells minutes, for only the hour is known', () => {
    for (let minutes = 0; minutes < 300; minutes++)
      expect(whenVisited('2026-11-20T09:00:00Z', Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000)).not.toMatch(
        /min/,
      )
  })
})

test('a place is the town and how far it is, as far as that is known and not very far', () => {
  expect(placeLine({ city: 'Leeds', distance: 'under_25' })).toBe('Leeds · under 25\u00a0km')
  expect(placeLine({ city: 'Leeds', distance: 'far' })).toBe('Leeds')
  expect(placeLine({ city: 'Leeds', distance: null })).toBe('Leeds')
  expect(placeLine({ city: null, distance: null })).toBe(null)
})
