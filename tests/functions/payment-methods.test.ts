import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { mandates } from '#db/schema/money.ts'
import { joinAsRegular, openShop, order } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const regular = () => joinAsRegular(world.current)

describe('payment methods', () => {
  test('depend on country and amount, are ordered, and cached for a minute', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 1234 })
    const answer = await ada.get(`/api/payment-methods.php?package=${pack}`)
    expect(answer.json.methods.map((it: { method: string }) => it.method)).toEqual([
      'sdd',
      'sct',
      'mastercard',
      'visa',
      'creditcard',
      'nexi',
      'cartebancaire',
      'applepay',
      'paysafecard',
      'maestro',
      'paypal',
    ])
    expect(answer.json.methods[2]).toEqual({
      method: 'mastercard',
      brand_of: 'creditcard',
      min: { currency: 'EUR', value: '0.01', minor: 1 },
      max: { currency: 'EUR', value: '10000.00', minor: 1_000_000 },
      transaction_cost: { currency: 'EUR', value: '0.00', minor: 0 },
    })
    expect([answer.json.saved, answer.trips]).toEqual([[], { trips: 2, sql: 1, redis: 0 }])
    const again = await ada.get(`/api/payment-methods.php?package=${pack}`)
    expect([again.json, again.trips]).toEqual([answer.json, { trips: 1, sql: 1, redis: 0 }])
  })

  test('name what the member has saved', async () => {
    const ada = await regular()
    const { id: userId } = await ada.account()
    const card = {
      method: 'creditcard',
      customerId: 'cst_1',
      mandateId: 'mdt_1',
      label: 'Visa 1881',
      expires: '2028-05-31',
    }
    await world.current.db.insert(mandates).values({ publicId: randomUUID(), userId, ...card, createdAt: '2026-11-01' })
    const { saved } = (await ada.get(`/api/payment-methods.php?package=${await shop.sell()}`)).json
    expect(saved).toEqual([{ id: expect.any(String), method: 'creditcard', label: 'Visa 1881', expires: '2028-05-31' }])
  })

  test('name the method of the last paid order', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const last = async () => (await ada.get(`/api/payment-methods.php?package=${pack}`)).json.last
    const first = (await order(ada, { package: pack, method: 'paypal' })).json.order
    expect(await last()).toBe(null)
    await shop.set(first.payment_id, 'paid')
    await order(ada, { package: pack, method: 'sct' })
    expect(await last()).toBe('paypal')
  })

  test('are unavailable while the provider is unavailable', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 4321 })
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    const answer = await ada.get(`/api/payment-methods.php?package=${pack}`)
    world.current.paymentFetch = shop.open
    expect([answer.status, answer.json.error.code]).toEqual([503, 'unavailable'])
    expect((await ada.get(`/api/payment-methods.php?package=${pack}`)).status).toBe(200)
  })
})
