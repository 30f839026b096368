import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Offer } from '#core/discount/offers.ts'
import { after, CASES, CODE, PRICES, SIGNUP } from '#tests/core/discount-cases.ts'
import { ledger, openShop, order } from '#tests/support/payment-shop.ts'
import { eq } from 'drizzle-orm'
import { discountCodes, discountUses } from '#db/schema/money.ts'
import { addDiscountCode, addSite } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})
afterEach(() => {
  world.current.now = SIGNUP
})

const newcomer = (country = 'DE') => {
  world.current.now = SIGNUP
  return world.current.visitor(country).join({ confirm: false })
}

/** Moves the clock; the site is read anew by then, so that trips are counted without it. */
const at = async (seconds: number) => {
  world.current.now = after(seconds)
  await world.current.visitor().get('/api/settings.php')
}

async function offer(given: Partial<Offer> = {}): Promise<string> {
  const it = { ...CODE, ...given, code: `CODE-${randomUUID().slice(0, 8).toUpperCase()}` }
  const [validFrom, validUntil] = [it.validFrom, it.validUntil].map((at) => at && at.toISOString())
  await addDiscountCode(world.current, { ...it, validFrom, validUntil })
  return it.code
}

const buy = async (member: Visitor, body: Record<string, unknown>) => {
  const answer = await order(member, body)
  await shop.set(answer.json.order.payment_id, 'paid')
  return answer
}

describe('packages', () => {
  test('cost a newcomer a quarter less, until each deadline', async () => {
    const pack = await shop.sell({ amount: 1999, credits: 100, bonus: 10, badge: 'popular' })
    const ada = await newcomer()
    const seen = async () => {
      const { json, trips } = await ada.get('/api/packages.php')
      expect(trips).toEqual({ trips: 1, sql: 1, redis: 0 })
      const found = json.packages.find(({ id }: { id: string }) => id === pack)
      return [json.discount?.code ?? null, json.discount?.timeLeft ?? null, found.discounted?.minor ?? null]
    }
    expect((await ada.get('/api/packages.php')).json.packages.find(({ id }: { id: string }) => id === pack)).toEqual({
      id: pack,
      credits: 110,
      bonus_credits: 10,
      amount: { currency: 'EUR', value: '19.99', minor: 1999 },
      discounted: { currency: 'EUR', value: '14.99', minor: 1499 },
      transaction_cost: { currency: 'EUR', value: '0.00', minor: 0 },
      badge: 'popular',
    })
    for (const [seconds, expected] of [
      [0, ['TIMEBONUS25', 14_400, 1499]],
      [14_399.5, ['TIMEBONUS25', 1, 1499]],
      [14_400, ['WELCOME25', 244_800, 1499]],
      [259_199, ['WELCOME25', 1, 1499]],
      [259_200, [null, null, null]],
    ] as const) {
      await at(seconds)
      expect(await seen()).toEqual(expected)
    }
  })

  test('have list prices for visitors, in the currency of their country', async () => {
    const [euros, zlotys] = [await shop.sell(), await shop.sell({ currency: 'PLN', amount: 8900 })]
    const ids = async (country: string, headers = {}) => {
      const { json, trips } = await world.current.visitor(country).get('/api/packages.php', { headers })
      expect([trips, json.discount]).toEqual([{ trips: 1, sql: 1, redis: 0 }, null])
      expect(json.packages.every(({ discounted }: { discounted: unknown }) => discounted === null)).toBe(true)
      return [
        json.currency,
        ...json.packages.map(({ id }: { id: string }) => id).filter((id: string) => id === euros || id === zlotys),
      ]
    }
    await at(0)
    expect(await ids('DE')).toEqual(['EUR', euros])
    expect(await ids('PL')).toEqual(['PLN', zlotys])
    expect(await ids('DE', { cookie: 'country=PL' })).toEqual(['PLN', zlotys])
  })

  test('are shown by the country of the member, not by that of the network', async () => {
    const zlotys = await shop.sell({ currency: 'PLN' })
    const ola = await newcomer('PL')
    const abroad = world.current.visitor('DE')
    for (const [name, value] of ola.cookies) abroad.cookies.set(name, value)
    const { json } = await abroad.get('/api/packages.php')
    expect([json.currency, json.packages.some(({ id }: { id: string }) => id === zlotys)]).toEqual(['PLN', true])
  })

  test('have list prices after logout, also for a copy of the cookie', async () => {
    await shop.sell()
    const ada = await newcomer()
    const copy = world.current.visitor()
    for (const [name, value] of ada.cookies) copy.cookies.set(name, value)
    await ada.get('/api/logout.php')
    expect((await copy.get('/api/packages.php')).json.discount).toBeNull()
  })
})

