import { describe, expect, test } from 'vitest'
import { refundOf, unusedOf } from '#core/payment/withdrawal.ts'
import { jobLags } from '#db/queries/jobs/lag.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { withdrawalLink } from '#functions/services/withdrawal-link.ts'
import { seeded } from '#local/demo/random.ts'
import { mailsTo } from '#tests/support/mail-links.ts'
import { joinAsRegular, ledger, useShop, order, spends as used } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const shop = useShop(world)

const GIFT = 15
const HOUR = 3_600_000
const regular = () => joinAsRegular(world.current)
const at = (hours: number) => {
  world.current.now = new Date(shop.start.getTime() + hours * HOUR)
}

async function buys(member: Visitor, pack: Parameters<typeof shop.current.sell>[0] = {}) {
  const { json } = await order(member, { package: await shop.current.sell(pack) })
  await shop.current.set(json.order.payment_id, 'paid')
  return json.order as { id: string; number: string; payment_id: string }
}

const spends = (member: Visitor, credits: number) => used(world.current, member, credits)

const list = async (member: Visitor) => (await member.get('/api/withdrawal.php')).json.orders
const declare = (by: Visitor, body: Record<string, unknown>) => by.post('/api/withdrawal.php', body)
const refunded = async ({ payment_id }: { payment_id: string }) =>
  (await shop.current.payment(payment_id)).amountRefunded.value
const receipts = (member: Visitor) => mailsTo(world.current, member.email, 'withdrawal_received')

describe('a member', () => {
  test('gets back what is left, and a receipt with its time; credits, ledger and premium follow', async () => {
    const ada = await regular()
    const bought = await buys(ada, { amount: 1999, credits: 100, bonus: 10 })
    await spends(ada, GIFT + 10 + 25)
    expect(await list(ada)).toMatchObject([
      {
        id: bought.id,
        number: bought.number,
        credits: 110,
        refund: { currency: 'EUR', minor: 1499, value: '14.99' },
        credits_taken: 75,
      },
    ])
    at(2)
    // the site is read anew by then, so that trips are counted without it
    await world.current.visitor().get('/api/settings.php')
    const { status, json, trips } = await declare(ada, { order: bought.id })
    expect([status, trips.trips]).toEqual([200, 2])
    expect(json.receipt).toEqual({
      number: bought.number,
      declared_at: world.current.now.toISOString(),
      refund: { currency: 'EUR', minor: 1499, value: '14.99' },
      credits_taken: 75,
      refunded: false,
    })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '0', sum: '0', balance: '0', paid: 'f' })
    expect(await refunded(bought)).toBe('14.99')
    const [receipt] = await receipts(ada)
    expect(JSON.parse(receipt!.params!)).toMatchObject({ number: bought.number, refund: 1499, credits: 75 })
    expect((await ada.get(`/api/order.php?id=${bought.id}`)).json.order).toMatchObject({
      withdrawn_at: world.current.now.toISOString(),
      withdrawable_until: null,
      refunded: { minor: 1499 },
    })
    expect(await list(ada)).toEqual([])
  })

  test('who declares it again, or eight times at once, gets the same receipt and one refund', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    const answers = await Promise.all(Array.from({ length: 8 }, () => declare(ada, { order: bought.id })))
    const again = await declare(ada, { order: bought.id })
    expect(again.json.receipt).toMatchObject({ refund: { minor: 2000 }, credits_taken: 100, refunded: true })
    for (const { json } of answers) expect({ ...json.receipt, refunded: true }).toEqual(again.json.receipt)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: String(GIFT), sum: String(GIFT) })
    expect([await refunded(bought), (await receipts(ada)).length]).toEqual(['20.00', 1])
  })

  test('stays premium while another order is paid, and gets nothing for what is used up', async () => {
    const ada = await regular()
    const [first, second] = [await buys(ada), await buys(ada)]
    await spends(ada, GIFT + 100)
    expect((await list(ada)).map(({ refund }: { refund: { minor: number } }) => refund.minor)).toEqual([2000, 0])
    expect((await declare(ada, { order: first.id })).json.receipt).toMatchObject({
      refund: { minor: 0 },
      credits_taken: 0,
      refunded: true,
    })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '100', paid: 't' })
    await declare(ada, { order: second.id })
    expect(await ledger(world.current, ada)).toMatchObject({ credits: '0', paid: 'f' })
    expect([await refunded(first), await refunded(second)]).toEqual(['0.00', '20.00'])
  })

  test('has until the end of the last day, in the time zone of the site', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    const { until } = (await list(ada))[0]
    world.current.now = new Date(Date.parse(until) - 1)
    expect(await list(ada)).toHaveLength(1)
    world.current.now = new Date(until)
    expect(await list(ada)).toEqual([])
    expect((await declare(ada, { order: bought.id })).json.error.code).toBe('not_found')
  })

  test('does not reach the order of somebody else, or one that is not paid', async () => {
    const [ada, ben] = [await regular(), await regular()]
    const bought = await buys(ada)
    const open = (await order(ben, { package: await shop.current.sell() })).json.order
    for (const id of [bought.id, open.id]) expect((await declare(ben, { order: id })).json.error.code).toBe('not_found')
    expect((await declare(world.current.visitor(), { order: bought.id })).status).toBe(403)
    expect(await ledger(world.current, ada)).toMatchObject({ credits: String(GIFT + 100), paid: 't' })
  })
})

