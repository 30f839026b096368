import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders, packages } from '#db/schema/money.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { joinAsRegular, ledger, openShop, order } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const regular = () => joinAsRegular(world.current)

describe('an order', () => {
  test('gives its credits once paid, makes its owner premium, and appears in the transactions', async () => {
    const ada = await regular()
    const pack = await shop.sell({ credits: 100, bonus: 20 })
    const placed = await order(ada, { package: pack })
    expect([placed.status, placed.json.order]).toMatchObject([
      201,
      {
        status: 'pending',
        amount: { currency: 'EUR', value: '20.00', minor: 2000 },
        credits: 120,
        method: 'creditcard',
        package: pack,
      },
    ])
    // Order (the lock and the write), offered methods (kept for a minute), payment, store.
    expect(placed.trips).toEqual({ trips: 4, sql: 3, redis: 0 })
    expect(placed.json.checkout_url).toMatch(/^http:\/\/payments\.test\/checkout\/tr_/)

    const { id, payment_id } = placed.json.order
    await shop.set(payment_id, 'paid')
    expect(await ledger(world.current, ada)).toEqual({
      credits: '135',
      paid: 't',
      sum: '135',
      balance: '135',
      bought: '1',
    })
    expect((await ada.get('/api/user.php')).json.user).toMatchObject({ credits: 135, paid_user: true })

    const one = await ada.get(`/api/order.php?id=${id}`)
    expect(one.json.order).toMatchObject({ id, status: 'completed', completed_at: world.current.now.toISOString() })
    expect(one.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    const list = await ada.get('/api/transactions.php')
    expect(list.json.transactions).toEqual([one.json.order])
    expect(list.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    const detail = await ada.get(`/api/transactions.php?id=${id}`)
    expect(detail.json.transaction).toMatchObject({
      payment_id,
      transaction_cost: { value: '0.00', minor: 0 },
      refund_days: 14,
      withdrawable_until: '2026-12-04T23:00:00.000Z',
    })
    expect(detail.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
  })

  test('placed ten times at once with the same key is one order with one payment', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(ada, { package: pack }, key)))
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(
      new Set(placed.map(({ json }) => `${json.order.id} ${json.order.payment_id} ${json.checkout_url}`)).size,
    ).toBe(1)
    expect(await world.current.db.$count(orders, eq(orders.idemKey, key))).toBe(1)
    const again = await order(ada, { package: pack }, key)
    expect([again.json.order.id, again.json.checkout_url]).toEqual([
      placed[0]!.json.order.id,
      placed[0]!.json.checkout_url,
    ])
    expect(again.trips).toEqual({ trips: 2, sql: 2, redis: 1 })
  })

  test('stays pending while the provider is unreachable, and the same key continues it later', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    const first = await order(ada, { package: pack }, key)
    world.current.paymentFetch = shop.open
    expect([first.status, first.json.error.code]).toEqual([503, 'unavailable'])
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([
      { status: 'pending', payment_id: null },
    ])
    const second = await order(ada, { package: pack }, key)
    expect([second.status, second.json.order.status]).toEqual([201, 'pending'])
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([{ id: second.json.order.id }])
  })

  test('waits for a parallel call that works on the same payment', async () => {
    const ada = await regular()
    let busy = 2
    world.current.paymentFetch = async (url, init) =>
      busy-- > 0 ? Response.json({ status: 409, detail: 'at work' }, { status: 409 }) : shop.open(url, init)
    const placed = await order(ada, { package: await shop.sell() })
    world.current.paymentFetch = shop.open
    expect([placed.status, busy]).toEqual([201, -1])
  })

  test('finds a payment that was created but not stored again by its key', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    let made = ''
    world.current.paymentFetch = async (url, init) => {
      const answer = await shop.open(url, init)
      made = (await answer.clone().json()).id
      world.current.broken.sql = true
      return answer
    }
    const crashed = await order(ada, { package: pack }, key)
    world.current.paymentFetch = shop.open
    world.current.broken.sql = false
    expect([crashed.status, made]).toEqual([503, expect.stringMatching(/^tr_/)])
    expect((await order(ada, { package: pack }, key)).json.order.payment_id).toBe(made)
  })

  test('fails if the provider refuses it, permanently for its key', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    world.current.paymentFetch = (url, init) =>
      init?.method === 'POST'
        ? Promise.resolve(Response.json({ status: 422, title: 'Unprocessable Entity', detail: 'No.' }, { status: 422 }))
        : shop.open(url, init)
    for (const _ of [1, 2]) {
      const refused = await order(ada, { package: pack }, key)
      expect([refused.status, refused.json.error.code]).toEqual([402, 'payment_failed'])
    }
    world.current.paymentFetch = shop.open
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([
      { status: 'failed', failure: 'refused' },
    ])
    expect((await order(ada, { package: pack })).status).toBe(201)
  })

  test('takes no method that was not offered to the member, and asks the provider for no payment', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const asked: string[] = []
    world.current.paymentFetch = (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`)
      return shop.open(url, init)
    }
    const refused = await order(ada, { package: pack, method: 'ideal' })
    world.current.paymentFetch = shop.open
    expect([refused.status, refused.json.error]).toEqual([422, { code: 'invalid_input', params: { field: 'method' } }])
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([{ status: 'failed' }])
  })

  test.each([
    ['no wish to start now', { start_now: undefined }, 'start_now'],
    ['a false one', { start_now: false }, 'start_now'],
    ['direct debit', { method: 'sdd' }, 'method'],
    ['an unknown method', { method: 'cash' }, 'method'],
    ['a price of its own', { amount: 1 }, 'amount'],
  ])('with %s is refused', async (_, body, field) => {
    const ada = await regular()
    const answer = await order(ada, { package: await shop.sell(), ...body })
    expect([answer.status, answer.json.error]).toEqual([422, { code: 'invalid_input', params: { field } }])
    expect((await ada.get('/api/transactions.php')).json.transactions).toEqual([])
  })

  test('requires a key, and a package in the member’s currency', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    expect((await ada.post('/api/order.php', { package: pack, method: 'creditcard', start_now: true })).status).toBe(
      422,
    )
    const dollars = await shop.sell({ currency: 'USD' })
    await world.current.db.update(packages).set({ active: false }).where(eq(packages.publicId, pack))
    for (const id of [pack, dollars, randomUUID()]) expect((await order(ada, { package: id })).status).toBe(404)
  })

  test('is shown to nobody else', async () => {
    const [ada, eve] = [await regular(), await regular()]
    const { id } = (await order(ada, { package: await shop.sell() })).json.order
    for (const path of ['order', 'transactions']) {
      expect((await eve.get(`/api/${path}.php?id=${id}`)).status).toBe(404)
      expect((await world.current.visitor().get(`/api/${path}.php?id=${id}`)).status).toBe(403)
    }
    expect((await eve.get('/api/transactions.php')).json.transactions).toEqual([])
  })

  test('stays within the weekly spending limit, also when several are placed at once', async () => {
    const ada = await regular()
    await ada.setAccount({ weeklyLimitMinor: 4500 })
    const pack = await shop.sell({ amount: 2000 })
    const placed = await Promise.all([1, 2, 3, 4].map(() => order(ada, { package: pack })))
    expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
    expect(placed.find(({ status }) => status === 403)!.json.error.code).toBe('spending_limit')
  })

  test('counts in the weekly limit while it is pending or paid, and no more once it is refunded or failed', async () => {
    const ada = await regular()
    await ada.setAccount({ weeklyLimitMinor: 2000 })
    const pack = await shop.sell({ amount: 2000 })
    const next = async () => codeOrStatus(await order(ada, { package: pack }))
    const { payment_id } = (await order(ada, { package: pack })).json.order
    expect(await next()).toBe('spending_limit')
    await shop.set(payment_id, 'paid')
    expect(await next()).toBe('spending_limit')
    await ada.setRows(orders, { refundedMinor: 2000 })
    const second = (await order(ada, { package: pack })).json.order
    expect([second?.status, await next()]).toEqual(['pending', 'spending_limit'])
    await shop.set(second.payment_id, 'failed')
    expect(await next()).toBe(201)
  })
})

describe('the payment page returns', () => {
  const returns = async (body: Record<string, unknown>) => {
    const { json } = await order(await regular(), { package: await shop.sell(), ...body })
    const { redirectUrl } = (await shop.payment(json.order.payment_id)) as { redirectUrl: string }
    return [new URL(redirectUrl).href.replace(new URL(redirectUrl).origin, ''), json.order.id]
  }

  test('to the transaction', async () => {
    const [address, id] = await returns({})
    expect(address).toBe(`/transactions/${id}`)
  })

  test('to the conversation in which it was ordered', async () => {
    const partner = randomUUID()
    const [address, id] = await returns({ chat_with: partner })
    expect(address).toBe(`/members/${partner}/chat?order=${id}`)
  })

  test('nowhere else', async () => {
    const chat_with = 'https://evil.example/'
    const refused = await order(await regular(), { package: await shop.sell(), chat_with })
    expect(refused.json.error).toEqual({ code: 'invalid_input', params: { field: 'chat_with' } })
  })
})
