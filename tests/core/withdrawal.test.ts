import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawableUntil } from '#core/payment/rules.ts'
import { refundOf, unusedOf, withdrawableSince } from '#core/payment/withdrawal.ts'

test.each([
  // credits, bonus, balance, granted later, unused, refund of 1999
  [100, 10, 110, 0, 110, 1999],
  // bonus credits count as used first
  [100, 10, 100, 0, 100, 1999],
  [100, 10, 99, 0, 99, 1979],
  [100, 10, 1, 0, 1, 20],
  [100, 10, 0, 0, 0, 0],
  // what came later is not of this order, and what came before was used first
  [100, 0, 150, 100, 50, 1000],
  [100, 0, 80, 100, 0, 0],
  [100, 0, 130, 0, 100, 1999],
])('of %i + %i credits, with a balance of %i and %i that came later, %i are left', (...row) => {
  const [credits, bonusCredits, balance, later, unused, refund] = row
  const bought = { credits, bonusCredits }
  expect([unusedOf(bought, balance, later), refundOf(bought, 1999, unused)]).toEqual([unused, refund])
})

test('a refund never exceeds what was paid, grows with what is left, and is nothing or all at the ends', () => {
  const order = fc.record({
    credits: fc.integer({ min: 1, max: 5000 }),
    bonusCredits: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(5500), (bought, paid, left) => {
      const all = bought.credits + bought.bonusCredits
      const unused = Math.min(all, left)
      const refund = refundOf(bought, paid, unused)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(paid)
      expect(refund).toBeGreaterThanOrEqual(refundOf(bought, paid, Math.max(0, unused - 1)))
      // within half a cent of the exact share
      expect(Math.abs(refund * bought.credits - paid * Math.min(bought.credits, unused)) * 2).toBeLessThanOrEqual(
        bought.credits,
      )
      expect([refundOf(bought, paid, all), refundOf(bought, paid, 0)]).toEqual([paid, 0])
    }),
  )
})

test('the first moment that can be withdrawn from is the counterpart of the last one', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC')
  fc.assert(
    fc.property(moment, fc.integer({ min: -30 * 24, max: 30 * 24 }), zone, (completed, hours, timeZone) => {
      const now = new Date(completed.getTime() + hours * 3_600_000)
      expect(withdrawableSince(now, 14, timeZone) <= completed).toBe(now < withdrawableUntil(completed, 14, timeZone))
    }),
  )
})
