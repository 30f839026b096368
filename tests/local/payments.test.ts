import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startDeadline } from '#functions/services/deadline.ts'
import { paymentGateway } from '#functions/services/payment/mollie/gateway.ts'
import { PaymentRefused, PaymentUnavailable, type NewPayment } from '#functions/services/payment.ts'
import { manualClock } from '#local/cloud/clock.ts'
import { paymentSandbox } from '#local/cloud/payments.ts'

const base = 'http://localhost:8788/payments'
const minute = 60_000
const dir = mkdtempSync(join(tmpdir(), 'liaison-payments-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function open({ file, answer = () => 200 }: { file?: string; answer?: () => number } = {}) {
  const clock = manualClock(Date.parse('2026-11-01T12:00:00Z'))
  const hooks: { url: string; body: string; type: string | null; at: number }[] = []
  const sandbox = paymentSandbox({
    base,
    file,
    clock,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const type = request.headers.get('content-type')
      hooks.push({ url: request.url, body: await request.text(), type, at: clock.now() })
      return new Response(null, { status: answer() })
    },
  })
  const backend = (url: string, init: RequestInit) => sandbox.handle(new Request(url, init))
  const gateway = paymentGateway({ url: base, key: 'test_local', fetch: backend, deadline: startDeadline(20_000) })
  const control = async (id: string, order: string | { chargeback: true }) => {
    const address = `http://localhost:8788/__control/payments/${id}`
    const response = await sandbox.control(
      new Request(address, {
        method: 'POST',
        body: JSON.stringify(typeof order === 'string' ? { status: order } : order),
      }),
    )
    await sandbox.settled()
    return response.status
  }
  return { ...sandbox, clock, hooks, gateway, set: control, backend }
}

const wanted = (over: Partial<NewPayment> = {}): NewPayment => ({
  amount: { currency: 'EUR', minor: 1990 },
  description: '100 credits',
  method: 'creditcard',
  locale: 'de_DE',
  returnUrl: 'http://localhost:8787/credits/1',
  cancelUrl: 'http://localhost:8787/premium',
  webhookUrl: 'http://localhost:8787/api/payment-webhook.php',
  reference: crypto.randomUUID(),
  orderedAt: new Date('2026-11-01T12:00:00Z'),
  idempotencyKey: crypto.randomUUID(),
  ...over,
})

describe('from order to money', () => {
  test('created, paid by control, told by webhook, read back', async () => {
    const { gateway, set, hooks } = open()
    const order = wanted()
    const made = await gateway.createPayment(order)
    expect(made).toMatchObject({
      status: 'pending',
      amount: order.amount,
      reference: order.reference,
      refundedMinor: 0,
    })
    expect(made.checkoutUrl).toBe(`${base}/checkout/${made.id}`)

    expect(await set(made.id, 'paid')).toBe(200)
    expect(hooks).toMatchObject([{ url: order.webhookUrl, body: `id=${made.id}` }])
    expect(hooks[0]?.type).toMatch(/^application\/x-www-form-urlencoded/)
    expect(await gateway.getPayment(made.id)).toMatchObject({
      status: 'completed',
      method: 'visa',
      checkoutUrl: null,
      failure: null,
    })
    await set(made.id, 'paid')
    expect(hooks).toHaveLength(2)
  })

  test.each([
    ['failed', 'failed', 1],
    ['canceled', 'failed', 1],
    ['expired', 'failed', 1],
    ['pending', 'pending', 0],
    ['authorized', 'pending', 0],
  ] as const)('%s is %s', async (word, status, hookCount) => {
    const { gateway, set, hooks } = open()
    const { id } = await gateway.createPayment(wanted())
    await set(id, word)
    expect((await gateway.getPayment(id)).status).toBe(status)
    expect(hooks).toHaveLength(hookCount)
  })

  test('the test amounts say why a card fails', async () => {
    const { gateway, set } = open()
    const reasonFor = async (minor: number) => {
      const { id } = await gateway.createPayment(wanted({ amount: { currency: 'EUR', minor } }))
      await set(id, 'failed')
      return (await gateway.getPayment(id)).failure
    }
    expect(await reasonFor(100_100)).toBe('invalid_card_number')
    expect(await reasonFor(100_700)).toBe('insufficient_funds')
    expect(await reasonFor(101_100)).toBe('card_declined')
  })

  test('an open payment expires in time, a bank transfer later', async () => {
    const { gateway, clock, hooks, settled } = open()
    const card = await gateway.createPayment(wanted())
    const transfer = await gateway.createPayment(wanted({ method: 'sct' }))
    await clock.advance(31 * minute)
    await settled()
    expect((await gateway.getPayment(card.id)).status).toBe('failed')
    expect(hooks.map(({ body }) => body)).toEqual([`id=${card.id}`])
    expect((await gateway.getPayment(transfer.id)).status).toBe('pending')
    await clock.advance(12 * 24 * 60 * minute)
    expect((await gateway.getPayment(transfer.id)).status).toBe('failed')
  })
})

