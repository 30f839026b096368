import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directDebitBlocks, directDebits, mandates, orders } from '#db/schema/money.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { asksToDebit, codeSent, confirms, debited, debitForm, ibanOf } from '#tests/support/debits.ts'
import { joinAsRegular, ledger, openShop } from '#tests/support/payment-shop.ts'
import { useWorld } from '#tests/support/world.ts'

const MINUTE_MS = 60_000
const IBAN = 'DE89 3704 0044 0532 0130 00'
const world = useWorld()
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})
beforeEach(() => world.current.forgetCounts())

const regular = () => joinAsRegular(world.current)
const pass = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE_MS)
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
describe('a direct debit', () => {
  test('is confirmed by the code of a text message, gives its credits at once and is completed when the money is here', async () => {
    const ada = await regular()
    const pack = await shop.sell({ credits: 100, bonus: 20 })
    const asked = await asksToDebit(ada, debitForm(pack, { iban: IBAN }))
    expect([asked.status, asked.json.order, asked.json.debit]).toMatchObject([
      201,
      { status: 'pending', method: 'sdd', amount: { minor: 2000 }, payment_id: null },
      { phone: expect.stringMatching(/^\d{3}$/), mandate_reference: asked.json.order.number },
    ])
    // the order with its lock, the offered methods, the code with its lock, the message
    expect(asked.trips).toEqual({ trips: 4, sql: 4, redis: 0 })
    expect(world.current.texts.at(-1)).toEqual({
      to: expect.stringMatching(/^\+49151\d{8}$/),
      body: expect.stringContaining('Test'),
    })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', paid: 'f' })

    const done = await confirms(ada)
    expect([done.status, done.json]).toMatchObject(
      [200, { order: { id: asked.json.order.id, status: 'pending', payment_id: /^tr_/ }, checkout_url: null }].map(
        (it) =>
          typeof it === 'object' ? { ...it, order: { ...it.order, payment_id: expect.stringMatching(/^tr_/) } } : it,
      ),
    )
    // the code, its confirmation, customer, mandate and payment, the credits
    expect(done.trips).toEqual({ trips: 6, sql: 6, redis: 0 })
    expect(await ledger(world.current, ada)).toEqual({
      credits: '135',
      paid: 't',
      sum: '135',
      balance: '135',
      bought: '1',
    })
    expect(await shop.payment(done.json.order.payment_id)).toMatchObject({
      status: 'pending',
      method: 'directdebit',
      sequenceType: 'recurring',
      mandateId: expect.stringMatching(/^mdt_/),
    })
    expect(await ada.rows(mandates)).toMatchObject([
      { method: 'sdd', label: 'DE•• 3000', reference: asked.json.order.number, revokedAt: null },
    ])

    await shop.set(done.json.order.payment_id, 'paid')
    expect((await ada.get(`/api/order.php?id=${asked.json.order.id}`)).json.order.status).toBe('completed')
    expect(await ledger(world.current, ada)).toEqual({
      credits: '135',
      paid: 't',
      sum: '135',
      balance: '135',
      bought: '1',
    })
  })

  test('keeps what was signed encrypted, and writes it to no log', async () => {
    const ada = await regular()
    await debited(ada, await shop.sell(), { iban: IBAN })
    const stored = JSON.stringify([await ada.rows(directDebits), await ada.rows(orders), world.current.log], (_, it) =>
      typeof it === 'bigint' ? String(it) : it,
    )
    for (const word of ['Beispiel', 'Lange Gasse', 'DE8937', '0532013000', '20095', '+49151'])
      expect(stored).not.toContain(word)
    expect(await ada.rows(directDebits)).toMatchObject([{ details: expect.any(String), codeHmac: expect.any(String) }])
  })

  test('whose form comes again with its key sends no second message', async () => {
    const ada = await regular()
    const [form, key] = [debitForm(await shop.sell()), randomUUID()]
    const before = world.current.texts.length
    const asked = await Promise.all([1, 2, 3].map(() => asksToDebit(ada, form, key)))
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(asked.map(({ json }) => json.order.id)).size).toBe(1)
    expect(world.current.texts.length - before).toBe(1)
  })

  test('confirmed many times at once is one payment and one gift of credits', async () => {
    const ada = await regular()
    await asksToDebit(ada, debitForm(await shop.sell()))
    const code = codeSent(ada)
    const done = await Promise.all(Array.from({ length: 4 }, () => confirms(ada, code)))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(done.map(({ json }) => json.order.payment_id)).size).toBe(1)
    expect((await confirms(ada, code)).json.order).toEqual(done[0]!.json.order)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', bought: '1' })
    expect(await ada.rows(mandates)).toHaveLength(1)
  })

  test.each([
    ['iban', { iban: 'DE89 3704 0044 0532 0130 01' }],
    ['iban', { iban: 'SA0380000000608010167519' }],
    ['phone', { phone: '040 123' }],
    ['phone', { phone: '+7 912 345 67 89' }],
    ['phone', { phone: '030 901820' }],
    ['consent', { consent: false }],
    ['start_now', { start_now: false }],
    ['account_holder', { account_holder: ' ' }],
    ['street', { street: 'a\nb' }],
    ['zip', { zip: '1'.repeat(13) }],
    ['surprise', { surprise: 1 }],
  ])('with a wrong %s is refused: %o', async (field, wrong) => {
    const ada = await regular()
    const refused = await asksToDebit(ada, debitForm(await shop.sell(), wrong))
    expect([refused.status, refused.json.error]).toEqual([422, { code: 'invalid_input', params: { field } }])
    expect(await ada.count(orders.userId)).toBe(0)
  })

  test('is not offered where it cannot be paid, and needs the operator’s identifier', async () => {
    const ada = await (await world.current.visitor('GB').join()).signedUpDaysAgo(4)
    const pounds = await shop.sell({ currency: 'GBP' })
    expect(codeOrStatus(await asksToDebit(ada, debitForm(pounds, { phone: '+4915123456789' })))).toBe('invalid_input')
    const bea = await regular()
    const pack = await shop.sell()
    const offered = async () =>
      (await bea.get(`/api/payment-methods.php?package=${pack}`)).json.methods.map(
        (it: { method: string }) => it.method,
      )
    expect(await offered()).toContain('sdd')
    await world.current.changeSettings({ sepa_creditor_id: '' })
    expect(await offered()).not.toContain('sdd')
    expect(codeOrStatus(await asksToDebit(bea, debitForm(pack)))).toBe('invalid_input')
    await world.current.changeSettings({ sepa_creditor_id: 'DE98ZZZ09999999999' })
  })
})

