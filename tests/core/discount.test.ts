import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountAnswer } from '#core/discount/answer.ts'
import { OWN_OFFERS, TIME_BONUS, WELCOME } from '#core/discount/offers.ts'
import { activeOffer, type Buyer, checkOffer, discounted, lessPercent } from '#core/discount/rules.ts'
import { Code } from '#core/discount/schema.ts'
import { amountOf } from '#core/payment/money.ts'
import { orderNumber, payLocale, withdrawableUntil } from '#core/payment/rules.ts'
import { after, CASES, CODE, PRICES, SIGNUP } from './discount-cases.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('discounts') })

const buyer = (over: Partial<Buyer> = {}): Buyer => ({
  signupAt: SIGNUP,
  paid: false,
  country: 'DE',
  used: [],
  ...over,
})

describe('whether an offer holds', () => {
  it.each(CASES)('$name: $verdict', ({ offer, at = 0, paid = false, used = [], verdict }) => {
    expect(checkOffer(offer, buyer({ paid, used }), after(at))?.code ?? 'ok').toBe(verdict)
  })
})

describe('the active discount', () => {
  it.each([
    [0, TIME_BONUS],
    [14_399.999, TIME_BONUS],
    [14_400, WELCOME],
    [259_199.999, WELCOME],
    [259_200, null],
  ])('%d s after signup', (seconds, offer) => {
    expect(activeOffer(buyer(), after(seconds))).toBe(offer)
    expect(activeOffer(buyer({ paid: true }), after(seconds))).toBeNull()
  })

  it('is the welcome discount where the time bonus is used up', () => {
    expect(activeOffer(buyer({ used: ['TIMEBONUS25'] }), SIGNUP)).toBe(WELCOME)
  })

  it('tells its seconds and how long the percentage is really available', () => {
    expect(discountAnswer(TIME_BONUS, buyer(), 'EUR', after(0.5))).toEqual({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      country: null,
      currency: 'EUR',
      minimum_order_value: '0.00',
      expires: '2026-11-20T16:00:00.000Z',
      timeLeft: 14_400,
      validity: 14_400,
      percentage_until: '2026-11-23T12:00:00.000Z',
      status: 'active',
    })
    expect(discountAnswer(WELCOME, buyer(), 'EUR', after(14_400))).toMatchObject({
      timeLeft: 259_200 - 14_400,
      percentage_until: '2026-11-23T12:00:00.000Z',
    })
    expect(discountAnswer(CODE, buyer(), 'EUR', SIGNUP)).toMatchObject({
      expires: null,
      timeLeft: null,
      percentage_until: null,
    })
  })
})

describe('the price', () => {
  it.each(PRICES)('%d less %d percent is %d', (minor, percentage, expected) => {
    expect(lessPercent(minor, percentage)).toBe(expected)
  })

  const minor = fc.integer({ min: 1, max: 2_000_000_000 })
  const percentage = fc.integer({ min: 1, max: 100 })

  it('is whole, at least 1, never above the list price, and within half a unit of the exact one', () => {
    fc.assert(
      fc.property(minor, percentage, (price, percent) => {
        const lower = lessPercent(price, percent)
        expect(Number.isSafeInteger(lower) && lower >= 1 && lower <= price).toBe(true)
        // Counted in hundredths of the unit, so that the comparison is exact.
        const off = BigInt(lower) * 100n - BigInt(price) * BigInt(100 - percent)
        expect(lower === 1 || (off > -50n && off <= 50n)).toBe(true)
      }),
    )
  })

  it('never rises with the percentage, nor falls with the price', () => {
    fc.assert(
      fc.property(minor, percentage, minor, percentage, (a, p, b, q) => {
        expect(lessPercent(a, Math.max(p, q))).toBeLessThanOrEqual(lessPercent(a, Math.min(p, q)))
        expect(lessPercent(Math.min(a, b), p)).toBeLessThanOrEqual(lessPercent(Math.max(a, b), p))
      }),
    )
  })

  it('stays as it is below the minimum order value, and without an offer', () => {
    const offer = { ...CODE, minimumMinor: 2000 }
    expect([1999, 2000].map((price) => discounted(price, offer))).toEqual([null, 1800])
    expect(discounted(2000, null)).toBeNull()
  })

  it('is written with two decimals', () => {
    expect([1, 99, 100, 123_456].map((price) => amountOf(price, 'EUR').value)).toEqual([
      '0.01',
      '0.99',
      '1.00',
      '1234.56',
    ])
  })
})

it('a code is read whatever its case and the spaces around it', () => {
  expect(Code.parse(' welcome25 ')).toBe('WELCOME25')
  for (const bad of ['', ' ', 'two words', 'ß', "'; --", 'x'.repeat(41)])
    expect(Code.safeParse(bad).success).toBe(false)
})

it('own codes are written as codes are read', () => {
  for (const { code } of OWN_OFFERS) expect(Code.parse(code)).toBe(code)
})

describe('an order', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 14, 'Europe/Berlin', '2026-12-04T23:00:00.000Z'],
    ['2026-11-20T23:30:00Z', 14, 'Europe/Berlin', '2026-12-05T23:00:00.000Z'],
    ['2026-10-20T12:00:00Z', 14, 'Europe/Berlin', '2026-11-03T23:00:00.000Z'],
    ['2026-03-20T12:00:00Z', 14, 'Europe/Berlin', '2026-04-03T22:00:00.000Z'],
    ['2026-11-20T12:00:00Z', 14, 'America/New_York', '2026-12-05T05:00:00.000Z'],
  ])('completed at %s can be withdrawn from for %d days in %s', (completed, days, zone, until) => {
    expect(withdrawableUntil(new Date(completed), days, zone).toISOString()).toBe(until)
  })

  it('has a number of its day and eight clear letters', () => {
    expect(orderNumber('2026-11-20', new Uint8Array([0, 1, 31, 32, 63, 255, 10, 18]))).toBe('20261120-01Z0ZZAJ')
  })

  it.each([
    ['de', 'AT', 'de_AT'],
    ['de', 'NL', 'de_DE'],
    ['en', 'DE', 'en_US'],
    ['pl', 'PL', 'pl_PL'],
    ['fr', 'CA', 'fr_FR'],
  ])('in %s of %s is paid in %s', (language, country, locale) => {
    expect(payLocale(language, country)).toBe(locale)
  })
})
