import { describe, expect, test } from 'vitest'
import { keptOf, reversedCreditsOf } from '#core/payment/reversal.ts'
import { jobLags } from '#db/queries/jobs/lag.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { seeded } from '#local/demo/random.ts'
import { entries, joinAsRegular, ledger, useShop, order, spends } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const shop = useShop(world)

const GIFT = 15
const MINUTE = 60_000
const regular = () => joinAsRegular(world.current)
const later = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE)
}

type Bought = { id: string; number: string; payment_id: string }

async function buys(member: Visitor, pack: Parameters<typeof shop.current.sell>[0] = {}): Promise<Bought> {
  const { json } = await order(member, { package: await shop.current.sell(pack) })
  await shop.current.set(json.order.payment_id, 'paid')
  return json.order
}

const chargeBack = ({ payment_id }: Bought) => shop.current.decide(payment_id, { chargeback: true })
const notice = ({ payment_id }: Bought) => shop.current.hook(world.current.visitor(), `id=${payment_id}`)
const balance = async (member: Visitor) => {
  const { user } = (await member.get('/api/user.php')).json
  return { credits: user.credits, owed: user.credits_owed, premium: user.paid_user }
}
const shown = async (member: Visitor, { id }: Bought) => (await member.get(`/api/order.php?id=${id}`)).json.order
const withdraws = (member: Visitor, { id }: Bought) => member.post('/api/withdrawal.php', { order: id })

describe('a charged-back order', () => {
  test('takes its credits along and ends premium; what is missing is owed, and the next purchase settles it', async () => {
    const ada = await regular()
    const bought = await buys(ada, { amount: 1999, credits: 100, bonus: 10 })
    await spends(world.current, ada, 80)
    await chargeBack(bought)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 65, premium: false })
    expect(await shown(ada, bought)).toMatchObject({
      status: 'completed',
      reversed: { minor: 1999 },
      reversed_credits: 110,
      withdrawable_until: null,
    })
    await buys(ada, { credits: 40 })
    expect(await balance(ada)).toEqual({ credits: 0, owed: 25, premium: true })
    await buys(ada, { credits: 40 })
    expect(await balance(ada)).toEqual({ credits: 15, owed: 0, premium: true })
    expect(await entries(world.current, ada)).toEqual([
      'signup 15 15',
      'order 110 125',
      'message -80 45',
      'reversal -45 0',
      'order 40 40',
      'debt -40 0',
      'order 40 40',
      'debt -25 15',
    ])
  })

  test('counts once, however often and in whatever order the notices come', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    shop.current.deaf = true
    await chargeBack(bought)
    shop.current.deaf = false
    const answers = await Promise.all(Array.from({ length: 20 }, () => notice(bought)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]!.trips).toEqual({ trips: 4, sql: 4, redis: 1 })
    expect(await balance(ada)).toEqual({ credits: GIFT, owed: 0, premium: false })
    expect(await entries(world.current, ada)).toEqual(['signup 15 15', 'order 100 115', 'reversal -100 15'])
  })

  test('whose first notice comes after the chargeback is credited and reversed at once', async () => {
    const ada = await regular()
    shop.current.deaf = true
    const bought = await buys(ada)
    await chargeBack(bought)
    shop.current.deaf = false
    await notice(bought)
    expect(await balance(ada)).toEqual({ credits: GIFT, owed: 0, premium: false })
  })

  test('leaves premium where another order is paid, and takes the credits of that one too', async () => {
    const ada = await regular()
    const [first, second] = [await buys(ada), await buys(ada)]
    await spends(world.current, ada, GIFT + 150)
    await chargeBack(first)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 50, premium: true })
    await chargeBack(second)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 150, premium: false })
  })

  test('is restored where the bank gives in, but not by an answer that is older', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    await spends(world.current, ada, GIFT + 30)
    const before = JSON.stringify(await shop.current.payment(bought.payment_id))
    await chargeBack(bought)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 30, premium: false })
    world.current.paymentFetch = () => Promise.resolve(new Response(before, { status: 200 }))
    expect((await notice(bought)).status).toBe(503)
    world.current.paymentFetch = shop.current.open
    expect(await balance(ada)).toEqual({ credits: 0, owed: 30, premium: false })
    later(2)
    await shop.current.decide(bought.payment_id, { chargeback: false })
    expect(await balance(ada)).toEqual({ credits: 70, owed: 0, premium: true })
    later(2)
    await chargeBack(bought)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 30, premium: false })
  })

  test('cannot be withdrawn from, and what was withdrawn from takes along only what was left', async () => {
    const ada = await regular()
    const [one, other] = [await buys(ada, { amount: 2000, credits: 100 }), await buys(ada, { amount: 3000 })]
    await chargeBack(one)
    expect((await withdraws(ada, one)).status).toBe(404)
    await spends(world.current, ada, GIFT + 40)
    expect((await withdraws(ada, other)).json.receipt).toMatchObject({ refund: { minor: 1800 }, credits_taken: 60 })
    await chargeBack(other)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 40, premium: false })
    expect(await shown(ada, other)).toMatchObject({ refunded: { minor: 1800 }, reversed: { minor: 1200 } })
  })
})

