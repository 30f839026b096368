import { describe, expect, test } from 'vitest'
import { startDeadline } from '#functions/services/deadline.ts'
import { redirectGateway } from '#functions/services/payment/redirect/gateway.ts'
import { type Purpose, signForm, verifyForm } from '#functions/services/payment/redirect/signature.ts'
import { type NewPayment, PaymentRefused, PaymentUnavailable } from '#functions/services/payment.ts'
import { manualClock } from '#local/cloud/clock.ts'
import { paymentSandbox } from '#local/cloud/payments.ts'

const base = 'http://localhost:8788/redirect-payments'
const minute = 60_000
const account = { url: base, shop: 'test', secret: 'what both sides know' }
const start = Date.parse('2026-11-01T12:00:00Z')
const sign = (purpose: Purpose, fields: Record<string, string>, secret = account.secret) =>
  String(signForm(secret, purpose, { shop: account.shop, ...fields }))

function open({ answer = () => new Response('OK') }: { answer?: () => Response } = {}) {
  const clock = manualClock(start)
  const hooks: { url: string; body: string; type: string | null; at: number }[] = []
  const sandbox = paymentSandbox({
    base: 'http://localhost:8788/payments',
    redirect: { base, name: account.shop, secret: account.secret },
    clock,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const type = request.headers.get('content-type')
      hooks.push({ url: request.url, body: await request.text(), type, at: clock.now() })
      return answer()
    },
  })
  const backend = (url: string, init?: RequestInit) => sandbox.handle(new Request(url, init))
  const now = () => new Date(clock.now())
  const gateway = redirectGateway({ ...account, now, fetch: backend, deadline: startDeadline(20_000) })
  const set = async (id: string, order: object) => {
    const address = `http://localhost:8788/__control/payments/${id}`
    const { status } = await sandbox.control(new Request(address, { method: 'POST', body: JSON.stringify(order) }))
    await sandbox.settled()
    return status
  }
  /** A payment whose payer has opened the page. */
  const begins = async (over: Partial<NewPayment> = {}) => {
    const made = await gateway.createPayment(wanted(over))
    await backend(made.checkoutUrl!)
    return made
  }
  const presses = async (address: string, status: string) => {
    const answered = await backend(address, { method: 'POST', body: new URLSearchParams({ status }) })
    await sandbox.settled()
    return answered
  }
  return { ...sandbox, clock, hooks, gateway, set, backend, begins, presses }
}

const wanted = (over: Partial<NewPayment> = {}): NewPayment => ({
  amount: { currency: 'EUR', minor: 1990 },
  description: '20261101-ABCDEFGH',
  method: 'creditcard',
  locale: 'de_DE',
  returnUrl: 'http://localhost:8787/transactions/1?a=b',
  cancelUrl: 'http://localhost:8787/premium',
  webhookUrl: 'http://localhost:8787/api/payment-postback.php',
  reference: crypto.randomUUID(),
  orderedAt: new Date(start),
  idempotencyKey: crypto.randomUUID(),
  ...over,
})

describe('signatures', () => {
  const fields = { reference: 'r', amount: '1.00', note: 'a&b=c ü+' }
  const right = sign('refund', fields)
  test.each<[string, string, boolean]>([
    ['as they were signed', right, true],
    ['in another order', right.split('&').toReversed().join('&'), true],
    ['with another value', right.replace('1.00', '9.00'), false],
    ['with one more', `${right}&more=1`, false],
    ['with one less', right.replace(/note=[^&]*&/, ''), false],
    ['with a value twice', `${right}&amount=1.00`, false],
    ['with a part moved into a name', right.replace('a%26b%3Dc', 'a&b=c'), false],
    ['by another secret', sign('refund', fields, 'another secret'), false],
    ['for another purpose', sign('status', fields), false],
    ['without a signature', right.replace(/&signature=.*/, ''), false],
    ['with half a signature', right.slice(0, -32), false],
    ['empty', '', false],
  ])('parameters %s: %s', (_, text, valid) => {
    const read = verifyForm(account.secret, 'refund', text)
    expect(read === null ? null : { ...read }).toEqual(valid ? { ...fields, shop: 'test', for: 'refund' } : null)
  })
})