describe('the checkout page', () => {
  test('a payer decides by a plain form and goes back', async () => {
    const { gateway, handle, settled, hooks } = open()
    const { id, checkoutUrl } = await gateway.createPayment(wanted({ description: '<b>100</b>' }))
    const shown = await (await handle(new Request(checkoutUrl!))).text()
    for (const word of ['paid', 'failed', 'canceled', 'expired', 'pending'])
      expect(shown).toContain(`>${word}</button>`)
    expect(shown).toContain('19.90 EUR')
    expect(shown).not.toContain('<b>100')
    const decided = await handle(
      new Request(checkoutUrl!, { method: 'POST', body: new URLSearchParams({ status: 'paid' }) }),
    )
    await settled()
    expect([decided.status, decided.headers.get('location')]).toEqual([303, 'http://localhost:8787/credits/1'])
    expect((await gateway.getPayment(id)).status).toBe('completed')
    expect(hooks).toHaveLength(1)
    const again = await handle(
      new Request(checkoutUrl!, { method: 'POST', body: new URLSearchParams({ status: 'failed' }) }),
    )
    expect(await again.text()).toContain('This payment is <b>paid</b>')
    expect((await gateway.getPayment(id)).status).toBe('completed')
  })

  test('canceling goes to the cancel address', async () => {
    const { gateway, handle } = open()
    const { checkoutUrl } = await gateway.createPayment(wanted())
    const form = new URLSearchParams({ status: 'canceled' })
    const { headers } = await handle(new Request(checkoutUrl!, { method: 'POST', body: form }))
    expect(headers.get('location')).toBe('http://localhost:8787/premium')
  })
})

