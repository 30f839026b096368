import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { orders } from '#db/schema/money.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { joinAsRegular, ledger, openShop, order } from '#tests/support/payment-shop.ts'
import { addDiscountCode } from '#tests/support/site.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const MINUTE = 60_000

const regular = () => joinAsRegular(world.current)

test('the job finds payments whose webhook was lost, and fails orders without a payment', async () => {
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

describe('money for an order that has failed', () => {
  const CODE = 'ONCE-ONLY'
  /** Two orders with one code, both paid; the first one has used it up. */
  async function twice() {
    const ada = await regular()
    await addDiscountCode(world.current, { code: CODE, percentage: 10 })
    const pack = await shop.sell()
    const [first, second] = [
      await order(ada, { package: pack, discount_code: CODE }),
      await order(ada, { package: pack, discount_code: CODE }),
    ]
    await shop.set(first.json.order.payment_id, 'paid')
    return { ada, ...(second.json.order as { id: string; payment_id: string }) }
  }
  const outcome = async (payment: string) => {
    const [row] = await world.current.db.select().from(orders).where(eq(orders.paymentId, payment))
    const back = (await shop.payment(payment)).amountRefunded.value
    return { status: row!.status, refunded: row!.refundedMinor, back }
  }
  const GIVEN_BACK = { status: 'failed', refunded: 1800, back: '18.00' }

  test('is refunded by a later run of the job if the provider did not answer at first', async () => {
    const { payment_id } = await twice()
    shop.deaf = true
    await shop.set(payment_id, 'paid')
    shop.deaf = false
    world.current.paymentFetch = (url, init) =>
      String(url).endsWith('/refunds') ? Promise.reject(new TypeError('fetch failed')) : shop.open(url, init)
    world.current.now = new Date(world.current.now.getTime() + 6 * MINUTE)
    await checkPendingPayments(shop.services())
    expect(await outcome(payment_id)).toEqual({ status: 'failed', refunded: 0, back: '0.00' })
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

  test('is also refunded if it arrived while the order was failing', async () => {
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