describe('the code', () => {
  test('has five tries, also at once', async () => {
    const ada = await regular()
    await asksToDebit(ada, debitForm(await shop.sell()))
    const code = codeSent(ada)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => confirms(ada, otherThan(code))))
    expect(wrong.map(codeOrStatus)).toEqual(Array(8).fill('otp_invalid'))
    expect(await ada.rows(directDebits)).toMatchObject([{ tries: 5, confirmedAt: null }])
    expect(codeOrStatus(await confirms(ada, code))).toBe('otp_invalid')
  })

  test('is right at the fifth try', async () => {
    const ada = await regular()
    await asksToDebit(ada, debitForm(await shop.sell()))
    const code = codeSent(ada)
    for (let n = 0; n < 4; n++) await confirms(ada, otherThan(code))
    expect((await confirms(ada, code)).status).toBe(200)
  })

  test('is valid for ten minutes', async () => {
    const [ada, bea] = [await regular(), await regular()]
    await asksToDebit(ada, debitForm(await shop.sell()))
    const code = codeSent(ada)
    await asksToDebit(bea, debitForm(await shop.sell(), { iban: ibanOf(7) }))
    const other = codeSent(bea)
    pass(9.9)
    expect((await confirms(ada, code)).status).toBe(200)
    pass(0.2)
    expect(codeOrStatus(await confirms(bea, other))).toBe('otp_invalid')
  })

  test('belongs to its member and to the newest form', async () => {
    const [ada, bea] = [await regular(), await regular()]
    const pack = await shop.sell()
    const first = await asksToDebit(ada, debitForm(pack))
    const old = codeSent(ada)
    pass(1)
    await asksToDebit(ada, debitForm(pack, { order: first.json.order.id, iban: ibanOf(11) }))
    const code = codeSent(ada)
    await asksToDebit(bea, debitForm(pack))
    expect(codeOrStatus(await confirms(bea, code))).toBe('otp_invalid')
    if (old !== code) expect(codeOrStatus(await confirms(ada, old))).toBe('otp_invalid')
    const done = await confirms(ada, code)
    expect([done.status, done.json.order.id]).toEqual([200, first.json.order.id])
  })

  test('comes again after a minute, three times in ten minutes, five times a day', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const { json } = await asksToDebit(ada, debitForm(pack))
    const again = () => asksToDebit(ada, debitForm(pack, { order: json.order.id }))
    const told: unknown[] = []
    for (const minutes of [0.9, 0.1, 1, 1, 7, 1, 1, 20, 1, 24 * 60]) {
      pass(minutes)
      const answer = await again()
      told.push(answer.status === 201 ? 201 : [answer.json.error.code, answer.json.error.params.minutes])
    }
    const wait = (minutes: number) => ['too_many_requests', minutes]
    expect(told).toEqual([wait(1), 201, 201, wait(7), 201, 201, wait(1428), wait(1408), wait(1407), 201])
  })

  test('goes to a phone five times a day at most, whoever asks', async () => {
    const phone = '+4915199999999'
    for (let n = 0; n < 5; n++) {
      expect((await asksToDebit(await regular(), debitForm(await shop.sell(), { phone }))).status).toBe(201)
    }
    expect(codeOrStatus(await asksToDebit(await regular(), debitForm(await shop.sell(), { phone })))).toBe(
      'too_many_requests',
    )
  })

  test('that could not be sent counts for nothing', async () => {
    const ada = await regular()
    const form = debitForm(await shop.sell())
    world.current.smsAnswer = () => new Response('<html>', { status: 502 })
    expect(codeOrStatus(await asksToDebit(ada, form))).toBe('unavailable')
    world.current.smsAnswer = () => Response.json({ code: 21211, message: 'Invalid number' }, { status: 400 })
    const refused = await asksToDebit(ada, form)
    expect(refused.json.error).toEqual({ code: 'invalid_input', params: { field: 'phone' } })
    world.current.smsAnswer = null
    expect((await asksToDebit(ada, form)).status).toBe(201)
    expect((await confirms(ada)).status).toBe(200)
  })
})

