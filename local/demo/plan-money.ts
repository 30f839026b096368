import { COUNTRY_FACTS } from '#core/geo/country-facts.ts'
import { orderNumber } from '#core/payment/rules.ts'
import { PACKAGES, SETTINGS, WELCOME } from './catalogue.ts'
import type { DemoEntry, DemoMember, DemoMessage, DemoOrder } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { DAY, MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

const FREE_CONVERSATIONS = 2
const WELCOME_LASTS = 3 * DAY
const LARGEST = 2

type Draft = Omit<DemoEntry, 'id' | 'idemKey' | 'order' | 'message'> & { order?: DemoOrder; message?: DemoMessage }

/**
 * The ledger of every member: credits for signing up, what was bought, what messages cost. Whoever would have run out, or
 * opened a third conversation, bought a package before. Balance, premium and credits of the members are set by it.
 */
export function planMoney(
  random: Random,
  input: { members: readonly DemoMember[]; messages: readonly DemoMessage[]; opened: ReadonlyMap<number, number> },
): { orders: DemoOrder[]; entries: DemoEntry[] } {
  const { members, messages, opened } = input
  const sent = Map.groupBy(messages, (message) => message.from)
  const orders: DemoOrder[] = []
  const drafts: Draft[] = []

  for (const member of members) {
    let balance = 0
    let last = member.signupAt
    const enter = (
      delta: number,
      reason: DemoEntry['reason'],
      at: number,
      subject: { order?: DemoOrder; message?: DemoMessage },
    ) => {
      balance += delta
      last = at
      drafts.push({ user: member.id, delta, balance, reason, at, ...subject })
    }
    const buy = (at: number, size?: number) => {
      const order = orderOf(random, member, at, size)
      orders.push(order)
      enter(order.credits, 'order', at, { order })
      member.paid = true
    }
    if (!member.fictional) enter(SETTINGS.signup_credits, 'signup', member.signupAt, {})

    const own = sent.get(member.id) ?? []
    let planned = plannedPurchase(random, member)
    const openedByMember = new Set<number>()
    for (const message of own) {
      if (planned !== null && planned <= message.at) {
        buy(Math.max(last, planned), member.id === ANNA ? LARGEST : undefined)
        planned = null
      }
      const opens = opened.get(message.conversation) === member.id && !openedByMember.has(message.conversation)
      if (opens) openedByMember.add(message.conversation)
      if (balance < message.price || (opens && !member.paid && member.openedConversations === FREE_CONVERSATIONS))
        buy(Math.max(last, message.at - random.int(2, 15) * MINUTE))
      if (opens && !member.paid) member.openedConversations += 1
      enter(-message.price, 'message', message.at, { message })
    }
    if (planned !== null) buy(Math.max(last, planned), member.id === ANNA ? LARGEST : undefined)
    member.credits = balance
  }

  orders.sort((a, b) => a.at - b.at)
  orders.forEach((order, index) => {
    order.id = index + 1
    order.number = orderNumber(
      new Date(order.at).toISOString().slice(0, 10),
      Uint8Array.from({ length: 8 }, () => random.int(0, 255)),
    )
  })
  const entries = drafts
    .toSorted((a, b) => a.at - b.at)
    .map(({ order, message, ...entry }, index) => ({
      ...entry,
      id: index + 1,
      order: order?.id ?? null,
      idemKey: `${entry.reason}:${order?.id ?? message?.id ?? entry.user}`,
      message: message?.id ?? null,
    }))
  return { orders, entries }
}

function plannedPurchase(random: Random, member: DemoMember): number | null {
  if (member.id === ANNA) return member.signupAt + DAY
  if (member.id === BEN || member.fictional || !member.confirmed || !random.chance(0.1)) return null
  return Math.round(member.signupAt + random.next() * Math.max(0, member.lastActiveAt - member.signupAt))
}

function orderOf(random: Random, member: DemoMember, at: number, size?: number): DemoOrder {
  const { currency } = COUNTRY_FACTS[member.country]
  const offers = PACKAGES.filter((one) => one.currency === currency)
  const offer =
    size === undefined ? random.weighted(offers.map((one, i) => [one, [5, 4, 2][i] ?? 1] as const)) : offers[size]
  if (!offer) throw new Error(`there is no package ${size} in ${currency}`)
  const discount = !member.paid && at - member.signupAt < WELCOME_LASTS ? WELCOME : null
  const methods = { PLN: ['blik', 'przelewy24'], EUR: ['creditcard', 'paypal', 'sdd', 'applepay'] }[
    currency as string
  ] ?? ['creditcard', 'paypal']
  return {
    id: 0,
    publicId: random.uuid(),
    idemKey: random.uuid(),
    number: '',
    user: member.id,
    package: offer.id,
    method: random.pick(methods),
    currency,
    listMinor: offer.amountMinor,
    amountMinor: discount
      ? offer.amountMinor - Math.round((offer.amountMinor * discount.percentage) / 100)
      : offer.amountMinor,
    credits: offer.credits,
    discountCode: discount?.code ?? null,
    discountPercentage: discount?.percentage ?? null,
    at,
  }
}
