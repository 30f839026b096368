import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders, paymentEvents } from '#db/schema/money.ts'
import { joinAsRegular, ledger, openShop, order } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const regular = () => joinAsRegular(world.current)

describe('the webhook', () => {
  test('sent fifty times at once credits once', async () => {
    const ada = await regular()
    const { payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    const sender = world.current.visitor()
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.hook(sender, `id=${payment_id}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Rate limit, provider, and one trip with the lock and the work.
    expect(answers[0]!.trips).toEqual({ trips: 3, sql: 2, redis: 1 })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', bought: '1' })
  })

  test('of different orders of one member at once keeps balance and ledger equal', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const placed = await Promise.all(Array.from({ length: 8 }, () => order(ada, { package: pack })))
    await Promise.all(placed.map(({ json }) => shop.set(json.order.payment_id, 'paid')))
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '815', sum: '815', balance: '815', bought: '8' })
  })

  test('never reverts a state: failed after paid takes no credits away', async () => {
    const ada = await regular()
    const { id, payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    for (const status of ['paid', 'failed', 'paid', 'expired']) await shop.set(payment_id, status)
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order.status).toBe('completed')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
  })

  test('a failed order stays failed; money that still arrives is refunded once', async () => {
    const ada = await regular()
    const { id, payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    await shop.set(payment_id, 'failed')
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order).toMatchObject({
      status: 'failed',
      failure: 'card_declined',
    })
    for (const _ of [1, 2]) await shop.set(payment_id, 'paid')
    expect(shop.hooks.slice(-2)).toEqual([200, 200])
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order).toMatchObject({
      status: 'failed',
      refunded: { minor: 2000 },
    })
    expect(await shop.payment(payment_id)).toMatchObject({ amountRemaining: { value: '0.00' } })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', paid: 'f', bought: '0' })
  })

  test('parallel calls that find the same refund due use one key', async () => {
    const ada = await regular()
    const { id, payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    await shop.set(payment_id, 'failed')
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    const keys: (string | null)[] = []
    world.current.paymentFetch = async (url, init) => {
      if (!String(url).endsWith('/refunds')) {
        // The answer as it was before the other one's refund.
        const payment = await (await shop.open(url, init)).json()
        return Response.json({ ...payment, amountRefunded: null })
      }
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      return shop.open(url, init)
    }
    for (const _ of [1, 2]) await shop.hook(ada, `id=${payment_id}`)
    world.current.paymentFetch = shop.open
    expect(keys.length).toBeGreaterThan(1)
    expect([...new Set(keys)]).toEqual([`refund-${id}`])
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order).toMatchObject({ refunded: { minor: 2000 } })
    expect(await shop.payment(payment_id)).toMatchObject({ amountRemaining: { value: '0.00' } })
  })

  test.each([
    ['amount', { amountMinor: 2001 }],
    ['currency', { currency: 'CHF' }],
    ['payment', { paymentId: 'tr_another' }],
    ['reference', { publicId: randomUUID() }],
  ])('of a payment whose %s is another changes nothing', async (_, change) => {
    const ada = await regular()
    const { payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    await ada.setRows(orders, change)
    await shop.set(payment_id, 'paid')
    expect(shop.hooks.at(-1)).toBe(200)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', paid: 'f', bought: '0' })
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([{ status: 'pending' }])
    expect(await world.current.db.$count(paymentEvents, eq(paymentEvents.paymentId, payment_id))).toBe(0)
  })

  test('answers 200 for an unknown id, and refuses an invalid one', async () => {
    const eve = world.current.visitor()
    expect((await shop.hook(eve, 'id=tr_nobodyknowsme')).status).toBe(200)
    for (const body of ['', 'id=', 'id=ord_1', 'id=tr_../../methods', `id=tr_${'x'.repeat(100)}`, 'id=tr_a&id=tr_b'])
      expect((await shop.hook(eve, body)).status).toBe(422)
  })

  test('asks to be called again while the provider is out of reach', async () => {
    const ada = await regular()
    const { payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    world.current.paymentFetch = async () => new Response('{}', { status: 503 })
    expect((await shop.hook(world.current.visitor(), `id=${payment_id}`)).status).toBe(503)
    world.current.paymentFetch = shop.open
    expect((await shop.hook(world.current.visitor(), `id=${payment_id}`)).status).toBe(200)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115' })
  })
})