describe('what is on its way', () => {
  test('has a limit for the member, also at once', async () => {
    const ada = await regular()
    const pack = await shop.sell({ amount: 4000 })
    for (const iban of [ibanOf(21), ibanOf(22)]) {
      await debited(ada, pack, { iban })
      pass(11)
    }
    expect(codeOrStatus(await asksToDebit(ada, debitForm(pack, { iban: ibanOf(23) })))).toBe('payment_limit_reached')
    expect((await asksToDebit(ada, debitForm(await shop.sell({ amount: 2000 }), { iban: ibanOf(23) }))).status).toBe(
      201,
    )
  })

  test('has a limit for the account number, whoever debits it and at once', async () => {
    const iban = ibanOf(31)
    const pack = await shop.sell({ amount: 4000 })
    const people = await Promise.all([regular(), regular(), regular()])
    const codes: string[] = []
    for (const one of people) {
      expect((await asksToDebit(one, debitForm(pack, { iban }))).status).toBe(201)
      codes.push(codeSent(one))
    }
    const done = await Promise.all(people.map((one, at) => confirms(one, codes[at])))
    expect(done.map(codeOrStatus).toSorted()).toEqual([200, 200, 'payment_limit_reached'])
    const paid = done.find(({ status }) => status === 200)!.json.order
    await shop.set(paid.payment_id, 'paid')
    expect((await asksToDebit(await regular(), debitForm(pack, { iban }))).status).toBe(201)
  })
})

