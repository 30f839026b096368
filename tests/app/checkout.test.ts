import { describe, expect, it } from 'vitest'
import { billOf, endsAt, perMessage } from '#app/features/checkout/amounts.ts'
import { tilesOf } from '#app/features/checkout/method-tiles.tsx'
import type { Package } from '#core/credits/types.ts'
import type { Discount } from '#core/discount/types.ts'
import { amountOf } from '#core/payment/money.ts'

const pack = (minor: number, discounted: number | null = null, cost = 0): Package => ({
  id: '83ba55f9-36e9-4f21-9fac-1faf8d4fd665',
  credits: 150,
  bonus_credits: 0,
  amount: amountOf(minor, 'EUR'),
  discounted: discounted === null ? null : amountOf(discounted, 'EUR'),
  transaction_cost: amountOf(cost, 'EUR'),
  badge: null,
})

const discount = (code: string, percent: number, more: Partial<Discount> = {}): Discount => ({
  code,
  value_percentage: percent,
  country: null,
  currency: 'EUR',
  minimum_order_value: '0.00',
  expires: null,
  timeLeft: null,
  validity: null,
  percentage_until: null,
  status: 'active',
  ...more,
})

const own = discount('WELCOME25', 25)

describe('the bill', () => {
  it('is the list price where nothing lowers it', () => {
    expect(billOf(pack(3499), null, null)).toMatchObject({ total: { value: 3499, currency: 'EUR' }, used: null })
  })

  it('takes the price that the server has lowered, and names the discount', () => {
    expect(billOf(pack(3499, 2624), own, null)).toMatchObject({ price: { value: 2624 }, used: own, why: null })
  })

  it('does not name an own discount that takes nothing off this package', () => {
    expect(billOf(pack(3499), own, null).used).toBeNull()
  })

  it('takes a typed code, half a cent rounded up as the server does', () => {
    const typed = discount('LIAISON10', 10)
    expect(billOf(pack(1495), null, typed)).toMatchObject({ price: { value: 1346 }, used: typed, why: null })
  })

  it('keeps the better of two, and the own one when they are equal', () => {
    expect(billOf(pack(3499, 2624), own, discount('LIAISON10', 10))).toMatchObject({ used: own, why: 'better' })
    expect(billOf(pack(3499, 2624), own, discount('SAME', 25))).toMatchObject({ used: own, why: 'better' })
    expect(billOf(pack(3499, 2624), own, discount('HALF', 50))).toMatchObject({ price: { value: 1750 }, why: null })
  })

  it('leaves out a typed code below its minimum', () => {
    const typed = discount('LIAISON10', 10, { minimum_order_value: '20.00' })
    expect(billOf(pack(1999), null, typed)).toMatchObject({ price: { value: 1999 }, used: null, why: 'minimum' })
    expect(billOf(pack(2000), null, typed)).toMatchObject({ price: { value: 1800 }, used: typed, why: null })
  })

  it('adds the transaction cost after the discount', () => {
    expect(billOf(pack(3499, 2624, 50), own, null)).toMatchObject({ price: { value: 2624 }, total: { value: 2674 } })
  })
})

it('a message costs its share of the price that is really paid', () => {
  expect(perMessage(pack(3499), 5).value).toBe(117)
  expect(perMessage(pack(3499, 2624), 5).value).toBe(87)
})

describe('the end of a discount', () => {
  const ends = { expires: '2026-03-01T10:00:00.000Z', timeLeft: 60 }

  it('is counted from when the answer came, whatever this clock shows', () => {
    expect(endsAt(discount('A', 25, ends), 5_000)).toBe(65_000)
  })

  it('is as late as another discount of the same percentage really lasts', () => {
    expect(endsAt(discount('A', 25, { ...ends, percentage_until: '2026-03-01T11:00:00.000Z' }), 0)).toBe(3_660_000)
  })

  it('is none for a code without end', () => {
    expect(endsAt(discount('A', 25), 0)).toBeNull()
  })
})

describe('the tiles of the ways to pay', () => {
  const offer = (method: string, brand_of: string | null = null) => ({
    method,
    brand_of,
    min: null,
    max: null,
    transaction_cost: amountOf(0, 'EUR'),
  })

  it('puts the brands on the card', () => {
    const offers = [offer('visa', 'creditcard'), offer('creditcard'), offer('maestro', 'creditcard'), offer('paypal')]
    expect(tilesOf(offers)).toEqual([
      { method: 'creditcard', brands: ['visa', 'maestro'] },
      { method: 'paypal', brands: [] },
    ])
  })

  it('gives a brand its own tile where there is no card', () => {
    expect(tilesOf([offer('visa', 'creditcard')])).toEqual([{ method: 'visa', brands: [] }])
  })
})
