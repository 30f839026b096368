import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import type { Random } from '#local/demo/random.ts'
import type { Services } from '#functions/services/services.ts'
import { debitForm, ibanOf } from '#tests/support/debits.ts'
import { withFault, DEAD, drawFault, faultLabel } from './faults.ts'
import type { Simulation, Member } from './simulation.ts'

type Command = { weight: number; run: (simulation: Simulation, random: Random) => Promise<unknown> }

const MINUTE = 60_000
const AUTHORISED = { authorization: 'Bearer test_local' }

/**
 * What can happen to money. A method that comes later gets its row here and its reason in {@link file://./invariants.ts}; until then the
 * suite fails when it meets a reason that it does not know.
 */
export const COMMANDS: Record<string, Command> = {
  buy: {
    weight: 12,
    run: (simulation, random) => {
      const code = random.pick([
        null,
        null,
        'ONCE20',
        'FIRST30',
        'DEAR50',
        'FREE100',
        'WELCOME25',
        'TIMEBONUS25',
        'NONE',
      ])
      const body = {
        package: random.pick(simulation.packages),
        method: random.pick(['creditcard', 'paypal', 'visa']),
        start_now: true,
      }
      return simulation.tries(
        simulation.intent(
          someone(simulation, random),
          'order',
          code === null ? body : { ...body, discount_code: code },
        ),
        random,
      )
    },
  },
  'buy and keep the card': {
    weight: 4,
    run: async (simulation, random) => {
      const body = { package: random.pick(simulation.packages), method: 'creditcard', save: true, start_now: true }
      const intent = simulation.intent(someone(simulation, random), 'order', body)
      await simulation.tries(intent, random)
      await paysFor(simulation, random, intent)
    },
  },
  'buy at the second provider': {
    weight: 8,
    run: async (simulation, random) => {
      const body = { package: random.pick(simulation.packages), method: 'visa', start_now: true }
      const intent = simulation.intent(someone(simulation, random), 'order', body)
      await simulation.tries(intent, random)
      await paysFor(simulation, random, intent)
    },
  },
  'order by direct debit': {
    weight: 10,
    run: async (simulation, random) => {
      const member = someone(simulation, random)
      // some accounts are used by several members
      const more = random.chance(0.3) ? { iban: ibanOf(random.int(1, 3)) } : {}
      const form = debitForm(random.pick(simulation.packages), more)
      await simulation.tries(simulation.intent(member, 'order', form, 'directdebit'), random)
      if (random.chance(0.9)) await confirms(simulation, random, member, form.phone)
    },
  },
  'the bank decides on a debit': {
    weight: 8,
    run: async (simulation, random) => {
      const payment = await payable(simulation, random, ['pending'])
      if (!payment) return
      await decide(simulation, payment, random.pick(['paid', 'paid', 'failed']))
      if (random.chance(0.5)) await notice(simulation, random)
    },
  },
  'the bank charges a debit back': {
    weight: 2,
    run: async (simulation, random) => {
      const [order] = await simulation.world.sql(
        `select payment_id from orders where status = 'completed' and method = 'sdd' order by md5(number || $1) limit 1`,
        [random.uuid()],
      )
      if (!order) return
      await simulation.shop.decide(order.payment_id!, { chargeback: true })
      await simulation.notifies(order.payment_id!, random)
    },
  },
  'order once more': {
    weight: 8,
    run: async (simulation, random) => {
      const { member, saved, packages } = await keeping(simulation, random)
      if (!saved || packages.length === 0) return
      const body = { package: random.pick(packages), saved, start_now: true }
      const intent = simulation.intent(member, 'order', body, 'repeat-order')
      await simulation.tries(intent, random)
      await paysFor(simulation, random, intent)
    },
  },
  'remove what is saved': {
    weight: 1,
    run: async (simulation, random) => {
      const { member, saved } = await keeping(simulation, random)
      if (!saved) return
      const { name, visitor } = member
      await simulation.asks(name, 'removes a saved method', random, () =>
        visitor.delete('/api/payment-methods.php', { id: saved }),
      )
    },
  },
  write: {
    weight: 22,
    run: (simulation, random) => {
      const body = { to: other(simulation, random), kind: 'text', text: `Text ${random.uuid()}` }
      return simulation.tries(simulation.intent(someone(simulation, random), 'message', body), random)
    },
  },
  'send a gift': {
    weight: 5,
    run: (simulation, random) => {
      const body = { to: other(simulation, random), kind: 'gift', gift: simulation.gift }
      return simulation.tries(simulation.intent(someone(simulation, random), 'message', body), random)
    },
  },
  'send a photo': {
    weight: 5,
    run: (simulation, random) => {
      const body = { to: other(simulation, random), kind: 'image' }
      return simulation.tries(simulation.intent(someone(simulation, random), 'message', body), random)
    },
  },
  'ask again': {
    weight: 16,
    run: async (simulation, random) => {
      const { intents } = someone(simulation, random)
      if (intents.length > 0) await simulation.tries(random.pick(intents), random)
    },
  },
  'ask again five times at once': {
    weight: 3,
    run: async (simulation, random) => {
      const { intents } = someone(simulation, random)
      const intent = intents.at(-1)
      if (intent) await Promise.all(Array.from({ length: 5 }, () => simulation.tries(intent, random)))
    },
  },
  'the payer decides': {
    weight: 16,
    run: async (simulation, random) => {
      const payment = await payable(simulation, random, ['open'])
      if (!payment) return
      await decide(simulation, payment, random.pick(['paid', 'paid', 'paid', 'failed', 'canceled', 'expired']))
      if (random.chance(0.5)) await notice(simulation, random)
    },
  },
  'the payer pays late': {
    weight: 3,
    run: async (simulation, random) => {
      const payment = await payable(simulation, random, ['failed', 'canceled', 'expired'])
      if (payment) await decide(simulation, payment, 'paid')
    },
  },
  'the payer fails and pays at once': {
    weight: 3,
    run: async (simulation, random) => {
      const payment = await payable(simulation, random, ['open'])
      if (!payment) return
      await simulation.shop.set(payment, 'failed')
      const early = simulation.notifies(payment, random)
      await decide(simulation, payment, 'paid')
      await Promise.all([early, simulation.notifies(payment, random)])
    },
  },
  notice: { weight: 10, run: notice },
  'notice once more': {
    weight: 4,
    run: async (simulation, random) => {
      if (simulation.payments.size > 0) await simulation.notifies(random.pick([...simulation.payments]), random)
    },
  },
  'forged notice': {
    weight: 2,
    run: (simulation, random) =>
      simulation
        .notifies(
          random.pick(['tr_neverwas', 'x', `tr_${'0'.repeat(24)}`, `sr_${random.uuid()}_1000EUR_1700000000`]),
          random,
        )
        .then(drop(simulation)),
  },
  'forged payment': {
    weight: 3,
    run: async (simulation, random) => {
      // an order that does not know its payment yet would be the easiest to fool
      const [order] = await simulation.world.sql(
        `select public_id::text as id, currency from orders where status = 'pending' order by payment_id is null desc, id desc limit 1`,
      )
      if (!order) return
      const metadata = { reference: order.id }
      const amount = { value: '10.00', currency: order.currency }
      const wrong = random.pick([
        { ...amount, value: '0.02' },
        { ...amount, currency: 'GBP' },
      ])
      const made = await simulation.shop.open('http://payments.test/v2/payments', {
        method: 'POST',
        headers: AUTHORISED,
        body: JSON.stringify({ amount: wrong, description: 'x', redirectUrl: 'https://x.test/', metadata }),
      })
      const { id } = (await made.json()) as { id: string }
      simulation.forged.add(id)
      await simulation.shop.set(id, 'paid')
      await simulation.notifies(id, random)
    },
  },
  'the operator gives money back at the provider': {
    weight: 2,
    run: async (simulation, random) => {
      const payment = await completed(simulation, random)
      if (!payment) return
      const { amount } = await simulation.payment(payment)
      await simulation.shop.open(`http://payments.test/v2/payments/${payment}/refunds`, {
        method: 'POST',
        headers: AUTHORISED,
        body: JSON.stringify({ amount: { ...amount, value: random.pick(['0.01', '3.70', amount.value]) } }),
      })
      await simulation.notifies(payment, random)
    },
  },
  'the refund of the operator fails': {
    weight: 2,
    run: async (simulation, random) => {
      const [order] = await simulation.world.sql(
        `select payment_id from orders where reversed_minor > 0 and withdrawn_at is null order by md5(number || $1) limit 1`,
        [random.uuid()],
      )
      if (!order) return
      const payment = order.payment_id!
      const answer = await simulation.shop.open(`http://payments.test/v2/payments/${payment}/refunds`, {
        headers: AUTHORISED,
      })
      const { _embedded } = (await answer.json()) as { _embedded: { refunds: { id: string; status: string }[] } }
      const refund = _embedded.refunds.find(({ status }) => status === 'pending')
      if (!refund) return
      await simulation.shop.set(refund.id, 'failed')
      await simulation.notifies(payment, random)
    },
  },
  'the bank takes money back': {
    weight: 8,
    run: async (simulation, random) => {
      // mostly from those who have used the most, so that something is owed
      const [spent] = await simulation.world.sql(
        `select payment_id from orders o join users u on u.id = o.user_id where o.status = 'completed' and o.withdrawn_at is null
           and o.reversed_minor = 0 order by u.credits - o.credits - o.bonus_credits limit 1`,
      )
      const payment = random.chance(0.7) ? spent?.payment_id : await completed(simulation, random)
      if (!payment) return
      await simulation.shop.decide(payment, { chargeback: true })
      await simulation.notifies(payment, random)
    },
  },
  'who owes buys again': {
    weight: 14,
    run: async (simulation, random) => {
      const rows = await simulation.world.sql(`select email from users where credits_owed > 0`)
      const owing = simulation.members.filter(({ visitor }) => rows.some(({ email }) => email === visitor.email))
      if (owing.length === 0) return
      const body = { package: random.pick(simulation.packages), method: 'creditcard', start_now: true }
      const intent = simulation.intent(random.pick(owing), 'order', body)
      await simulation.tries(intent, random)
      const [order] = await simulation.world.sql(`select payment_id from orders where idem_key = $1`, [intent.key])
      if (!order?.payment_id) return
      await decide(simulation, order.payment_id, 'paid')
      await simulation.notifies(order.payment_id, random)
    },
  },
  'the bank gives in': {
    weight: 2,
    run: async (simulation, random) => {
      const [order] = await simulation.world.sql(
        `select payment_id from orders where reversed_minor > 0 order by md5(number || $1) limit 1`,
        [random.uuid()],
      )
      if (!order) return
      await simulation.shop.decide(order.payment_id!, { chargeback: false })
      await simulation.notifies(order.payment_id!, random)
    },
  },
  withdraw: {
    weight: 5,
    run: async (simulation, random) => {
      const { name, visitor } = someone(simulation, random)
      const [order] = await simulation.world.sql(
        `select o.public_id::text as id from orders o join users u on u.id = o.user_id
         where u.email = $1 and o.status = 'completed' order by md5(o.number || $2) limit 1`,
        [visitor.email, random.uuid()],
      )
      if (!order) return
      const declare = () =>
        simulation.asks(name, 'withdraws', random, () => visitor.post('/api/withdrawal.php', { order: order.id }))
      await Promise.all(random.chance(0.3) ? [declare(), declare(), declare()] : [declare()])
    },
  },
  'ask for a discount': {
    weight: 4,
    run: (simulation, random) => {
      const { name, visitor } = someone(simulation, random)
      const query = random.pick(['welcome=true', 'code=once20', 'code=FIRST30', 'code=none'])
      return simulation.asks(name, `discount ${query}`, random, () => visitor.get(`/api/discountcode.php?${query}`))
    },
  },
  look: {
    weight: 6,
    run: (simulation, random) => {
      const { name, visitor } = someone(simulation, random)
      const path = random.pick(['user', 'transactions', 'packages', 'chats'])
      return simulation.asks(name, path, random, () => visitor.get(`/api/${path}.php`))
    },
  },
  swipe: {
    weight: 6,
    run: (simulation, random) => {
      const { name, visitor } = someone(simulation, random)
      const body = { id: other(simulation, random), like: random.chance(0.7) }
      return simulation.asks(name, 'swipe', random, () => visitor.post('/api/swipe-game.php', body))
    },
  },
  'the scheduled job': {
    weight: 4,
    run: (simulation, random) => job(simulation, random, 'pending payments', checkPendingPayments),
  },
  'the outbox': {
    weight: 2,
    run: (simulation, random) => job(simulation, random, 'outbox', (services) => sendOutbox(services)),
  },
  'time passes': {
    weight: 3,
    run: async (simulation, random) => {
      const { world } = simulation
      world.now = new Date(world.now.getTime() + random.int(1, 40) * MINUTE)
    },
  },
  leave: {
    weight: 0.4,
    run: async (simulation, random) => {
      const member = someone(simulation, random)
      const { visitor } = member
      const body = { password: visitor.password, reason: 'time' }
      const answer = await simulation.asks(member.name, 'leaves', random, () =>
        visitor.delete('/api/account.php', body),
      )
      if (answer?.status === 200) member.left = true
    },
  },
}