const refund = ({ payment_id }: Bought, value: string) => shop.current.refund(payment_id, value)

describe('a refund by the operator', () => {
  test('of a part takes its share, and a withdrawal refunds the rest', async () => {
    const ada = await regular()
    const bought = await buys(ada, { amount: 2000, credits: 100 })
    await refund(bought, '5.00')
    expect(await balance(ada)).toEqual({ credits: GIFT + 75, owed: 0, premium: true })
    await spends(world.current, ada, GIFT + 25)
    expect((await withdraws(ada, bought)).json.receipt).toMatchObject({ refund: { minor: 1000 }, credits_taken: 50 })
    expect((await shop.current.payment(bought.payment_id)).amountRefunded.value).toBe('15.00')
    later(2)
    await notice(bought)
    expect(await balance(ada)).toEqual({ credits: 0, owed: 0, premium: false })
    expect(await shown(ada, bought)).toMatchObject({ refunded: { minor: 1000 }, reversed: { minor: 500 } })
  })

  test('that the bank refuses in the end comes back', async () => {
    const ada = await regular()
    const bought = await buys(ada)
    const id = await refund(bought, '20.00')
    expect(await balance(ada)).toEqual({ credits: GIFT, owed: 0, premium: false })
    later(2)
    await shop.current.set(id, 'failed')
    expect(await balance(ada)).toEqual({ credits: GIFT + 100, owed: 0, premium: true })
  })
})

describe('the schedule', () => {
  const paidLag = async () =>
    (await jobLags(shop.current.services().db, world.current.now)).find(({ job }) => job === 'paid-payments')

  test('finds money whose notice was lost, once a day, ten orders a run, and goes on where it was', async () => {
    await checkPendingPayments(shop.current.services())
    const ada = await regular()
    const bought: Bought[] = []
    for (let n = 0; n < 12; n++) bought.push(await buys(ada, { credits: 10 }))
    shop.current.deaf = true
    for (const one of [bought[0]!, bought[11]!]) await chargeBack(one)
    later(24 * 60)
    const asked = new Map<string, number>()
    world.current.paymentFetch = (url, init) => {
      const payment = String(url).split('/').at(-1)!
      if (bought.some(({ payment_id }) => payment_id === payment)) asked.set(payment, (asked.get(payment) ?? 0) + 1)
      return shop.current.open(url, init)
    }
    const taken = async () => (await ledger(world.current, ada))!.credits
    let runs = 0
    for (; (await paidLag())!.due > 0 || runs === 0; runs++) {
      await checkPendingPayments(shop.current.services())
      later(1)
    }
    expect(runs).toBeGreaterThan(1)
    expect(await taken()).toBe(String(GIFT + 100))
    await checkPendingPayments(shop.current.services())
    expect([...asked.values()], 'each once that day').toEqual(Array.from({ length: 12 }, () => 1))
  })

  test('reports how many payments it could not ask about', async () => {
    await buys(await regular())
    later(24 * 60)
    world.current.paymentFetch = async () => new Response('{}', { status: 503 })
    const lines = world.current.log.length
    await checkPendingPayments(shop.current.services())
    expect(world.current.log.slice(lines)).toContainEqual(expect.objectContaining({ job: 'paid-payments' }))
  })
})

test('the rule and its SQL say the same', async () => {
  const random = seeded('reversals')
  for (let n = 0; n < 8; n++) {
    const ada = await regular()
    const [amount, credits, bonus] = [random.int(50, 5000), random.int(1, 200), random.int(0, 20)]
    const bought = await buys(ada, { amount, credits, bonus })
    let expected = { minor: 0, credits: 0 }
    const kept = keptOf({ minor: amount, credits: credits + bonus }, { minor: 0, credits: 0 })
    for (let step = 0; step < 5 && expected.minor < amount; step++) {
      const minor = Math.min(amount - expected.minor, random.int(1, Math.ceil(amount / 3)))
      later(61)
      await refund(bought, `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)
      const now = expected.minor + minor
      expected = { minor: now, credits: reversedCreditsOf(kept, expected, now) }
      expect(await shown(ada, bought)).toMatchObject({
        reversed: { minor: expected.minor },
        reversed_credits: expected.credits,
      })
    }
    later(2)
    await chargeBack(bought)
    expect((await shown(ada, bought)).reversed_credits, 'all for all').toBe(credits + bonus)
    later(2)
    await shop.current.decide(bought.payment_id, { chargeback: false })
    const rest = { minor: amount, credits: credits + bonus }
    expect((await shown(ada, bought)).reversed_credits).toBe(reversedCreditsOf(kept, rest, expected.minor))
  }
})
