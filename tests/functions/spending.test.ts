import { beforeAll, describe, expect, test } from 'vitest'
import { joinAsRegular, openShop, order, spends } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ message_credits: 5 })
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})

const HOUR = 3_600_000
const regular = () => joinAsRegular(world.current)
const later = (hours: number) => {
  world.current.now = new Date(world.current.now.getTime() + hours * HOUR)
}
const inHours = (hours: number) => new Date(world.current.now.getTime() + hours * HOUR).toISOString()
const asked = async (member: Visitor) => (await member.get('/api/spending.php')).json
const set = (member: Visitor, weekly_limit: unknown) => member.put('/api/spending.php', { weekly_limit })
const minor = (value: number) => expect.objectContaining({ currency: 'EUR', minor: value })
const ordered = async (member: Visitor, amount: number) =>
  (await order(member, { package: await shop.sell({ amount, credits: 100 }) })).json

describe('the weekly limit', () => {
  test('begins at once where it is lowered, a day later where it is raised or removed', async () => {
    const ada = await regular()
    expect(await asked(ada)).toEqual({ weekly_limit: null, next: null, week: minor(0), month: minor(0) })
    expect((await set(ada, 5000)).json).toMatchObject({ weekly_limit: minor(5000), next: null })
    expect((await set(ada, 2000)).json).toMatchObject({ weekly_limit: minor(2000), next: null })
    const raised = { weekly_limit: minor(2000), next: { weekly_limit: minor(8000), at: inHours(24) } }
    expect((await set(ada, 8000)).json).toMatchObject(raised)
    later(2)
    expect((await set(ada, 8000)).json, 'the same again does not put it off').toMatchObject(raised)
    later(21)
    expect((await ordered(ada, 2001)).error.code).toBe('spending_limit')
    later(1)
    expect(await asked(ada)).toMatchObject({ weekly_limit: minor(8000), next: null })
    expect((await ordered(ada, 8000)).order.status).toBe('pending')
    expect((await set(ada, null)).json).toMatchObject({ next: { weekly_limit: null, at: inHours(24) } })
    expect((await set(ada, 8000)).json, 'the present one takes it back').toMatchObject({ next: null })
    await set(ada, null)
    later(24)
    expect(await asked(ada)).toMatchObject({ weekly_limit: null, next: null })
  })

  test('of 0 stops every order, and eight raises at once are one', async () => {
    const ada = await regular()
    await set(ada, 0)
    expect((await ordered(ada, 1)).error.code).toBe('spending_limit')
    const at = inHours(24)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => set(ada, 100)))
    for (const { json } of answers) expect(json).toMatchObject({ weekly_limit: minor(0), next: { at } })
  })

  test.each([[-1], [1.5], [1_000_001], ['5000'], [undefined], [true]])('is not %s', async (wrong) => {
    expect((await set(await regular(), wrong)).status).toBe(422)
  })
})

test('the summary counts what was ordered and did not come back', async () => {
  const ada = await regular()
  const first = (await ordered(ada, 1500)).order
  await shop.set(first.payment_id, 'paid')
  later(24 * 8)
  const second = (await ordered(ada, 700)).order
  await shop.set(second.payment_id, 'paid')
  const failing = (await ordered(ada, 300)).order
  await shop.set(failing.payment_id, 'failed')
  expect(await asked(ada)).toMatchObject({ week: minor(700), month: minor(2200) })
  await shop.decide(second.payment_id, { chargeback: true })
  expect(await asked(ada)).toMatchObject({ week: minor(0), month: minor(1500) })
})

describe('the ledger', () => {
  test('tells every change with its reason and its price, page by page', async () => {
    const [ada, ben] = [await regular(), await world.current.visitor().join()]
    const send = () =>
      ada.post('/api/message.php', { to: ben.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() })
    await send()
    later(1)
    const bought = (await ordered(ada, 1999)).order
    await shop.set(bought.payment_id, 'paid')
    await send()
    await ada.post('/api/withdrawal.php', { order: bought.id })
    const entry = (reason: string, credits: number, balance: number, amount: number | null, about = false) => ({
      reason,
      credits,
      balance,
      amount: amount === null ? null : minor(amount),
      order: about ? bought.id : null,
      at: expect.any(String),
    })
    expect((await ada.get('/api/ledger.php')).json).toEqual({
      entries: [
        entry('withdrawal', -100, 5, 1999, true),
        entry('text', -5, 105, 100),
        entry('order', 100, 110, 1999, true),
        entry('text', -5, 10, null),
        entry('signup', 15, 15, null),
      ],
      next: null,
    })
    expect((await ben.get('/api/ledger.php')).json.entries).toHaveLength(1)
  })

  test('goes on behind its cursor, which is nobody else’s', async () => {
    const [ada, ben] = [await regular(), await regular()]
    await ada.credits(1000)
    for (let n = 0; n < 22; n++) await spends(world.current, ada, 1)
    const { entries, next } = (await ada.get('/api/ledger.php')).json
    const second = (await ada.get(`/api/ledger.php?after=${next}`)).json
    expect([entries.length, second.next]).toEqual([20, null])
    const balances = [...entries, ...second.entries].map(({ balance }: { balance: number }) => balance)
    expect(balances.slice(0, 22)).toEqual(Array.from({ length: 22 }, (_, n) => 978 + n))
    expect((await ben.get(`/api/ledger.php?after=${next}`)).status).toBe(422)
    expect((await ada.get(`/api/transactions.php?after=${next}`)).status).toBe(422)
  })
})