const weights = Object.entries(COMMANDS).map(([name, { weight }]) => [name, weight] as const)

export const drawCommand = (random: Random): Command => COMMANDS[random.weighted(weights)]!

const someone = (simulation: Simulation, random: Random): Member => random.pick(simulation.members)

const other = (simulation: Simulation, random: Random): string => someone(simulation, random).visitor.id

const drop = (simulation: Simulation) => () => {
  simulation.notices = simulation.notices.filter((payment) => simulation.payments.has(payment))
}

/** Enters the code that came to a phone, perhaps twice or five times at once. */
async function confirms(simulation: Simulation, random: Random, { name, visitor }: Member, phone: string) {
  const to = `+49${phone.replace(/^0|\s/g, '')}`
  const otp = /\b\d{6}\b/.exec(simulation.world.texts.findLast((text) => text.to === to)?.body ?? '')?.[0]
  if (!otp) return
  const enter = () =>
    simulation.asks(name, `confirms ${otp}`, random, () => visitor.put('/api/directdebit.php', { otp }))
  await Promise.all(Array.from({ length: random.pick([1, 1, 5]) }, enter))
  if (random.chance(0.3)) await enter()
}

/** Pays the card payment of an order; debits are for their bank to decide. */
async function paysFor(simulation: Simulation, random: Random, { key }: { key: string }): Promise<void> {
  const [order] = await simulation.world.sql(`select payment_id, method from orders where idem_key = $1`, [key])
  if (!order?.payment_id || order.method === 'sdd' || random.chance(0.2)) return
  if ((await simulation.payment(order.payment_id)).status === 'unknown') return
  await decide(simulation, order.payment_id, 'paid')
  await simulation.notifies(order.payment_id, random)
}

