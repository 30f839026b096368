import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Country } from '#core/geo/countries.ts'
import { mandates } from '#db/schema/money.ts'
import { joinAsRegular, openShop, order } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'
import type { Visitor } from '#tests/support/visitor.ts'

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
      savable: false,
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

describe('another country of payment', () => {
  const countries: Country[] = ['DE', 'NL', 'PL', 'GB']
  const abroad = async () => {
    await world.current.changeSettings({ countries })
    const [euros, zloty] = [await shop.sell({ amount: 1999 }), await shop.sell({ amount: 8000, currency: 'PLN' })]
    return { ada: await regular(), euros, zloty }
  }
  const methodsIn = async (ada: Visitor, pack: string, country: string) =>
    (await ada.get(`/api/payment-methods.php?package=${pack}&country=${country}`)).json.methods?.map(
      (it: { method: string }) => it.method,
    )

  test('packages tell where the site sells, and follow it', async () => {
    const { ada, zloty } = await abroad()
    const own = (await ada.get('/api/packages.php')).json
    expect([own.currency, own.country, own.countries]).toEqual(['EUR', 'DE', ['DE', 'NL', 'PL']])
    const there = await ada.get('/api/packages.php?country=PL')
    expect([there.json.currency, there.json.country, there.trips.trips]).toEqual(['PLN', 'PL', 1])
    expect(there.json.packages.map(({ id }: { id: string }) => id)).toContain(zloty)
  })

  test('methods and order follow it, and a discount stays', async () => {
    const { ada, euros, zloty } = await abroad()
    expect(await methodsIn(ada, euros, 'NL')).toContain('ideal')
    expect(await methodsIn(ada, zloty, 'PL')).toContain('blik')
    const made = await order(ada, { package: zloty, method: 'blik', country: 'PL' })
    expect([made.status, made.json.order?.amount]).toEqual([201, { currency: 'PLN', value: '80.00', minor: 8000 }])
    expect(made.json.order?.country, 'kept, for another try').toBe('PL')
    const own = await order(ada, { package: euros })
    expect(own.json.order?.country).toBe('DE')
    expect((await order(ada, { package: euros, method: 'ideal', country: 'NL' })).status).toBe(201)
  })

  test.each([
    ['a country that the site does not serve', 'euros', 'FR', 422, 'invalid_input'],
    ['a country in whose currency nothing is sold', 'euros', 'GB', 404, 'not_found'],
    ['a package of another currency', 'zloty', 'NL', 404, 'not_found'],
    ['a word', 'euros', 'XX', 422, 'invalid_input'],
  ] as const)('%s is refused everywhere', async (_, which, country, status, code) => {
    const { ada, ...packs } = await abroad()
    const pack = packs[which]
    const answers = [
      await order(ada, { package: pack, country }),
      await ada.get(`/api/payment-methods.php?package=${pack}&country=${country}`),
      ...(status === 422 ? [await ada.get(`/api/packages.php?country=${country}`)] : []),
    ]
    for (const answer of answers) expect([answer.status, answer.json.error.code]).toEqual([status, code])
    expect(
      Number(
        (
          await world.current.sql('select count(*) from orders o join users u on u.id = o.user_id where u.email = $1', [
            ada.email,
          ])
        )[0]!.count,
      ),
    ).toBe(0)
  })

  test('a weekly limit takes orders in the own currency only, and sums tell only these', async () => {
    const { ada, euros, zloty } = await abroad()
    expect((await order(ada, { package: zloty, country: 'PL' })).status).toBe(201)
    expect((await ada.get('/api/spending.php')).json.week.minor).toBe(0)
    await ada.setAccount({ weeklyLimitMinor: 100_000 })
    const refused = await order(ada, { package: zloty, country: 'PL' })
    expect([refused.status, refused.json.error.code]).toEqual([403, 'spending_limit'])
    expect((await order(ada, { package: euros, country: 'NL' })).status).toBe(201)
    expect((await ada.get('/api/spending.php')).json.week.minor).toBe(1999)
  })
})