describe('from order to money', () => {
  test('the address is made without a call, the page opens the payment, a signed form tells the end', async () => {
    const { gateway, backend, presses, hooks } = open()
    const order = wanted({ description: '<b>x</b>' })
    const made = await gateway.createPayment(order)
    expect(made).toMatchObject({ status: 'pending', amount: order.amount, reference: order.reference })
    expect(made.checkoutUrl).toMatch(/^http:\/\/localhost:8788\/redirect-payments\/checkout\?/)
    expect(await gateway.getPayment(made.id)).toMatchObject({ status: 'pending', method: null })

    const shown = await (await backend(made.checkoutUrl!)).text()
    for (const word of ['paid', 'declined', 'cancelled']) expect(shown).toContain(`>${word}</button>`)
    expect(shown).toContain('19.90 EUR')
    expect(shown).not.toContain('<b>x')
    const back = new URL((await presses(made.checkoutUrl!, 'paid')).headers.get('location')!)
    expect(back.origin + back.pathname).toBe('http://localhost:8787/transactions/1')
    expect(verifyForm(account.secret, 'return', back.search.replace('a=b&', ''))).toMatchObject({
      reference: made.id,
      state: 'paid',
    })
    expect(hooks).toMatchObject([{ url: order.webhookUrl }])
    expect(hooks[0]!.type).toMatch(/^application\/x-www-form-urlencoded/)
    expect(gateway.signedNotice(hooks[0]!.body)).toBe(made.id)
    expect(await gateway.getPayment(made.id)).toMatchObject({
      status: 'completed',
      method: 'visa',
      amount: order.amount,
      refundedMinor: 0,
    })
    expect(await (await presses(made.checkoutUrl!, 'declined')).text()).toContain('This payment is <b>paid</b>')
  })

  test.each([
    ['declined', 'failed', 'card_declined', '/transactions/1'],
    ['cancelled', 'failed', null, '/premium'],
    ['expired', 'pending', null, null],
    ['nonsense', 'pending', null, null],
  ])('the button %s makes it %s', async (word, status, failure, way) => {
    const { gateway, begins, presses } = open()
    const { id, checkoutUrl } = await begins()
    const { headers } = await presses(checkoutUrl!, word)
    const location = headers.get('location')
    expect(location && new URL(location).pathname).toBe(way)
    expect(await gateway.getPayment(id)).toMatchObject({ status, failure })
  })

  test('it expires in time, whether its payer came or not', async () => {
    const { gateway, begins, backend, clock, hooks, settled } = open()
    const [seen, unseen] = [await begins(), await gateway.createPayment(wanted())]
    await clock.advance(61 * minute)
    await settled()
    expect(await gateway.getPayment(seen.id)).toMatchObject({ status: 'failed', failure: 'expired' })
    expect(hooks).toHaveLength(1)
    expect((await gateway.getPayment(unseen.id)).status).toBe('pending')
    expect((await backend(unseen.checkoutUrl!)).status).toBe(410)
    await clock.advance(5 * minute)
    expect(await gateway.getPayment(unseen.id)).toMatchObject({ status: 'failed', failure: 'expired' })
    const late = wanted({ orderedAt: new Date(start) })
    await expect(gateway.createPayment(late)).rejects.toThrow(PaymentRefused)
  })

  test('postbacks are tried ten times over 26 hours, until the answer is OK', async () => {
    let answers = 0
    const { begins, set, clock, hooks, settled } = open({
      answer: () => (answers++ === 0 ? new Response('{}') : new Response('no', { status: answers < 10 ? 500 : 200 })),
    })
    const { id } = await begins()
    await set(id, { status: 'paid' })
    for (let i = 0; i < 30; i++) {
      await clock.advance(60 * minute)
      await settled()
    }
    const waits = hooks.map(({ at }, i) => (at - (hooks[i - 1]?.at ?? start)) / minute)
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 29, 60, 120, 1320])
  })

  test('refunds and chargebacks are sums, told by postbacks of their own', async () => {
    const { gateway, begins, set, hooks } = open()
    const { id } = await begins()
    const give = (minor: number, idempotencyKey: string = crypto.randomUUID()) =>
      gateway.refund({ paymentId: id, amount: { currency: 'EUR', minor }, description: 'x', idempotencyKey })
    await expect(give(500)).rejects.toMatchObject({ name: 'PaymentRefused', message: 'not_paid' })
    await set(id, { status: 'paid' })
    const first = await give(500, 'key')
    expect(first).toMatchObject({ status: 'pending', amount: { currency: 'EUR', minor: 500 } })
    expect((await give(500, 'key')).id).toBe(first.id)
    await expect(give(600, 'key')).rejects.toMatchObject({ message: 'request_reused' })
    await expect(give(1491)).rejects.toMatchObject({ message: 'amount' })
    await set(first.id, { status: 'failed' })
    expect((await gateway.getPayment(id)).refundedMinor).toBe(0)
    await give(90)
    await set(id, { chargeback: true })
    expect(await gateway.getPayment(id)).toMatchObject({ refundedMinor: 90, chargedBackMinor: 1900 })
    const events = hooks.map(({ body }) => new URLSearchParams(body).get('event'))
    expect(events).toEqual(['paid', 'refunded', 'paid', 'refunded', 'chargeback'])
  })
})