/** A member, preferably one who has saved a card or a mandate, and what can be ordered once more with it. */
async function keeping(simulation: Simulation, random: Random) {
  const rows = await simulation.world.sql(
    `select distinct email from users u join mandates m on m.user_id = u.id where m.revoked_at is null`,
  )
  const owners = simulation.members.filter(
    ({ visitor, left }) => !left && rows.some(({ email }) => email === visitor.email),
  )
  const member = owners.length > 0 ? random.pick(owners) : someone(simulation, random)
  const { json } = await member.visitor.get('/api/repeat-order.php')
  const ids = (json.saved ?? []).map(({ id }: { id: string }) => id)
  return {
    member,
    saved: (ids.length > 0 ? random.pick(ids) : undefined) as string | undefined,
    packages: (json.packages ?? []).map((one: { package: string }) => one.package) as string[],
  }
}

async function payable(simulation: Simulation, random: Random, statuses: string[]): Promise<string | undefined> {
  const rows = await simulation.world.sql(`select payment_id from orders where payment_id is not null order by id`)
  const led = rows.map((row) => row.payment_id!)
  for (let tries = 0; tries < 6 && led.length > 0; tries++) {
    const id = random.pick(led)
    if (statuses.includes((await simulation.payment(id)).status)) return id
  }
  return undefined
}