describe('a debit that fails', () => {
  test('takes the unspent credits back and blocks direct debit for member and account number', async () => {
    const [ada, bea] = [await regular(), await world.current.visitor().join()]
    const iban = ibanOf(41)
    const pack = await shop.sell({ credits: 100 })
    const { id, payment_id } = await debited(ada, pack, { iban })
    const message = { to: bea.id, kind: 'text', text: 'Hallo' }
    for (let n = 0; n < 5; n++) await ada.post('/api/message.php', message, { key: randomUUID() })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '90', paid: 't' })
    for (const status of ['failed', 'failed']) await shop.set(payment_id, status)
    const [newest] = (await ada.get('/api/ledger.php')).json.entries
    expect(newest).toMatchObject({ reason: 'debit_failed', credits: -90, order: id, amount: null })
    // what came last is spent last: of 115 credits 25 are spent, 15 of them from the signup
    expect(await ledger(world.current, ada)).toEqual({ credits: '0', paid: 'f', sum: '0', balance: '0', bought: '1' })
    expect((await ada.get(`/api/order.php?id=${id}`)).json.order).toMatchObject({ status: 'failed' })
    expect(await ada.count(directDebitBlocks.userId)).toBe(1)
    pass(11)
    expect(codeOrStatus(await asksToDebit(ada, debitForm(pack, { iban: ibanOf(42) })))).toBe('directdebit_blocked')
    expect(codeOrStatus(await asksToDebit(await regular(), debitForm(pack, { iban })))).toBe('directdebit_blocked')
  })

  test('leaves what was bought besides, and premium', async () => {
    const ada = await regular()
    const pack = await shop.sell({ credits: 100 })
    const other = await debited(ada, pack, { iban: ibanOf(51) })
    await shop.set(other.payment_id, 'paid')
    pass(11)
    const { payment_id } = await debited(ada, pack, { iban: ibanOf(52) })
    await shop.set(payment_id, 'failed')
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', paid: 't', sum: '115' })
  })

  test('later, by a charge back, blocks direct debit once', async () => {
    const ada = await regular()
    const pack = await shop.sell()
    const { payment_id } = await debited(ada, pack, { iban: ibanOf(61) })
    await shop.set(payment_id, 'paid')
    for (const _ of [1, 2]) await shop.decide(payment_id, { chargeback: true })
    expect(await ada.rows(directDebitBlocks)).toMatchObject([{ reason: 'charged_back' }])
    pass(11)
    expect(codeOrStatus(await asksToDebit(ada, debitForm(pack, { iban: ibanOf(62) })))).toBe('directdebit_blocked')
  })
})

test('what is owed is settled when the money of a debit is here, from what is left', async () => {
  const ada = await regular()
  await ada.setAccount({ creditsOwed: 40 })
  const { payment_id } = await debited(ada, await shop.sell({ credits: 100 }), { iban: ibanOf(81) })
  expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', sum: '115', balance: '115' })
  for (const _ of [1, 2]) await shop.set(payment_id, 'paid')
  expect(await ledger(world.current, ada)).toMatchObject({ credits: '75', sum: '75', balance: '75' })
  expect((await ada.account()).creditsOwed).toBe(0)
})

describe('while the provider is out of reach', () => {
  test('a confirmed debit stays pending, and the same code continues it', async () => {
    const ada = await regular()
    await asksToDebit(ada, debitForm(await shop.sell(), { iban: ibanOf(71) }))
    const code = codeSent(ada)
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    expect(codeOrStatus(await confirms(ada, code))).toBe('unavailable')
    world.current.paymentFetch = shop.open
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15' })
    pass(45)
    expect((await confirms(ada, code)).status).toBe(200)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '115', bought: '1' })
  })

  test('it is not continued when the provider may have forgotten it, and fails', async () => {
    const ada = await regular()
    const asked = await asksToDebit(ada, debitForm(await shop.sell(), { iban: ibanOf(72) }))
    const code = codeSent(ada)
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    await confirms(ada, code)
    world.current.paymentFetch = shop.open
    pass(51)
    expect(codeOrStatus(await confirms(ada, code))).toBe('otp_invalid')
    pass(24 * 60)
    await checkPendingPayments(shop.services())
    expect((await ada.get(`/api/order.php?id=${asked.json.order.id}`)).json.order).toMatchObject({
      status: 'failed',
      failure: 'abandoned',
    })
  })

  test('a refusal fails the order', async () => {
    const ada = await regular()
    await asksToDebit(ada, debitForm(await shop.sell(), { iban: ibanOf(73) }))
    world.current.paymentFetch = (url, init) =>
      String(url).endsWith('/mandates')
        ? Promise.resolve(Response.json({ status: 422, detail: 'The bank account is invalid' }, { status: 422 }))
        : shop.open(url, init)
    const code = codeSent(ada)
    const refused = [await confirms(ada, code), await confirms(ada, code)]
    world.current.paymentFetch = shop.open
    expect(refused.map(codeOrStatus)).toEqual(['payment_failed', 'payment_failed'])
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '15', bought: '0' })
  })
})
