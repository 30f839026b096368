import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn } from '#core/account/rules.ts'
import { latestBirthDate } from '#core/search/rules.ts'

const iso = (date: Date) => date.toISOString().slice(0, 10)
const next = (day: string) => iso(new Date(Date.parse(day) + 86_400_000))
const leapDays = fc.constantFrom(
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2026-02-28',
  '2026-03-01',
  '2100-02-28',
  '2100-03-01',
)
const anyDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2120-12-31'), noInvalidDate: true }).map(iso)
const today = fc.oneof(leapDays, anyDay)
const age = fc.integer({ min: 18, max: 120 })

test('who was born on the latest birth date is that old, who was born a day later is not', () => {
  fc.assert(
    fc.property(age, today, (years, day) => {
      const latest = latestBirthDate(years, day)
      // A day that is in the calendar, or the database would not take it.
      expect(iso(new Date(latest))).toBe(latest)
      expect(ageOn(latest, day)).toBeGreaterThanOrEqual(years)
      expect(ageOn(next(latest), day)).toBeLessThan(years)
    }),
    { seed: 29, numRuns: 2000 },
  )
})

test('a range of ages by two dates holds exactly those of these ages', () => {
  const born = fc.date({ min: new Date('1910-01-01'), max: new Date('2008-12-31'), noInvalidDate: true }).map(iso)
  fc.assert(
    fc.property(
      fc.oneof(born, fc.constantFrom('1996-02-28', '1996-02-29', '1996-03-01')),
      today,
      age,
      age,
      (birth, day, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const within = birth > latestBirthDate(max + 1, day) && birth <= latestBirthDate(min, day)
        const years = ageOn(birth, day)
        expect(within).toBe(years >= min && years <= max)
      },
    ),
    { seed: 30, numRuns: 5000 },
  )
})
