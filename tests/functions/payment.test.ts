import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { inAWord } from '#tests/support/documented.ts'
import { ledger, openShop, order } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const buyer = () => world.current.visitor().join({ confirm: false })
const MINUTE = 60_000

/** A member past all discounts, so that prices are list prices. */
async function regular() {
  const member = await buyer()
  await world.current.sql(`update users set signup_at = signup_at - interval '4 days' where email = $1`, [member.email])
  return member
}

describe('an order', () => {
  test('paid, it gives its credits, makes premium, and shows in the transactions', async () => {
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
    // Rate limit, order (a wait for one's turn and the write), provider, store.
    expect(placed.trips).toEqual({ trips: 3, sql: 3, redis: 0 })
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

  test('placed ten times at once by the same key is one order with one payment', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(ada, { package: pack }, key)))
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(
      new Set(placed.map(({ json }) => `${json.order.id} ${json.order.payment_id} ${json.checkout_url}`)).size,
    ).toBe(1)
    expect(await world.current.sql(`select count(*) from orders where idem_key = $1`, [key])).toEqual([{ count: '1' }])
    const again = await order(ada, { package: pack }, key)
    expect([again.json.order.id, again.json.checkout_url]).toEqual([
      placed[0]!.json.order.id,
      placed[0]!.json.checkout_url,
    ])
    expect(again.trips).toEqual({ trips: 2, sql: 2, redis: 1 })
  })

  test('whose provider is out of reach waits, and the same key pays it later', async () => {
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

  test('waits for a twin that is at work on the same payment', async () => {
    const ada = await regular()
    let busy = 2
    world.current.paymentFetch = async (url, init) =>
      busy-- > 0 ? Response.json({ status: 409, detail: 'at work' }, { status: 409 }) : shop.open(url, init)
    const placed = await order(ada, { package: await shop.sell() })
    world.current.paymentFetch = shop.open
    expect([placed.status, busy]).toEqual([201, -1])
  })

  test('whose payment was made, but not stored, finds that payment again by its key', async () => {
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

  test('that the provider refuses has failed, for good under its key', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const refused = await order(ada, { package: pack, method: 'sofort' }, key)
      expect([refused.status, refused.json.error.code]).toEqual([402, 'payment_failed'])
    }
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([
      { status: 'failed', failure: 'refused' },
    ])
    expect((await order(ada, { package: pack })).status).toBe(201)
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

  test('needs a key, and a package that is for sale in the own currency', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    expect((await ada.post('/api/order.php', { package: pack, method: 'creditcard', start_now: true })).status).toBe(
      422,
    )
    const dollars = await shop.sell({ currency: 'USD' })
    await world.current.sql(`update packages set active = false where public_id = $1`, [pack])
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
    await world.current.sql(`update users set weekly_limit_minor = 4500 where email = $1`, [ada.email])
    const pack = await shop.sell({ amount: 2000 })
    const placed = await Promise.all([1, 2, 3, 4].map(() => order(ada, { package: pack })))
    expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
    expect(placed.find(({ status }) => status === 403)!.json.error.code).toBe('spending_limit')
  })

  test('counts in the weekly limit while it is pending or paid, and no more once it is refunded or failed', async () => {
    const ada = await regular()
    await world.current.sql(`update users set weekly_limit_minor = 2000 where email = $1`, [ada.email])
    const pack = await shop.sell({ amount: 2000 })
    const next = async () => inAWord(await order(ada, { package: pack }))
    const { payment_id } = (await order(ada, { package: pack })).json.order
    expect(await next()).toBe('spending_limit')
    await shop.set(payment_id, 'paid')
    expect(await next()).toBe('spending_limit')
    await world.current.sql(`update orders set refunded_minor = 2000 where payment_id = $1`, [payment_id])
    const second = (await order(ada, { package: pack })).json.order
    expect([second?.status, await next()]).toEqual(['pending', 'spending_limit'])
    await shop.set(second.payment_id, 'failed')
    expect(await next()).toBe(201)
  })
})

describe('the webhook', () => {
  test('fifty times at once credits once', async () => {
    const ada = await regular()
    const { payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    const sender = world.current.visitor()
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.hook(sender, `id=${payment_id}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Rate limit, provider, and one trip with the wait for one's turn and the work.
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

  test('moves forward only: failed after paid takes nothing', async () => {
    const ada = await regular()
    const { id, payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    for (const status of ['paid', 'failed', 'paid', 'expired']) await shop.set(payment_id, status)
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order.status).toBe('completed')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
  })

  test('failed is failed; money that still comes goes back, once', async () => {
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

  test('whoever finds out at the same moment that money goes back asks for it under one key', async () => {
    const ada = await regular()
    const { id, payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    await shop.set(payment_id, 'failed')
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    const keys: (string | null)[] = []
    world.current.paymentFetch = async (url, init) => {
      if (!String(url).endsWith('/refunds')) {
        // As each of them was told before the other's refund.
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
    ['amount', `amount_minor = amount_minor + 1`],
    ['currency', `currency = 'CHF'`],
    ['payment', `payment_id = 'tr_another'||id`],
    ['reference', `public_id = gen_random_uuid()`],
  ])('of a payment whose %s is another changes nothing', async (_, change) => {
    const ada = await regular()
    const { payment_id } = (await order(ada, { package: await shop.sell() })).json.order
    await world.current.sql(`update orders set ${change} where payment_id = $1`, [payment_id])
    await shop.set(payment_id, 'paid')
    expect(shop.hooks.at(-1)).toBe(200)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', paid: 'f', bought: '0' })
    expect((await ada.get('/api/transactions.php')).json.transactions).toMatchObject([{ status: 'pending' }])
    expect(await world.current.sql(`select 1 from payment_events where payment_id = $1`, [payment_id])).toEqual([])
  })

  test('answers 200 for an id nobody knows, and refuses what is no id', async () => {
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

test('the schedule finds payments whose webhook was lost, and gives up orders without a payment', async () => {
  const [ada, ben, cleo] = [await regular(), await regular(), await regular()]
  const pack = await shop.sell()
  const { payment_id } = (await order(ada, { package: pack })).json.order
  const transfer = (await order(cleo, { package: pack, method: 'sct' })).json.order
  world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
  const key = randomUUID()
  await order(ben, { package: pack }, key)
  world.current.paymentFetch = shop.open
  shop.deaf = true
  await shop.set(payment_id, 'paid')
  shop.deaf = false
  const start = world.current.now
  const later = async (minutes: number) => {
    world.current.now = new Date(start.getTime() + minutes * MINUTE)
    await checkPendingPayments(shop.services())
  }
  await later(5)
  expect(await ledger(world.current, ada)).toMatchObject({ credits: '15' })
  await later(6)
  expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', paid: 't' })
  await later(25 * 60)
  expect((await ben.get('/api/transactions.php')).json.transactions).toMatchObject([
    { status: 'failed', failure: 'abandoned' },
  ])
  expect((await order(ben, { package: pack }, key)).json.error.code).toBe('payment_failed')
  expect((await cleo.get(`/api/order.php?id=${transfer.id}`)).json.order.status).toBe('pending')
  world.current.now = start
})

describe('the ways to pay', () => {
  test('are those of country and amount, in order, and remembered for a minute', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 1234 })
    const answer = await ada.get(`/api/payment-methods.php?package=${pack}`)
    expect(answer.json.methods.map((it: { method: string }) => it.method)).toEqual([
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
    expect(answer.json.methods[1]).toEqual({
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
    await world.current.sql(
      `insert into mandates (public_id, user_id, method, customer_id, mandate_id, label, expires, created_at)
       select gen_random_uuid(), id, 'creditcard', 'cst_1', 'mdt_' || id, 'Visa 1881', '2028-05-31', now() from users where email = $1`,
      [ada.email],
    )
    const { saved } = (await ada.get(`/api/payment-methods.php?package=${await shop.sell()}`)).json
    expect(saved).toEqual([{ id: expect.any(String), method: 'creditcard', label: 'Visa 1881', expires: '2028-05-31' }])
  })

  test('are unavailable while the provider is', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 4321 })
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    const answer = await ada.get(`/api/payment-methods.php?package=${pack}`)
    world.current.paymentFetch = shop.open
    expect([answer.status, answer.json.error.code]).toEqual([503, 'unavailable'])
    expect((await ada.get(`/api/payment-methods.php?package=${pack}`)).status).toBe(200)
  })
})

describe('money for an order that has failed', () => {
  const CODE = 'ONCE-ONLY'
  /** Two orders with one code, both paid; the first one has used it up. */
  async function twice() {
    const ada = await regular()
    await world.current.sql(
      `insert into discount_codes (site_id, code, percentage) select id, $1, 10 from sites on conflict do nothing`,
      [CODE],
    )
    const pack = await shop.sell()
    const [first, second] = [
      await order(ada, { package: pack, discount_code: CODE }),
      await order(ada, { package: pack, discount_code: CODE }),
    ]
    await shop.set(first.json.order.payment_id, 'paid')
    return { ada, ...(second.json.order as { id: string; payment_id: string }) }
  }
  const outcome = async (payment: string) => {
    const [row] = await world.current.sql('select status, refunded_minor from orders where payment_id = $1', [payment])
    return { ...row, back: (await shop.payment(payment)).amountRefunded.value }
  }
  const GIVEN_BACK = { status: 'failed', refunded_minor: '1800', back: '18.00' }

  test('goes back by a later run of the job, if the provider did not answer at first', async () => {
    const { payment_id } = await twice()
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    world.current.paymentFetch = (url, init) =>
      String(url).endsWith('/refunds') ? Promise.reject(new TypeError('fetch failed')) : shop.open(url, init)
    world.current.now = new Date(world.current.now.getTime() + 6 * MINUTE)
    await checkPendingPayments(shop.services())
    expect(await outcome(payment_id)).toEqual({ status: 'failed', refunded_minor: '0', back: '0.00' })
    world.current.paymentFetch = shop.open
    world.current.now = new Date(world.current.now.getTime() + 6 * MINUTE)
    await checkPendingPayments(shop.services())
    expect(await outcome(payment_id)).toEqual(GIVEN_BACK)
    const asked = world.current.paymentFetch
    let calls = 0
    world.current.paymentFetch = (url, init) => {
      if (String(url).includes(payment_id)) calls++
      return asked(url, init)
    }
    world.current.now = new Date(world.current.now.getTime() + 6 * MINUTE)
    await checkPendingPayments(shop.services())
    world.current.paymentFetch = shop.open
    expect(calls, 'what went back is not asked for again').toBe(0)
  })

  test('goes back, too, if it came while the order was failing', async () => {
    const { ada, id, payment_id } = await twice()
    const { url } = inject('postgres')
    const [{ database } = {}] = await world.current.sql('select current_database() as database')
    const address = new URL(url)
    address.pathname = `/${database}`
    const other = new pg.Client({ connectionString: address.href })
    await other.connect()
    onTestFinished(() => other.end())
    // both ends of the payment are on their way to the order before either has arrived
    await other.query('begin')
    await other.query('select 1 from users where email = $1 for update', [ada.email])
    const waiting = async (count: number) => {
      const sql = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while (Number((await world.current.sql(sql))[0]!.n) < count) await new Promise(setImmediate)
    }
    shop.deaf = true
    await shop.set(payment_id, 'expired')
    const hook = () => shop.hook(world.current.visitor(), `id=${payment_id}`)
    const failing = hook()
    await waiting(1)
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    const paying = hook()
    await waiting(2)
    await other.query('commit')
    expect((await Promise.all([failing, paying])).map(({ status }) => status)).toEqual([200, 200])
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order.failure).toBe('payment')
    expect(await outcome(payment_id)).toEqual(GIVEN_BACK)
  })
})
