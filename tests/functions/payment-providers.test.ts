import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentRoute } from '#core/payment/providers.ts'
import { orders } from '#db/schema/money.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { routedPayments } from '#functions/services/payment/routed.ts'
import { type PaymentGateway, PaymentUnavailable } from '#functions/services/payment.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { entries, joinAsRegular, ledger, useShop, order } from '#tests/support/payment-shop.ts'
import { signedForm } from '#tests/support/signed-form.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { REDIRECT_ACCOUNT, useWorld } from '#tests/support/world.ts'

const world = useWorld()
const shop = useShop(world)

const MINUTE = 60_000
const later = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE)
}
const regular = () => joinAsRegular(world.current)
const stranger = () => world.current.visitor()
const lastNotice = () => shop.current.notices.at(-1)!
const orderOf = async (member: Visitor, { id }: Bought) => (await member.get(`/api/order.php?id=${id}`)).json.order
const credits = async (member: Visitor) => Number((await ledger(world.current, member))!.credits)
const backOf = async ({ payment_id }: Bought) => (await shop.current.payment(payment_id)).amountRefunded.value

type Bought = { id: string; number: string; payment_id: string }

/** Orders a package and opens its payment page, without deciding. */
async function begins(member: Visitor, pack: Parameters<typeof shop.current.sell>[0] = {}) {
  const { json } = await order(member, { package: await shop.current.sell(pack) })
  await shop.current.visit(json.checkout_url)
  return { ...(json.order as Bought), address: json.checkout_url as string }
}

async function buys(member: Visitor, pack: Parameters<typeof shop.current.sell>[0] = {}) {
  const bought = await begins(member, pack)
  await shop.current.set(bought.payment_id, 'paid')
  return bought
}

type Provider = {
  name: string
  routes: PaymentRoute[]
  /** A member in Germany and 20.00 euros. */
  offered: string[]
  savable: string[]
  id: RegExp
  declines: string
  cancels: string
  /** How often ordering asks the provider. */
  calls: number
  /** Notices by nobody, and what they get. */
  forged: [form: string, answer: number | string][]
  /** What is answered to an order while the provider is gone. */
  orderedWithout: number | string
}

const reference = `sr_${randomUUID()}_2000EUR_1900000000`
const PROVIDERS: Provider[] = [
  {
    name: 'main',
    routes: [],
    offered: [
      'sdd',
      'sct',
      'mastercard',
      'visa',
      'creditcard',
      'nexi',
      'cartebancaire',
      'applepay',
      'paysafecard',
    ].concat('maestro', 'paypal'),
    savable: ['creditcard'],
    id: /^tr_/,
    declines: 'failed',
    cancels: 'canceled',
    calls: 3,
    forged: [
      ['id=tr_nobodyknowsme', 200],
      [`id=${reference}`, 'invalid_input'],
    ],
    orderedWithout: 'unavailable',
  },
  {
    name: 'redirect',
    routes: [{ provider: 'redirect' }],
    offered: ['mastercard', 'visa', 'creditcard', 'maestro'],
    savable: [],
    id: /^sr_/,
    declines: 'declined',
    cancels: 'cancelled',
    calls: 0,
    forged: [
      [signedForm('postback', { reference, state: 'paid' }), 200],
      [signedForm('postback', { reference: 'x', state: 'paid' }), 200],
      [signedForm('postback', { reference, state: 'paid' }).replace('paid', 'open'), 'invalid_input'],
      [`${signedForm('postback', { reference, state: 'paid' })}&state=paid`, 'invalid_input'],
      [signedForm('return', { reference, state: 'paid' }), 'invalid_input'],
      [signedForm('postback', { reference, state: 'paid', shop: 'another' }), 'invalid_input'],
      [`for=postback&shop=${REDIRECT_ACCOUNT.shop}&reference=${reference}&state=paid&signature=`, 'invalid_input'],
    ],
    orderedWithout: 201,
  },
]