test('the rule and its SQL say the same', async () => {
  const random = seeded('withdrawals')
  for (let n = 0; n < 12; n++) {
    const ada = await regular()
    // oldest first; `left` is what the rule says of each
    const kept: { id: string; credits: number; bonusCredits: number; amount: number }[] = []
    let balance = GIFT
    for (let step = 0; step < 4; step++) {
      const bought = { credits: random.int(1, 120), bonusCredits: random.int(0, 20), amount: random.int(99, 9999) }
      const { id } = await buys(ada, { ...bought, bonus: bought.bonusCredits })
      kept.push({ id, ...bought })
      balance += bought.credits + bought.bonusCredits
      const used = random.int(0, balance)
      if (used > 0) await spends(ada, used)
      balance -= used
      if (random.chance(0.4)) {
        const [chosen] = kept.splice(random.int(0, kept.length - 1), 1)
        balance -= (await declare(ada, { order: chosen!.id })).json.receipt.credits_taken
      }
    }
    const expected = kept.map((one, at) => {
      const later = kept.slice(at + 1).reduce((sum, { credits, bonusCredits }) => sum + credits + bonusCredits, 0)
      const unused = unusedOf(one, balance, later)
      return [one.id, unused, refundOf(one, one.amount, unused)]
    })
    const told: { id: string; credits_taken: number; refund: { minor: number } }[] = await list(ada)
    expect(told.map(({ id, credits_taken, refund }) => [id, credits_taken, refund.minor])).toEqual(
      expected.toReversed(),
    )
    world.current.now = new Date(world.current.now.getTime() + HOUR)
  }
})

describe('without a session', () => {
  const ask = (number: string, email: string) => declare(world.current.visitor(), { number, email })
  const links = (member: Visitor) => mailsTo(world.current, member.email, 'withdrawal_link')
  const linkFor = (number: string, hours = 24) =>
    withdrawalLink(shop.current.services().secrets, {
      number,
      until: new Date(world.current.now.getTime() + hours * HOUR).toISOString(),
    })

  test('order number and address get a mail, and the answer is the same if they do not fit', async () => {
    const [ada, ben] = [await regular(), await regular()]
    const bought = await buys(ada)
    const wrong = [
      await ask(bought.number, ben.email),
      await ask('20261120-AAAAAAAA', ada.email),
      await ask(bought.number, 'nobody@post.example'),
    ]
    expect([(await links(ada)).length, (await links(ben)).length]).toEqual([0, 0])
    const right = await ask(` ${bought.number.toLowerCase()} `, ada.email.toUpperCase())
    for (const { status, json, trips } of [...wrong, right])
      expect([status, json, trips.trips]).toEqual([200, { receipt: null }, 2])
    const mails = await links(ada)
    expect(mails.map(({ params }) => JSON.parse(params!).number)).toEqual([bought.number])
  })

  test('the link shows what comes back, and withdraws once', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    const stranger = world.current.visitor()
    const link = linkFor(bought.number)
    const seen = await stranger.get(`/api/withdrawal.php?link=${link}`)
    expect(seen.json.orders).toMatchObject([{ number: bought.number, refund: { minor: 2000 } }])
    const { json } = await declare(stranger, { link })
    expect(json.receipt).toMatchObject({ number: bought.number, refund: { minor: 2000 }, credits_taken: 100 })
    expect((await declare(stranger, { link })).json.receipt.declared_at).toBe(json.receipt.declared_at)
    expect((await stranger.get(`/api/withdrawal.php?link=${link}`)).json.orders).toEqual([])
    expect([await refunded(bought), (await receipts(ada)).length]).toEqual(['20.00', 1])
  })

  test('a link that is over, forged or for something else opens nothing', async () => {
    const bought = await buys(await regular())
    const { secrets } = shop.current.services()
    const over = linkFor(bought.number, 24)
    at(24)
    for (const link of [
      over,
      `${linkFor(bought.number).slice(0, -2)}AA`,
      secrets.encrypt(JSON.stringify({ number: bought.number, until: '2099-01-01T00:00:00Z', padding: '...........' })),
      'A'.repeat(60),
    ]) {
      const answers = [
        await world.current.visitor().get(`/api/withdrawal.php?link=${link}`),
        await declare(world.current.visitor(), { link }),
      ]
      for (const { status, json } of answers) expect([status, json.error.code]).toEqual([410, 'link_invalid'])
    }
  })
})

test('a refund that the provider does not take is tried again until it is made, once', async () => {
  const ada = await regular()
  const bought = await buys(ada)
  world.current.paymentFetch = async (url, init) =>
    String(url).includes('/refunds') ? new Response('{}', { status: 503 }) : shop.current.open(url, init)
  expect((await declare(ada, { order: bought.id })).json.receipt).toMatchObject({ refunded: false })
  at(1)
  await checkPendingPayments(shop.current.services())
  const lags = await jobLags(shop.current.services().db, world.current.now)
  expect(lags.find(({ job }) => job === 'refunds')).toEqual({ job: 'refunds', due: 1, lag: 3600 })
  expect((await declare(ada, { order: bought.id })).json.receipt).toMatchObject({ refunded: false })
  world.current.paymentFetch = shop.current.open
  at(13 * 24)
  await checkPendingPayments(shop.current.services())
  await checkPendingPayments(shop.current.services())
  expect(await refunded(bought)).toBe('20.00')
  expect((await declare(ada, { order: bought.id })).json.receipt).toMatchObject({ refunded: true })
})