describe('what the sandbox answers', () => {
  const order = {
    reference: 'ref-1',
    amount: '5.00',
    currency: 'EUR',
    description: 'x',
    return_url: 'http://shop.test/',
    expires: String(start / 1000 + 60),
  }
  const page = (fields: object, secret?: string) => `checkout?${sign('checkout', { ...order, ...fields }, secret)}`

  test.each<[what: string, method: string, path: string, form: string | null, status: number]>([
    ['an order', 'GET', page({}), null, 200],
    ['an order that nobody signed', 'GET', `checkout?${new URLSearchParams(order)}`, null, 403],
    ['an order of another secret', 'GET', page({}, 'another'), null, 403],
    ['an order of another shop', 'GET', page({ shop: 'another' }), null, 403],
    ['an order for nothing', 'GET', page({ amount: '5' }), null, 400],
    ['an order in no currency', 'GET', page({ currency: 'euro' }), null, 400],
    ['an order that says nothing', 'GET', page({ description: '' }), null, 400],
    ['an order from nowhere', 'GET', page({ return_url: 'x' }), null, 400],
    ['an order with a wrong reference', 'GET', page({ reference: 'a b' }), null, 400],
    ['an order of yesterday', 'GET', page({ expires: '1793000000' }), null, 410],
    ['another order by a known reference', 'GET', page({ reference: 'known', amount: '6.00' }), null, 409],
    ['a question about a payment', 'POST', 'status', sign('status', { reference: 'known' }), 200],
    ['a question about an unknown payment', 'POST', 'status', sign('status', { reference: 'x' }), 200],
    ['a question that nobody signed', 'POST', 'status', 'shop=test&for=status&reference=known', 403],
    ['a question signed for another call', 'POST', 'status', sign('refund', { reference: 'known' }), 403],
    ['a question by GET', 'GET', `status?${sign('status', { reference: 'known' })}`, null, 405],
    ['a refund of an unknown payment', 'POST', 'refund', sign('refund', { reference: 'x', request: 'r' }), 422],
    ['a refund without a request', 'POST', 'refund', sign('refund', { reference: 'known' }), 422],
    ['anything else', 'POST', 'cats', sign('status', {}), 404],
  ])('to %s', async (_, method, path, body, status) => {
    const { backend } = open()
    await backend(`${base}/${page({ reference: 'known' })}`)
    const answer = await backend(`${base}/${path}`, { method, ...(body === null ? {} : { body }) })
    expect(answer.status).toBe(status)
  })

  test('is signed and says what it is about', async () => {
    const { backend } = open()
    const asks = async (reference: string) => {
      const answer = await backend(`${base}/status`, { method: 'POST', body: sign('status', { reference }) })
      return verifyForm(account.secret, 'status.answer', await answer.text())
    }
    await backend(`${base}/${page({})}`)
    const known = { state: 'open', amount: '5.00', currency: 'EUR', refunded: '0.00', charged_back: '0.00' }
    expect(await asks('ref-1')).toMatchObject({ reference: 'ref-1', ...known })
    expect(await asks('x')).toEqual({ for: 'status.answer', shop: 'test', reference: 'x', state: 'unknown' })
  })
})