async function completed(simulation: Simulation, random: Random): Promise<string | undefined> {
  const rows = await simulation.world.sql(`select payment_id from orders where status = 'completed' order by id`)
  const ids = rows.map((row) => row.payment_id!)
  return ids.length > 0 ? random.pick(ids) : undefined
}

async function decide(simulation: Simulation, payment: string, status: string): Promise<void> {
  simulation.log.push(`payer ${payment} ${status}`)
  await simulation.shop.set(payment, status)
  simulation.notices.push(payment)
}

/** The provider sends one of its notices; the first word about a payment may get lost for good. */
async function notice(simulation: Simulation, random: Random): Promise<void> {
  if (simulation.notices.length === 0) return
  const [payment] = simulation.notices.splice(random.int(0, simulation.notices.length - 1), 1)
  const [order] = await simulation.world.sql(`select status from orders where payment_id = $1`, [payment])
  if (order?.status === 'pending' && random.chance(0.25)) simulation.log.push(`provider notice ${payment} is lost`)
  else await simulation.notifies(payment!, random)
}

async function job(
  simulation: Simulation,
  random: Random,
  name: string,
  work: (services: Services) => Promise<unknown>,
) {
  const fault = drawFault(random)
  const at = simulation.log.push(`job ${name}${faultLabel(fault)}: …`) - 1
  const done = await withFault(fault, () => work(simulation.shop.services())).catch((error: Error) => error.name)
  simulation.log[at] = `job ${name}${faultLabel(fault)}: ${done === DEAD ? 'died' : String(done ?? 'done')}`
}