describe.each(PROVIDERS)('through the provider $name', (provider) => {
  beforeAll(() => world.current.changeSettings({ payment_routes: provider.routes }))

  test('the methods are those that it takes', async () => {
    const ada = await regular()
    const { methods } = (await ada.get(`/api/payment-methods.php?package=${await shop.current.sell()}`)).json
    const names = (those: { method: string }[]) => those.map(({ method }) => method)
    expect(names(methods)).toEqual(provider.offered)
    expect(names(methods.filter((one: { savable: boolean }) => one.savable))).toEqual(provider.savable)
    const foreign = await order(ada, { package: await shop.current.sell(), method: 'blik' })
    expect(codeOrStatus(foreign)).toBe('invalid_input')
  })

  test('an order is paid on its page, credited once, and has its payment', async () => {
    const ada = await regular()
    world.current.memory.methods.clear()
    let calls = 0
    world.current.paymentFetch = (url, init) => (calls++, shop.current.open(url, init))
    const placed = await order(ada, { package: await shop.current.sell() })
    expect([placed.status, calls]).toEqual([201, provider.calls])
    expect(placed.json.order).toMatchObject({ status: 'pending', payment_id: expect.stringMatching(provider.id) })
    const { checkout_url: address, order: made } = placed.json
    const shown = await (await shop.current.visit(address)).text()
    expect(shown).toContain('20.00 EUR')
    expect(shown).toContain(made.number)
    const back = await shop.current.visit(address, 'paid')
    expect(back.headers.get('location')).toMatch(new RegExp(`^https://liaison.test/transactions/${made.id}(\\?|$)`))
    await shop.current.set(made.payment_id, 'paid')
    expect(shop.current.hooks.slice(-2)).toEqual([200, 200])
    expect(await orderOf(ada, made)).toMatchObject({ status: 'completed', failure: null })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', paid: 't', bought: '1' })
  })

  test('ten orders at once with one key are one payment', async () => {
    const ada = await regular()
    const [pack, key] = [await shop.current.sell(), randomUUID()]
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(ada, { package: pack }, key)))
    expect(new Set(placed.map(({ json }) => `${json.order.payment_id} ${json.checkout_url}`)).size).toBe(1)
  })

  test('a payment that is declined or cancelled fails the order', async () => {
    const ada = await regular()
    for (const [button, failure] of [
      [provider.declines, 'card_declined'],
      [provider.cancels, 'payment'],
    ] as const) {
      const failed = await begins(ada)
      await shop.current.visit(failed.address, button)
      await expect.poll(() => orderOf(ada, failed)).toMatchObject({ status: 'failed', failure })
    }
    expect(await credits(ada)).toBe(15)
  })

  test('a withdrawal refunds to the cent, and once', async () => {
    const ada = await regular()
    const bought = await buys(ada, { amount: 1999 })
    for (const _ of [1, 2]) {
      const { receipt } = (await ada.post('/api/withdrawal.php', { order: bought.id })).json
      expect(receipt).toMatchObject({ refund: { minor: 1999 } })
    }
    expect(await backOf(bought)).toBe('19.99')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', paid: 'f' })
  })

  test('money that the operator or the bank takes back takes its credits along, until the bank gives in', async () => {
    const ada = await regular()
    const bought = await buys(ada, { amount: 2000 })
    await shop.current.refund(bought.payment_id, '5.00')
    expect(await orderOf(ada, bought)).toMatchObject({ reversed: { minor: 500 }, reversed_credits: 25 })
    await shop.current.decide(bought.payment_id, { chargeback: true })
    expect(await orderOf(ada, bought)).toMatchObject({ reversed: { minor: 2000 }, reversed_credits: 100 })
    later(5)
    await shop.current.decide(bought.payment_id, { chargeback: false })
    expect(await orderOf(ada, bought)).toMatchObject({ reversed: { minor: 500 }, reversed_credits: 25 })
    expect(await entries(world.current, ada)).toEqual([
      'signup 15 15',
      'order 100 115',
      'reversal -25 90',
      'reversal -75 15',
      'reversal 75 90',
    ])
  })

  test('money for a failed order goes back once', async () => {
    const ada = await regular()
    const late = await begins(ada)
    await shop.current.set(late.payment_id, 'failed')
    for (const _ of [1, 2]) await shop.current.set(late.payment_id, 'paid')
    expect(await orderOf(ada, late)).toMatchObject({ status: 'failed', refunded: { minor: 2000 } })
    expect(await backOf(late)).toBe('20.00')
    expect(await credits(ada)).toBe(15)
  })

  test('forged notices change nothing', async () => {
    const ada = await regular()
    const waiting = await begins(ada)
    for (const [form, answer] of provider.forged)
      expect([form, codeOrStatus(await shop.current.hook(stranger(), form))]).toEqual([form, answer])
    expect(await orderOf(ada, waiting)).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['amount', { amountMinor: 2001 }],
    ['currency', { currency: 'CHF' }],
    ['reference', { publicId: randomUUID() }],
  ])('a payment whose %s is another changes nothing', async (_, change) => {
    const ada = await regular()
    const { payment_id } = await begins(ada)
    await ada.setRows(orders, change)
    await shop.current.set(payment_id, 'paid')
    expect(shop.current.hooks.at(-1)).toBe(200)
    expect(await credits(ada)).toBe(15)
  })

  test('notices that come late, again, in another order and fifty at once count once', async () => {
    const ada = await regular()
    const bought = await begins(ada)
    shop.current.deaf = true
    const told: string[] = []
    for (const status of ['failed', 'paid']) {
      await shop.current.set(bought.payment_id, status)
      told.push(lastNotice())
    }
    await shop.current.decide(bought.payment_id, { chargeback: true })
    told.push(lastNotice())
    await shop.current.decide(bought.payment_id, { chargeback: false })
    shop.current.deaf = false
    later(25 * 60)
    const sent = [...told.toReversed(), ...told, ...Array.from({ length: 50 }, () => told[1]!)]
    const answers = await Promise.all(sent.map((form) => shop.current.hook(stranger(), form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await orderOf(ada, bought)).toMatchObject({ status: 'completed', reversed: { minor: 0 } })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', bought: '1' })
  })

  test.each<[string, typeof fetch]>([
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['overloaded', async () => new Response('{}', { status: 503 })],
    ['a page of a proxy', async () => new Response('<html>', { status: 200 })],
    ['refusing our key', async () => new Response('no', { status: 403 })],
    ['cut off', async () => new Response(new ReadableStream({ start: (line) => line.error(new Error('cut')) }))],
  ])('while it is %s, orders and notices wait or go on, and nothing is lost', async (_, broken) => {
    const ada = await regular()
    const bought = await begins(ada)
    shop.current.deaf = true
    await shop.current.set(bought.payment_id, 'paid')
    shop.current.deaf = false
    const [pack, key] = [await shop.current.sell({ amount: 2100 }), randomUUID()]
    world.current.paymentFetch = broken
    expect(codeOrStatus(await shop.current.hook(stranger(), lastNotice()))).toBe('unavailable')
    expect(codeOrStatus(await order(ada, { package: pack }, key))).toBe(provider.orderedWithout)
    world.current.paymentFetch = shop.current.open
    expect(codeOrStatus(await shop.current.hook(stranger(), lastNotice()))).toBe(200)
    expect(codeOrStatus(await order(ada, { package: pack }, key))).toBe(201)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
  })

  test('the job settles what no notice told, and what has expired', async () => {
    const ada = await regular()
    const [paid, left] = [await begins(ada), await begins(ada)]
    shop.current.deaf = true
    await shop.current.set(paid.payment_id, 'paid')
    await shop.current.set(left.payment_id, 'expired')
    shop.current.deaf = false
    // up to 20 at a time, in no order
    await expect
      .poll(async () => {
        later(6)
        await checkPendingPayments(shop.current.services())
        return [(await orderOf(ada, paid)).status, (await orderOf(ada, left)).status]
      })
      .toEqual(['completed', 'failed'])
  })
})

