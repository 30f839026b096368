import { describe, expect, it } from 'vitest'
import { billOf, endsAt } from '#app/features/checkout/amounts.ts'
import { tilesOf } from '#app/features/checkout/method-tiles.tsx'
import { perMessage } from '#core/credits/rules.ts'
import type { Country } from '#core/geo/countries.ts'
import { PAYMENT_METHODS } from '#core/payment/methods.ts'
import { amountOf } from '#core/payment/money.ts'
import { discountOf, packageOf } from '#tests/support/packages.ts'

const BRANDS = ['mastercard', 'visa', 'maestro', 'nexi', 'paysafecard']
const own = discountOf('WELCOME25', 25)

describe('the bill', () => {
  it('is the list price where nothing lowers it', () => {
    expect(billOf(packageOf(3499), null, null)).toMatchObject({ total: { value: 3499, currency: 'EUR' }, used: null })
  })

  it('takes the price that the server has lowered, and names the discount', () => {
    expect(billOf(packageOf(3499, 2624), own, null)).toMatchObject({ price: { value: 2624 }, used: own, why: null })
  })

  it('does not name an own discount that takes nothing off this package', () => {
    expect(billOf(packageOf(3499), own, null).used).toBeNull()
  })

  it('takes a typed code, half a cent rounded up as the server does', () => {
    const typed = discountOf('LIAISON10', 10)
    expect(billOf(packageOf(1495), null, typed)).toMatchObject({ price: { value: 1346 }, used: typed, why: null })
  })

  it('keeps the better of two, and the own one when they are equal', () => {
    expect(billOf(packageOf(3499, 2624), own, discountOf('LIAISON10', 10))).toMatchObject({ used: own, why: 'better' })
    expect(billOf(packageOf(3499, 2624), own, discountOf('SAME', 25))).toMatchObject({ used: own, why: 'better' })
    expect(billOf(packageOf(3499, 2624), own, discountOf('HALF', 50))).toMatchObject({
      price: { value: 1750 },
      why: null,
    })
  })

  it('leaves out a typed code below its minimum', () => {
    const typed = discountOf('LIAISON10', 10, { minimum_order_value: '20.00' })
    expect(billOf(packageOf(1999), null, typed)).toMatchObject({ price: { value: 1999 }, used: null, why: 'minimum' })
    expect(billOf(packageOf(2000), null, typed)).toMatchObject({ price: { value: 1800 }, used: typed, why: null })
  })

  it('adds the transaction cost after the discount', () => {
    expect(billOf(packageOf(3499, 2624, 50), own, null)).toMatchObject({
      price: { value: 2624 },
      total: { value: 2674 },
    })
  })
})

it('a message costs its share of the price that is really paid', () => {
  expect(perMessage(packageOf(3499), 5).minor).toBe(117)
  expect(perMessage(packageOf(3499, 2624), 5).minor).toBe(87)
})

describe('the end of a discount', () => {
  const ends = { expires: '2026-03-01T10:00:00.000Z', timeLeft: 60 }

  it('is counted from when the answer came, whatever this clock shows', () => {
    expect(endsAt(discountOf('A', 25, ends), 5_000)).toBe(65_000)
  })

  it('is as late as another discount of the same percentage really lasts', () => {
    expect(endsAt(discountOf('A', 25, { ...ends, percentage_until: '2026-03-01T11:00:00.000Z' }), 0)).toBe(3_660_000)
  })

  it('is none for a code without end', () => {
    expect(endsAt(discountOf('A', 25), 0)).toBeNull()
  })
})

describe('the tiles of the ways to pay', () => {
  const offer = (method: string, brand_of: string | null = null) => ({
    method,
    brand_of,
    min: null,
    max: null,
    transaction_cost: amountOf(0, 'EUR'),
    savable: method === 'creditcard',
  })

  it('puts the brands on the card', () => {
    const offers = [offer('visa', 'creditcard'), offer('creditcard'), offer('maestro', 'creditcard'), offer('paypal')]
    expect(tilesOf(offers, 'FR')).toEqual([
      { method: 'creditcard', brands: ['visa', 'maestro'] },
      { method: 'paypal', brands: [] },
    ])
  })

  it('has the order of the country, and nothing that is foreign there', () => {
    const offers = ['sct', 'nexi', 'ideal', 'applepay', 'paysafecard', 'paypal', 'creditcard'].map((one) =>
      offer(one, one === 'nexi' ? 'creditcard' : null),
    )
    const order = (country: Country) => tilesOf(offers, country).map(({ method, brands }) => [method, ...brands].join())
    expect(order('DE')).toEqual(['paypal', 'creditcard', 'applepay', 'sct', 'paysafecard'])
    expect(order('NL')).toEqual(['ideal', 'paypal', 'creditcard', 'applepay', 'sct', 'paysafecard'])
    expect(order('IT')).toEqual(['creditcard,nexi', 'paypal', 'applepay', 'sct', 'paysafecard'])
    expect(order('US')).toEqual(['creditcard', 'applepay', 'paypal', 'sct', 'paysafecard'])
    const first = (last: string) => tilesOf(offers, 'IT', last).map(({ method }) => method)
    expect(first('sct')).toEqual(['sct', 'creditcard', 'paypal', 'applepay', 'paysafecard'])
    expect(first('nexi')[0], 'a brand is paid on the tile of the card').toBe('creditcard')
    expect(first('eps'), 'what is not offered').toEqual(['creditcard', 'paypal', 'applepay', 'sct', 'paysafecard'])
  })

  it.each<[Country, string]>([
    ['AT', 'eps paypal creditcard applepay sdd sct sofort'],
    ['BE', 'bancontact creditcard paypal applepay sdd sct sofort'],
    ['CH', 'creditcard applepay paypal sdd sct'],
    ['DE', 'paypal creditcard applepay sdd sct giropay sofort'],
    ['ES', 'creditcard paypal applepay sdd sct sofort'],
    ['FR', 'creditcard paypal applepay sdd sct cartebancaire'],
    ['PL', 'blik przelewy24 creditcard applepay paypal sdd sct sofort'],
  ])('begins in %s with what people there pay with', (country, order) => {
    const all = PAYMENT_METHODS.filter((method) => !BRANDS.includes(method)).map((method) => offer(method))
    expect(
      tilesOf(all, country)
        .map(({ method }) => method)
        .join(' '),
    ).toBe(order)
  })

  it('gives a brand its own tile where there is no card', () => {
    expect(tilesOf([offer('visa', 'creditcard')], 'DE')).toEqual([{ method: 'visa', brands: [] }])
  })
})