describe('no', () => {
  const id = `sr_${crypto.randomUUID()}_1990EUR_1900000000`
  const ask = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
    redirectGateway({ ...account, now: () => new Date(start), fetch, deadline: startDeadline(20_000) }).getPayment(id)
  const known = { state: 'paid', amount: '19.90', currency: 'EUR', refunded: '0.00', charged_back: '0.00' }
  const says =
    (fields: Record<string, string>, status = 200, secret?: string) =>
    async () =>
      new Response(sign('status.answer', { reference: id, ...known, ...fields }, secret), { status })

  test.each([
    ['an answer of another secret', says({}, 200, 'another')],
    ['an answer about another payment', says({ reference: 'x' })],
    ['an unknown state', says({ state: 'odd' })],
    ['an amount that cannot be read', says({ amount: '19,90' })],
    ['an overload', says({}, 503)],
    ['a page instead of data', async () => new Response('<html>')],
    ['a refusal that nobody signed', async () => new Response('no', { status: 422 })],
    ['a broken line', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is PaymentUnavailable', async (_, fetch) => {
    await expect(ask(fetch)).rejects.toThrow(PaymentUnavailable)
  })

  test('and the same answer unchanged is a payment', async () => {
    expect(await ask(says({}))).toMatchObject({ id, status: 'completed', method: 'creditcard' })
  })

  test.each(['../refund', 'tr_1', 'sr_1', `${id}x`, `sr_${crypto.randomUUID()}_1990eur_1900000000`])(
    'an id that cannot be one is never sent: %s',
    async (wrong) => {
      let calls = 0
      const { gateway } = open()
      const fetch = async () => (calls++, new Response(''))
      const other = redirectGateway({ ...account, now: () => new Date(), fetch, deadline: startDeadline(20_000) })
      await expect(other.getPayment(wrong)).rejects.toThrow(PaymentRefused)
      await expect(gateway.getPayment(wrong)).rejects.toThrow(PaymentRefused)
      expect(calls).toBe(0)
    },
  )

  test('what it cannot do, it says: no methods by mandate, no customers, no other method than cards', async () => {
    const { gateway } = open()
    const amount = { currency: 'EUR', minor: 1990 }
    expect(await gateway.listMethods({ amount, country: 'DE', recurring: true })).toEqual([])
    expect((await gateway.listMethods({ amount, country: 'DE' })).some(({ savable }) => savable)).toBe(false)
    expect(await gateway.listMandates('cst_1')).toEqual([])
    await gateway.revokeMandate({ customer: 'cst_1', mandate: 'mdt_1' })
    const mandate = {
      customer: 'c',
      holder: 'Ada',
      iban: 'x',
      signedOn: '2026-11-01',
      reference: 'r',
      idempotencyKey: 'k',
    }
    for (const refused of [
      gateway.createCustomer({ locale: 'de_DE', idempotencyKey: 'k' }),
      gateway.createMandate(mandate),
      gateway.createPayment(wanted({ method: 'paypal' })),
      gateway.createPayment(wanted({ customer: 'cst_1', mandate: 'mdt_1' })),
      gateway.createPayment(wanted({ save: true, customer: 'cst_1' })),
    ])
      await expect(refused).rejects.toThrow(PaymentRefused)
  })
})