describe('the provider with the signed redirect', () => {
  beforeAll(() => world.current.changeSettings({ payment_routes: [{ provider: 'redirect' }] }))

  test('fails an order whose payer never came, and not before', async () => {
    const ada = await regular()
    const placed = (await order(ada, { package: await shop.current.sell() })).json
    const asks = () => shop.current.hook(stranger(), signedForm('postback', { reference: placed.order.payment_id }))
    for (const [minutes, status, failure] of [
      [0, 'pending', null],
      [64, 'pending', null],
      [2, 'failed', 'expired'],
    ] as const) {
      later(minutes)
      expect((await asks()).status).toBe(200)
      expect(await orderOf(ada, placed.order)).toMatchObject({ status, failure })
    }
    expect((await shop.current.visit(placed.checkout_url)).status).toBe(410)
  })

  test('does not let an order be paid that was left before it had a payment', async () => {
    const ada = await regular()
    const [pack, key] = [await shop.current.sell(), randomUUID()]
    await order(ada, { package: pack }, key)
    await ada.setRows(orders, { paymentId: null, checkoutUrl: null })
    later(61)
    expect(codeOrStatus(await order(ada, { package: pack }, key))).toBe('payment_failed')
  })

  test('keeps no card, whoever asks for it', async () => {
    const ada = await regular()
    const placed = await order(ada, { package: await shop.current.sell(), save: true })
    expect([placed.status, placed.json.order.payment_id]).toEqual([201, expect.stringMatching(/^sr_/)])
    await shop.current.visit(placed.json.checkout_url)
    await shop.current.set(placed.json.order.payment_id, 'paid')
    expect((await ada.get('/api/repeat-order.php')).json.saved).toEqual([])
  })
})

