import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#core/account/rules.ts'
import { leftOf, swipeDay } from '#core/swipe/rules.ts'

const HOUR_MS = 3_600_000

describe('a day of the game', () => {
  test.each([
    // as it is nearly always
    ['Europe/Berlin', '2026-11-20T12:00:00Z', '2026-11-20', '2026-11-20T23:00:00.000Z'],
    ['Europe/Berlin', '2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-20T23:00:00.000Z'],
    ['Europe/Berlin', '2026-11-20T23:00:00.000Z', '2026-11-21', '2026-11-21T23:00:00.000Z'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    // 23 and 25 hours
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03T14:00:00Z', '2026-10-04', '2026-10-04T13:00:00.000Z'],
    ['Australia/Sydney', '2026-04-04T13:00:00Z', '2026-04-05', '2026-04-05T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05', '2026-04-05T13:30:00.000Z'],
    // the hour is set forward at midnight: the day begins at one
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    // quarters of an hour, and both edges of the calendar
    ['Asia/Kathmandu', '2026-06-01T18:14:59Z', '2026-06-01', '2026-06-01T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01T10:00:00Z', '2026-06-02', '2026-06-02T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-01T10:59:59Z', '2026-05-31', '2026-06-01T11:00:00.000Z'],
  ])('in %s at %s is %s and ends at %s', (zone, now, day, end) => {
    const { day: today, endsAt } = swipeDay(zone, new Date(now))
    expect([today, endsAt.toISOString()]).toEqual([day, end])
  })

  test.each([
    ['Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', 24],
  ])('that begins in %s at %s has %s hours', (zone, begin, hours) => {
    expect((swipeDay(zone, new Date(begin)).endsAt.getTime() - Date.parse(begin)) / HOUR_MS).toBe(hours)
  })

  test('ends at the first moment of the next one, wherever and whenever one asks', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Adelaide', 'UTC')
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, moment, (timeZone, now) => {
        const { day, endsAt } = swipeDay(timeZone, now)
        expect(day).toBe(dayIn(timeZone, now))
        expect(endsAt.getTime()).toBeGreaterThan(now.getTime())
        expect(dayIn(timeZone, new Date(endsAt.getTime() - 1))).toBe(day)
        expect(dayIn(timeZone, endsAt) > day).toBe(true)
        expect(swipeDay(timeZone, new Date(endsAt.getTime() - 1))).toEqual({ day, endsAt })
      }),
      { seed: 31, numRuns: 2000 },
    )
  })
})

test.each([
  [{ likes: 0, swipes: 0 }, { likes: 0, swipes: 0 }, 4, 50],
  [{ likes: 1, swipes: 3 }, { likes: 1, swipes: 3 }, 3, 47],
  // whichever has counted more holds
  [{ likes: 4, swipes: 3 }, { likes: 1, swipes: 9 }, 0, 41],
  // refused ones that are not given back yet
  [{ likes: 6, swipes: 57 }, { likes: 4, swipes: 50 }, 0, 0],
])('of %o and %o there are %s likes and %s swipes left', (one, other, likes, swipes) => {
  expect(leftOf(one, other)).toEqual({ likes_left: likes, swipes_left: swipes })
})
