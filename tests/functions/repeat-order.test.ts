import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directDebits, mandates, orders } from '#db/schema/money.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { debited } from '#tests/support/debits.ts'
import { joinAsRegular, ledger, openShop, order } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const MINUTE_MS = 60_000
const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})
beforeEach(() => world.current.forgetCounts())

const regular = () => joinAsRegular(world.current)
const listed = async (member: Visitor) => (await member.get('/api/repeat-order.php')).json
const repeat = (member: Visitor, wanted: { package: string; saved: string }, key: string = randomUUID()) =>
  member.post('/api/repeat-order.php', { start_now: true, ...wanted }, { key })
const remove = (member: Visitor, id: string) => member.delete('/api/payment-methods.php', { id })

/** A member who has paid a package by a card that is kept. */
async function keeper(): Promise<{ ada: Visitor; pack: string; saved: string }> {
  const ada = await regular()
  const pack = await shop.sell()
  const placed = await order(ada, { package: pack, save: true })
  await shop.set(placed.json.order.payment_id, 'paid')
  return { ada, pack, saved: (await listed(ada)).saved[0].id }
}

describe('a card', () => {
  test('is kept only if the member wants it, once it has paid', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const plain = await order(ada, { package: pack })
    await shop.set(plain.json.order.payment_id, 'paid')
    expect(await listed(ada)).toMatchObject({ saved: [], packages: [{ package: pack }] })
    const kept = await order(ada, { package: pack, save: true })
    expect([kept.status, await shop.payment(kept.json.order.payment_id)]).toMatchObject([
      201,
      { sequenceType: 'first' },
    ])
    expect((await listed(ada)).saved).toEqual([])
    for (const _ of [1, 2]) await shop.set(kept.json.order.payment_id, 'paid')
    expect((await listed(ada)).saved).toEqual([
      { id: expect.any(String), method: 'creditcard', label: 'Visa 1881', expires: '2030-05-31' },
    ])
    expect(await ada.rows(mandates)).toHaveLength(1)
  })

  test('only a card can be kept', async () => {
    const ada = await regular()
    const refused = await order(ada, { package: await shop.sell(), method: 'paypal', save: true })
    expect(refused.json.error).toEqual({ code: 'invalid_input', params: { field: 'save' } })
    expect(await ada.count(orders.userId)).toBe(0)
  })

  test('is removed here and at the provider, by its owner only', async () => {
    const { ada, pack, saved } = await keeper()
    const [row] = await ada.rows(mandates)
    const { payments } = shop.services()
    expect(await payments.listMandates(row!.customerId)).toHaveLength(1)
    expect(codeOrStatus(await remove(await regular(), saved))).toBe('not_found')
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    expect(codeOrStatus(await remove(ada, saved))).toBe('unavailable')
    world.current.paymentFetch = shop.open
    expect((await listed(ada)).saved).toHaveLength(1)
    const removed = await remove(ada, saved)
    expect([removed.status, removed.trips]).toEqual([200, { trips: 3, sql: 2, redis: 0 }])
    expect([await payments.listMandates(row!.customerId), (await listed(ada)).saved]).toEqual([[], []])
    expect(codeOrStatus(await remove(ada, saved))).toBe('not_found')
    expect(codeOrStatus(await repeat(ada, { package: pack, saved }))).toBe('not_found')
  })
})

describe('a repeated order', () => {
  test('with a card goes to the payment page of its customer', async () => {
    const { ada, pack, saved } = await keeper()
    const again = await repeat(ada, { package: pack, saved })
    expect([again.status, again.json]).toMatchObject([
      201,
      {
        order: { status: 'pending', method: 'creditcard', package: pack },
        checkout_url: expect.stringMatching(/checkout/),
      },
    ])
    expect(await shop.payment(again.json.order.payment_id)).toMatchObject({
      sequenceType: 'oneoff',
      customerId: (await ada.rows(mandates))[0]!.customerId,
    })
    await shop.set(again.json.order.payment_id, 'paid')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '215', sum: '215', bought: '2' })
    expect(await ada.rows(mandates)).toHaveLength(1)
  })

  test('with a mandate gives its credits at once, keeps its own proof, and comes once per key', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const { payment_id, number } = await debited(ada, pack, { iban: 'NL91 ABNA 0417 1643 00' })
    await shop.set(payment_id, 'paid')
    const { packages, saved } = await listed(ada)
    expect([packages, saved]).toMatchObject([
      [{ package: pack, credits: 100, amount: { minor: 2000 } }],
      [{ method: 'sdd', label: 'NL•• 4300' }],
    ])
    const key = randomUUID()
    const done = await Promise.all([1, 2, 3].map(() => repeat(ada, { package: pack, saved: saved[0].id }, key)))
    expect(done.map(codeOrStatus)).toEqual([201, 201, 201])
    expect(new Set(done.map(({ json }) => `${json.order.id} ${json.order.payment_id}`)).size).toBe(1)
    expect(done[0]!.json).toMatchObject({ order: { status: 'pending', method: 'sdd' }, checkout_url: null })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '215', sum: '215', bought: '2' })
    const proofs = await ada.rows(directDebits, directDebits.id)
    expect(proofs.map(({ reference, details }) => [reference, details])).toEqual(
      [1, 2].map(() => [number, proofs[0]!.details]),
    )
    await shop.set(done[0]!.json.order.payment_id, 'failed')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', paid: 't' })
    expect(codeOrStatus(await repeat(ada, { package: pack, saved: saved[0].id }))).toBe('directdebit_blocked')
  })

  test('with a mandate keeps to the limit, also at once', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 3000 })
    await debited(ada, pack, { iban: 'AT61 1904 3002 3457 3201' })
    const saved = (await listed(ada)).saved[0].id
    const done = await Promise.all([1, 2, 3, 4].map(() => repeat(ada, { package: pack, saved })))
    expect(done.map(codeOrStatus).toSorted()).toEqual([201, 201, 'payment_limit_reached', 'payment_limit_reached'])
  })

  test('whose mandate was signed fourteen months before its last debit was proven no more is none', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    await debited(ada, pack, { iban: 'BE68 5390 0754 7034' })
    await ada.setRows(directDebits, { confirmedAt: null })
    expect((await listed(ada)).saved).toEqual([])
  })

  test('that the provider may have forgotten is not made twice', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const { payment_id } = await debited(ada, pack, { iban: 'ES91 2100 0418 4502 0005 1332' })
    await shop.set(payment_id, 'paid')
    const [saved, key] = [(await listed(ada)).saved[0].id, randomUUID()]
    world.current.paymentFetch = async (url, init) => {
      const answer = await shop.open(url, init)
      if (String(url).endsWith('/payments')) throw new TypeError('fetch failed')
      return answer
    }
    expect(codeOrStatus(await repeat(ada, { package: pack, saved }, key))).toBe('unavailable')
    world.current.paymentFetch = shop.open
    world.current.now = new Date(world.current.now.getTime() + 51 * MINUTE_MS)
    expect(codeOrStatus(await repeat(ada, { package: pack, saved }, key))).toBe('payment_failed')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
  })
})