describe('the routes', () => {
  const AUSTRIAN: PaymentRoute = { provider: 'redirect', methods: ['creditcard'], countries: ['AT'] }

  test('send methods of a country to their provider, and tell no browser', async () => {
    const ada = await regular()
    await world.current.changeSettings({ payment_routes: [AUSTRIAN] })
    const [pack, elsewhere] = [await shop.current.sell(), await shop.current.sell()]
    const methods = async (country: string) =>
      (await ada.get(`/api/payment-methods.php?package=${pack}&country=${country}`)).json.methods.map(
        (it: { method: string; savable: boolean }) => `${it.method}${it.savable ? ', savable' : ''}`,
      )
    expect(await methods('DE')).toContain('creditcard, savable')
    expect(await methods('AT')).toEqual(
      ['sdd', 'sct', 'mastercard', 'visa', 'creditcard', 'applepay', 'paysafecard'].concat('maestro', 'paypal', 'eps'),
    )
    const ids = async (body: object) => (await order(ada, { package: elsewhere, ...body })).json.order.payment_id
    expect(await ids({})).toMatch(/^tr_/)
    expect(await ids({ country: 'AT' })).toMatch(/^sr_/)
    expect(await ids({ country: 'AT', method: 'visa' })).toMatch(/^sr_/)
    expect(await ids({ country: 'AT', method: 'eps' })).toMatch(/^tr_/)
    expect((await ada.get('/api/settings.php')).json.settings).not.toHaveProperty('payment_routes')
  })

  test('offer what one provider takes while the other gives no answer, and nothing while none does', async () => {
    await world.current.changeSettings({ payment_routes: [AUSTRIAN] })
    const ada = await regular()
    // A price that no test before asked about: answers are kept for a minute.
    const pack = await shop.current.sell({ amount: 2345 })
    const methods = async (country: string) => {
      const answer = await ada.get(`/api/payment-methods.php?package=${pack}&country=${country}`)
      return answer.status === 200
        ? answer.json.methods.map(({ method }: { method: string }) => method)
        : codeOrStatus(answer)
    }
    world.current.paymentFetch = async () => new Response(null, { status: 503 })
    // The cards of Austria need no call: their provider hears of a payment when the payer comes.
    expect(await methods('AT')).toEqual(['mastercard', 'visa', 'creditcard', 'maestro'])
    expect(await methods('DE')).toBe('unavailable')
    world.current.paymentFetch = shop.current.open
    later(2)
    expect(await methods('AT')).toContain('eps')
  })

  test('leave an order waiting whose provider gives no answer, and take it when there is one', async () => {
    await world.current.changeSettings({ payment_routes: [AUSTRIAN] })
    const ada = await regular()
    const pack = await shop.current.sell({ amount: 2346 })
    const [key, body] = [randomUUID(), { package: pack, country: 'AT', method: 'eps' }]
    world.current.paymentFetch = async () => new Response(null, { status: 503 })
    expect(codeOrStatus(await order(ada, body, key))).toBe('unavailable')
    expect(codeOrStatus(await order(ada, { ...body, method: 'visa' }))).toBe(201)
    world.current.paymentFetch = shop.current.open
    const taken = await order(ada, body, key)
    expect([taken.status, taken.json.order]).toEqual([201, expect.objectContaining({ status: 'pending' })])
    // What nobody takes in Austria fails, now that all have answered.
    expect(codeOrStatus(await order(ada, { ...body, method: 'blik' }))).toBe('invalid_input')
  })

  test('leave a saved card where it is saved', async () => {
    await world.current.changeSettings({ payment_routes: [] })
    const ada = await regular()
    const pack = await shop.current.sell()
    const { json } = await order(ada, { package: pack, save: true })
    await shop.current.set(json.order.payment_id, 'paid')
    await world.current.changeSettings({ payment_routes: [{ provider: 'redirect' }] })
    const [card] = (await ada.get('/api/repeat-order.php')).json.saved
    const again = await ada.post(
      '/api/repeat-order.php',
      { package: pack, saved: card.id, start_now: true },
      { key: randomUUID() },
    )
    expect([again.status, again.json.order.payment_id]).toEqual([201, expect.stringMatching(/^tr_/)])
    expect((await ada.delete('/api/payment-methods.php', { id: card.id })).status).toBe(200)
  })

  test('to a provider that the deployment does not have are skipped, and its payments wait', async () => {
    const main = { createPayment: async () => 'made', listMethods: async () => [] } as unknown as PaymentGateway
    const payments = routedPayments({ main, redirect: null })
    const routed = payments.routedBy([{ provider: 'redirect' }])
    expect(await routed.createPayment({ method: 'visa', country: 'DE', origin: '' } as never)).toBe('made')
    await expect(payments.getPayment(reference)).rejects.toThrow(PaymentUnavailable)
    expect(payments.signedNotice(signedForm('postback', { reference }))).toBeNull()
  })
})