describe('the same key', () => {
  const raw = (key: string, value: string) => ({
    method: 'POST',
    headers: { authorization: 'Bearer test_x', 'idempotency-key': key },
    body: JSON.stringify({ amount: { currency: 'EUR', value }, description: 'x', redirectUrl: 'http://shop.test/' }),
  })

  test('makes one payment, within the hour and only for the same request', async () => {
    const { backend, clock } = open()
    const first = await backend(`${base}/v2/payments`, raw('k', '5.00'))
    const second = await backend(`${base}/v2/payments`, raw('k', '5.00'))
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    const { id } = (await first.json()) as { id: string }
    expect(await second.json()).toMatchObject({ id })
    expect((await backend(`${base}/v2/payments`, raw('k', '6.00'))).status).toBe(400)
    await clock.advance(60 * minute)
    const later = (await (await backend(`${base}/v2/payments`, raw('k', '5.00'))).json()) as { id: string }
    expect(later.id).not.toBe(id)
  })

  test('sent twice at once is at work or replayed, never two payments', async () => {
    const { backend } = open()
    const both = await Promise.all([1, 2].map(() => backend(`${base}/v2/payments`, raw('twin', '5.00'))))
    const ids = await Promise.all(
      both.filter((it) => it.status === 201).map((it) => it.json() as Promise<{ id: string }>),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  test('reaches the provider from the gateway', async () => {
    const { gateway } = open()
    const order = wanted()
    expect((await gateway.createPayment(order)).id).toBe((await gateway.createPayment(order)).id)
  })
})

describe('webhooks', () => {
  test('are tried ten times over 26 hours', async () => {
    const { gateway, set, clock, hooks, settled } = open({ answer: () => 500 })
    const { id } = await gateway.createPayment(wanted())
    const start = clock.now()
    await set(id, 'paid')
    for (let i = 0; i < 30; i++) {
      await clock.advance(60 * minute)
      await settled()
    }
    const waits = hooks.map(({ at }, i) => (at - (hooks[i - 1]?.at ?? start)) / minute)
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 29, 60, 120, 1320])
  })

  test('stop after the first success, and go on after a restart', async () => {
    const file = join(dir, 'payments.json')
    const before = open({ file, answer: () => 503 })
    const { id } = await before.gateway.createPayment(wanted())
    await before.set(id, 'paid')
    expect(before.hooks).toHaveLength(1)

    const after = open({ file })
    expect((await after.gateway.getPayment(id)).status).toBe('completed')
    await after.clock.advance(26 * 60 * minute)
    await after.settled()
    expect(after.hooks.map(({ body }) => body)).toEqual([`id=${id}`])
  })
})

test('what was open before a restart still expires', async () => {
  const file = join(dir, 'open.json')
  const { id } = await open({ file }).gateway.createPayment(wanted())
  const after = open({ file })
  await after.clock.advance(31 * minute)
  await after.settled()
  expect((await after.gateway.getPayment(id)).status).toBe('failed')
  expect(after.hooks).toHaveLength(1)
})

test('a chargeback is an amount, not a state', async () => {
  const { gateway, set, hooks } = open()
  const { id } = await gateway.createPayment(wanted())
  expect(await set(id, { chargeback: true })).toBe(422)
  await set(id, 'paid')
  expect(await set(id, { chargeback: true })).toBe(200)
  expect(await gateway.getPayment(id)).toMatchObject({ status: 'completed', chargedBackMinor: 1990, refundedMinor: 0 })
  expect(hooks).toHaveLength(2)
})

describe('methods', () => {
  const eur = { currency: 'EUR', minor: 2500 }
  const names = async (amount: { currency: string; minor: number }, country: string) =>
    (await open().gateway.listMethods({ amount, country, locale: 'de_DE' }))
      .filter((it) => !it.brandOf)
      .map((it) => it.method)

  test('depend on country, currency and amount, in the order of the product', async () => {
    expect(await names(eur, 'DE')).toEqual(['sct', 'creditcard', 'applepay', 'paysafecard', 'paypal'])
    expect(await names(eur, 'NL')).toEqual(['sct', 'creditcard', 'ideal', 'applepay', 'paysafecard', 'paypal'])
    expect(await names(eur, 'BE')).toContain('bancontact')
    expect(await names(eur, 'AT')).toContain('eps')
    expect(await names({ currency: 'PLN', minor: 9900 }, 'PL')).toEqual([
      'przelewy24',
      'blik',
      'creditcard',
      'applepay',
      'paypal',
    ])
    expect(await names({ currency: 'USD', minor: 2500 }, 'US')).toEqual(['creditcard', 'applepay', 'paypal'])
    expect(await names({ currency: 'EUR', minor: 100_001 }, 'DE')).not.toContain('paysafecard')
  })

  test('brands of the card come with it, and limits are money', async () => {
    const offered = await open().gateway.listMethods({ amount: eur, country: 'DE' })
    expect(offered.filter((it) => it.brandOf === 'creditcard').map((it) => it.method)).toEqual([
      'mastercard',
      'visa',
      'nexi',
      'cartebancaire',
      'maestro',
    ])
    expect(offered.find((it) => it.method === 'paysafecard')).toEqual({
      method: 'paysafecard',
      brandOf: null,
      min: { currency: 'EUR', minor: 100 },
      max: { currency: 'EUR', minor: 100_000 },
      savable: false,
    })
  })
})

describe('refunds', () => {
  test('in parts, not beyond the whole, not the same twice within the hour', async () => {
    const { gateway, set, hooks } = open()
    const { id } = await gateway.createPayment(wanted())
    const give = (minor: number) =>
      gateway.refund({
        paymentId: id,
        amount: { currency: 'EUR', minor },
        description: 'x',
        idempotencyKey: crypto.randomUUID(),
      })
    await expect(give(500)).rejects.toThrow(PaymentRefused)
    await set(id, 'paid')
    const first = await give(500)
    expect(first).toMatchObject({ status: 'pending', amount: { currency: 'EUR', minor: 500 } })
    await expect(give(500)).rejects.toThrow(PaymentUnavailable)
    await expect(give(1491)).rejects.toMatchObject({ name: 'PaymentRefused', field: 'amount' })
    await give(1490)
    expect(await gateway.getPayment(id)).toMatchObject({ status: 'completed', refundedMinor: 1990 })
    await set(first.id, 'failed')
    expect((await gateway.getPayment(id)).refundedMinor).toBe(1490)
    expect(hooks).toHaveLength(4)
  })

  test('paysafecard knows none', async () => {
    const { gateway, set } = open()
    const order = wanted({ method: 'paysafecard' })
    const { id } = await gateway.createPayment(order)
    await set(id, 'paid')
    const refund = gateway.refund({
      paymentId: id,
      amount: order.amount,
      description: 'x',
      idempotencyKey: crypto.randomUUID(),
    })
    await expect(refund).rejects.toThrow(PaymentRefused)
  })
})

describe('no', () => {
  test('what the provider refuses is PaymentRefused with the field', async () => {
    const { gateway } = open()
    const wrong = wanted({ method: 'blik' })
    await expect(gateway.createPayment(wrong)).rejects.toMatchObject({
      name: 'PaymentRefused',
      status: 422,
      field: 'amount.currency',
    })
    await expect(gateway.getPayment('tr_unknown')).rejects.toMatchObject({ name: 'PaymentRefused', status: 404 })
    await expect(gateway.createPayment(wanted({ method: 'giropay' }))).rejects.toThrow(PaymentRefused)
  })

  test('an id that cannot be one is never sent', async () => {
    let calls = 0
    const fetch = async () => {
      calls++
      return new Response('{}')
    }
    const gateway = paymentGateway({ url: base, key: 'test_local', fetch, deadline: startDeadline(20_000) })
    await expect(gateway.getPayment('../methods')).rejects.toThrow(PaymentRefused)
    expect(calls).toBe(0)
  })

  test.each([
    ['a wrong key', async () => open().handle(new Request(`${base}/v2/payments/tr_1`))],
    ['an overload', async () => Response.json({}, { status: 503 })],
    ['a page instead of data', async () => new Response('<html>')],
    [
      'an unknown state',
      async () => Response.json({ id: 'tr_1', status: 'odd', amount: { currency: 'EUR', value: '1.00' }, _links: {} }),
    ],
    ['a broken line', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is PaymentUnavailable', async (_, fetch) => {
    const gateway = paymentGateway({ url: base, key: 'wrong', fetch, deadline: startDeadline(20_000) })
    await expect(gateway.getPayment('tr_1')).rejects.toThrow(PaymentUnavailable)
  })

  test('amounts must be whole and are exact', async () => {
    const { gateway } = open()
    await expect(gateway.createPayment(wanted({ amount: { currency: 'EUR', minor: 19.9 } }))).rejects.toThrow(
      RangeError,
    )
    for (const minor of [1, 9, 10, 99, 100, 110, 2999, 999_999]) {
      const { id } = await gateway.createPayment(wanted({ amount: { currency: 'EUR', minor } }))
      expect((await gateway.getPayment(id)).amount).toEqual({ currency: 'EUR', minor })
    }
  })
})

describe('customers and mandates', () => {
  const IBAN = 'DE89370400440532013000'
  const signed = {
    method: 'directdebit',
    consumerName: 'Ada Beispiel',
    consumerAccount: IBAN,
    signatureDate: '2026-11-01',
    mandateReference: '20261101-ABCDEFGH',
  }
  const debit = { amount: { currency: 'EUR', value: '5.00' }, description: 'x', method: 'directdebit' }

  /** A sandbox with a customer who has signed a mandate, and a way to ask it anything. */
  async function signs() {
    const sandbox = open()
    const asks = async (method: string, path: string, body?: object, key?: string) => {
      const headers = { authorization: 'Bearer test_x', ...(key ? { 'idempotency-key': key } : {}) }
      const answer = await sandbox.backend(`${base}/v2/${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      const json = text === '' ? null : (JSON.parse(text) as { id: string; field?: string })
      return {
        status: answer.status,
        replayed: answer.headers.get('idempotent-replayed'),
        json,
        type: answer.headers.get('content-type'),
      }
    }
    const customer = (await asks('POST', 'customers', { locale: 'de_DE' })).json!.id
    const mandate = (await asks('POST', `customers/${customer}/mandates`, signed)).json!.id
    return { ...sandbox, asks, customer, mandate }
  }
  type Signed = Awaited<ReturnType<typeof signs>>

  type Row = [
    what: string,
    method: string,
    path: (it: Signed) => string,
    body: object | null,
    status: number,
    field?: string,
  ]
  const mandatesOf = ({ customer }: Signed) => `customers/${customer}/mandates`
  const rows: Row[] = [
    ['a new customer', 'POST', () => 'customers', {}, 201],
    ['a known customer', 'GET', ({ customer }) => `customers/${customer}`, null, 200],
    ['an unknown customer', 'GET', () => 'customers/cst_none', null, 404],
    ['all customers', 'GET', () => 'customers', null, 405],
    ['what a customer has not', 'GET', ({ customer }) => `customers/${customer}/cats`, null, 404],
    ['a mandate', 'POST', mandatesOf, signed, 201],
    ['a mandate of nobody', 'POST', mandatesOf, { ...signed, consumerName: '' }, 422, 'consumerName'],
    [
      'a mandate for no account',
      'POST',
      mandatesOf,
      { ...signed, consumerAccount: 'DE88370400440532013000' },
      422,
      'consumerAccount',
    ],
    ['a mandate for a card', 'POST', mandatesOf, { ...signed, method: 'creditcard' }, 422, 'method'],
    [
      'a mandate of a day that is none',
      'POST',
      mandatesOf,
      { ...signed, signatureDate: 'today' },
      422,
      'signatureDate',
    ],
    ['a mandate of an unknown customer', 'POST', () => 'customers/cst_none/mandates', signed, 404],
    ['all mandates', 'GET', mandatesOf, null, 200],
    ['a known mandate', 'GET', (it) => `${mandatesOf(it)}/${it.mandate}`, null, 200],
    ['an unknown mandate', 'GET', (it) => `${mandatesOf(it)}/mdt_none`, null, 404],
    ['revoking a mandate', 'DELETE', (it) => `${mandatesOf(it)}/${it.mandate}`, null, 204],
    ['revoking an unknown mandate', 'DELETE', (it) => `${mandatesOf(it)}/mdt_none`, null, 404],
    [
      'a debit without a customer',
      'POST',
      () => 'payments',
      { ...debit, sequenceType: 'recurring' },
      422,
      'customerId',
    ],
    [
      'a debit of somebody unknown',
      'POST',
      () => 'payments',
      { ...debit, sequenceType: 'recurring', customerId: 'cst_none' },
      422,
      'customerId',
    ],
  ]

  test.each(rows)('%s: %s', async (_, method, path, body, status, field) => {
    const sandbox = await signs()
    const answer = await sandbox.asks(method, path(sandbox), body ?? undefined)
    expect([answer.status, answer.json?.field]).toEqual([status, field])
    expect(answer.type).toBe(status === 204 ? null : 'application/hal+json')
  })

  test('the same key makes one customer and one mandate, and for another request none', async () => {
    const { asks, customer } = await signs()
    for (const [path, body, other] of [
      ['customers', { locale: 'de_DE' }, { locale: 'fr_FR' }],
      [`customers/${customer}/mandates`, signed, { ...signed, consumerName: 'Eve' }],
    ] as const) {
      const [first, second] = [await asks('POST', path, body, path), await asks('POST', path, body, path)]
      expect([first.status, first.replayed, second.status, second.replayed]).toEqual([201, null, 201, 'true'])
      expect(second.json).toEqual(first.json)
      expect((await asks('POST', path, other, path)).status).toBe(400)
    }
  })

  test('a mandate debits until it is revoked, its own customer only, and revoking again finds nothing', async () => {
    const { asks, customer, mandate, gateway } = await signs()
    const wanted = { ...debit, sequenceType: 'recurring', customerId: customer, mandateId: mandate }
    const made = await asks('POST', 'payments', wanted)
    expect([made.status, made.json]).toMatchObject([
      201,
      { status: 'pending', mandateId: mandate, sequenceType: 'recurring' },
    ])
    expect(made.json).not.toHaveProperty('_links.checkout')
    const stranger = (await asks('POST', 'customers', {})).json!.id
    const foreign = await asks('POST', 'payments', { ...wanted, customerId: stranger })
    expect([foreign.status, foreign.json?.field]).toEqual([422, 'customerId'])
    expect(await gateway.listMandates(customer)).toMatchObject([{ id: mandate, method: 'sdd' }])

    const path = `customers/${customer}/mandates/${mandate}`
    expect([(await asks('DELETE', path)).status, (await asks('DELETE', path)).status]).toEqual([204, 404])
    const revoked = await asks('POST', 'payments', wanted)
    expect([revoked.status, revoked.json?.field]).toEqual([422, 'customerId'])
    expect(await gateway.listMandates(customer)).toEqual([])
    // a debit that was made before goes on
    expect((await gateway.getPayment(made.json!.id)).status).toBe('pending')
    await gateway.revokeMandate({ customer, mandate })
  })
})