describe('an order without a code', () => {
  test('costs what the packages said, uses the discount up, and the next one costs the list price', async () => {
    const pack = await shop.sell({ amount: 1999 })
    const ada = await newcomer()
    const first = await buy(ada, { package: pack })
    expect(first.json.order).toMatchObject({
      amount: { minor: 1499 },
      list_amount: { minor: 1999 },
      discount: { code: 'TIMEBONUS25', value_percentage: 25 },
    })
    expect((await shop.payment(first.json.order.payment_id)).amount).toEqual({ currency: 'EUR', value: '14.99' })
    expect((await ada.get('/api/packages.php')).json.discount).toBeNull()
    expect((await buy(ada, { package: pack })).json.order).toMatchObject({ amount: { minor: 1999 }, discount: null })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '215', sum: '215', bought: '2' })
  })

  test.each([
    [0, 1500],
    [14_400, 1500],
    [259_199.999, 1500],
    [259_200, 2000],
  ])('%d s after signup costs %d', async (seconds, minor) => {
    const pack = await shop.sell({ amount: 2000 })
    const ada = await newcomer()
    await at(seconds)
    expect((await order(ada, { package: pack })).json.order.amount.minor).toBe(minor)
  })
})

describe('the rule and its SQL say the same', () => {
  test.each(CASES)('$name: $verdict', async ({ offer: rule, at: seconds = 0, paid = false, used = [], verdict }) => {
    const ada = await newcomer()
    const code = rule.secondsAfterSignup === null || rule.code === CODE.code ? await offer(rule) : rule.code
    // Sessions do not last for years, so the signup moves back instead of the clock forward.
    const far = seconds > 1e6
    if (far) await ada.signedUp(new Date(world.current.now.getTime() - seconds * 1000))
    else await at(seconds)
    await ada.premium(paid)
    const { id: userId } = await ada.account()
    const usedCodes = used.map((one) => (one === CODE.code ? code : one))
    for (const one of usedCodes)
      await world.current.db.insert(discountUses).values({ userId, code: one, orderId: 0n, at: '2026-11-01' })
    const asked = await ada.get(`/api/discountcode.php?code=${code.toLowerCase()}`)
    const placed = await order(ada, { package: await shop.sell(), discount_code: code.toLowerCase() })
    const verdicts = [asked, placed].map(({ status, json }) => (status < 300 ? 'ok' : json.error.code))
    expect(verdicts).toEqual([verdict, verdict])
    expect(asked.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
  })

  test.each(PRICES.filter(([minor]) => minor < 1e9))(
    '%d less %d percent is %d',
    async (minor, percentage, expected) => {
      const ada = await newcomer()
      const code = await offer({ percentage })
      const placed = await order(ada, { package: await shop.sell({ amount: minor }), discount_code: code })
      expect(placed.json.order.amount.minor).toBe(expected)
    },
  )
})

describe('a code', () => {
  test('returns its percentage; an order below its minimum is refused, not charged in full', async () => {
    const ada = await newcomer()
    const code = await offer({ minimumMinor: 2000, percentage: 50, validUntil: after(90) })
    const { discount } = (await ada.get(`/api/discountcode.php?code=${code}`)).json
    expect(discount).toMatchObject({
      code,
      value_percentage: 50,
      minimum_order_value: '20.00',
      currency: 'EUR',
      timeLeft: 90,
    })
    const small = await order(ada, { package: await shop.sell({ amount: 1999 }), discount_code: code })
    expect([small.status, small.json.error.params]).toEqual([422, { field: 'discount_code' }])
    expect(
      (await order(ada, { package: await shop.sell({ amount: 2000 }), discount_code: code })).json.order.amount.minor,
    ).toBe(1000)
  })

  test('that is unknown, or belongs to another site, is not found', async () => {
    const ada = await newcomer()
    const code = await offer()
    const siteId = await addSite(world.current)
    await world.current.db.update(discountCodes).set({ siteId }).where(eq(discountCodes.code, code))
    for (const asked of ['NOBODY', code]) {
      expect((await ada.get(`/api/discountcode.php?code=${asked}`)).json.error?.code).toBe('code_not_found')
      expect((await order(ada, { package: await shop.sell(), discount_code: asked })).json.error.code).toBe(
        'code_not_found',
      )
    }
  })

  test('for newcomers is returned without a rate limit, and refused once it has ended', async () => {
    const ada = await newcomer()
    const welcome = await ada.get('/api/discountcode.php?welcome=true')
    expect([welcome.json.discount, welcome.trips]).toMatchObject([
      { code: 'WELCOME25', timeLeft: 259_200 },
      { trips: 1, sql: 1, redis: 1 },
    ])
    await at(259_200)
    expect((await ada.get('/api/discountcode.php?welcome=true')).json).toEqual({ discount: null, time_bonus: null })
    expect((await world.current.visitor().get('/api/discountcode.php?welcome=true')).status).toBe(403)
    expect((await ada.get('/api/discountcode.php')).json.error.params).toEqual({ field: 'code' })
  })

  test('of the time bonus has its clock in Redis, and the same answer where Redis has lost it or is gone', async () => {
    await world.current.forgetCounts()
    const ada = await newcomer()
    const redis = world.current.services({ country: null, ip: '' }, []).redis.client
    const [clock] = await redis.keys('time-bonus:*')
    // how long a key has left goes by the server's own clock
    const ends = async (seconds: number) => {
      const left = await redis.ttl(clock!)
      expect([await redis.get(clock!), left <= seconds, left > seconds - 300]).toEqual([SIGNUP.getTime(), true, true])
    }
    await ends(14_400)
    const told = async () => (await ada.get('/api/discountcode.php?welcome=true')).json
    await at(10_000)
    const kept = await told()
    expect(kept).toMatchObject({
      discount: { code: 'WELCOME25', timeLeft: 249_200 },
      time_bonus: { code: 'TIMEBONUS25', timeLeft: 4400, percentage_until: kept.discount.expires },
    })
    await redis.del(clock!)
    expect(await told()).toEqual(kept)
    await ends(4400)
    await redis.del(clock!)
    world.current.broken.redis = true
    expect(await told()).toEqual(kept)
    world.current.broken.redis = false
    await at(14_400)
    expect(await told()).toMatchObject({ discount: { code: 'WELCOME25' }, time_bonus: null })
    const code = await offer()
    expect((await ada.get(`/api/discountcode.php?code=${code}`)).json).toMatchObject({
      discount: { code },
      time_bonus: null,
    })
  })

  test('works once: of two pending orders the one paid first uses it, the other is refunded', async () => {
    const ada = await newcomer()
    const pack = await shop.sell()
    const code = await offer()
    const two = [
      await order(ada, { package: pack, discount_code: code }),
      await order(ada, { package: pack, discount_code: code }),
    ]
    const payments = two.map(({ json }) => json.order.payment_id as string)
    await Promise.all(payments.map((id) => shop.set(id, 'paid')))
    const { transactions } = (await ada.get('/api/transactions.php')).json
    expect(transactions.map(({ status }: { status: string }) => status).sort()).toEqual(['completed', 'failed'])
    expect(transactions.find(({ status }: { status: string }) => status === 'failed')).toMatchObject({
      failure: 'discount_used',
      refunded: { minor: 1800 },
    })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
    expect((await order(ada, { package: pack, discount_code: code })).json.error.code).toBe('code_used')
  })

  test('for first purchases works once among all such codes', async () => {
    const ada = await newcomer()
    const pack = await shop.sell()
    const codes = ['TIMEBONUS25', 'WELCOME25', await offer({ firstPurchase: true })]
    const placed = await Promise.all(codes.map((discount_code) => order(ada, { package: pack, discount_code })))
    await Promise.all(placed.map(({ json }) => shop.set(json.order.payment_id, 'paid')))
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', bought: '1' })
    expect(await ada.count(discountUses.userId)).toBe(1)
  })
})
