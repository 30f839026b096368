import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll } from 'vitest'
import { api } from '#functions/index.ts'
import { paymentSandbox } from '#local/cloud/payments.ts'
import type { Visitor } from './visitor.ts'
import { REDIRECT_ACCOUNT, type World } from './world.ts'

type Package = { currency?: string; amount?: number; credits?: number; bonus?: number; badge?: string | null }

/** Opens the payment sandbox in a world and puts packages on sale there. */
export function openShop(world: World) {
  const pending: Promise<unknown>[] = []
  const services = () => world.services({ country: null, ip: '203.0.113.7' }, pending)
  const sandbox = paymentSandbox({
    base: 'http://payments.test',
    redirect: { base: REDIRECT_ACCOUNT.url, name: REDIRECT_ACCOUNT.shop, secret: REDIRECT_ACCOUNT.secret },
    clock: { now: () => world.now.getTime(), after: () => undefined },
    fetch: async (url, init) => {
      shop.notices.push(String(init?.body))
      if (shop.deaf) return new Response('OK', { status: 200 })
      const response = await api.fetch(new Request(url, init), services())
      shop.hooks.push(response.status)
      return response
    },
  })
  const shop = {
    hooks: [] as number[],
    /** The forms of all webhooks, also of lost ones. */
    notices: [] as string[],
    /** Set to lose webhooks. */
    deaf: false,
    services,
    /** The way to the provider, for putting it back after a fault. */
    open: ((url, init) => sandbox.handle(new Request(url, init))) as typeof fetch,
    async sell({
      currency = 'EUR',
      amount = 2000,
      credits = 100,
      bonus = 0,
      badge = null,
    }: Package = {}): Promise<string> {
      const id = randomUUID()
      await world.sql(
        `insert into packages (public_id, site_id, currency, amount_minor, credits, bonus_credits, badge, position)
         select $1, site_id, $2, $3, $4, $5, $6, $3 from site_hosts`,
        [id, currency, amount, credits, bonus, badge],
      )
      return id
    },
    /** The payer opens the payment page; `status` presses one of its buttons. */
    visit: (address: string, status?: string) =>
      sandbox.handle(new Request(address, status ? { method: 'POST', body: new URLSearchParams({ status }) } : {})),
    set: (payment: string, status: string) => shop.decide(payment, { status }),
    /** The same for whatever the sandbox lets one decide: a status or a chargeback. */
    async decide(payment: string, decision: { status: string } | { chargeback: boolean }): Promise<void> {
      const address = `http://payments.test/__control/payments/${payment}`
      const response = await sandbox.control(new Request(address, { method: 'POST', body: JSON.stringify(decision) }))
      if (response.status !== 200) throw new Error(`control answered ${response.status}`)
      await sandbox.settled()
    },
    /** A refund that somebody makes at the provider. Returns its id. */
    async refund(payment: string, value: string): Promise<string> {
      const made = await sandbox.handle(
        new Request(`http://payments.test/v2/payments/${payment}/refunds`, {
          method: 'POST',
          headers: { authorization: 'Bearer test_local' },
          body: JSON.stringify({ amount: { currency: 'EUR', value } }),
        }),
      )
      await sandbox.settled()
      return ((await made.json()) as { id: string }).id
    },
    async payment(id: string) {
      const headers = { authorization: 'Bearer test_local' }
      return (await sandbox.handle(new Request(`http://payments.test/v2/payments/${id}`, { headers }))).json()
    },
    /** A notice by somebody: an id, or the signed form of the other provider. */
    hook: (sender: Visitor, body: string) =>
      sender.post(`/api/payment-${/\bsignature=/.test(body) ? 'postback' : 'webhook'}.php`, body, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
  world.paymentFetch = shop.open
  return shop
}

type Shop = ReturnType<typeof openShop>

/**
 * A shop for one test file. After each test the clock is at its start again, the provider can be reached and webhooks
 * arrive.
 */
export function useShop(world: { current: World }): { current: Shop; start: Date } {
  const holder = {} as { current: Shop; start: Date }
  beforeAll(() => {
    holder.current = openShop(world.current)
    holder.start = world.current.now
  })
  afterEach(() => {
    world.current.now = holder.start
    world.current.paymentFetch = holder.current.open
    holder.current.deaf = false
  })
  return holder
}

/** A member who is past all discounts, so that prices are list prices. */
export const joinAsRegular = async (world: World) => (await world.visitor().join({ confirm: false })).signedUpDaysAgo(4)

export const order = (member: Visitor, body: Record<string, unknown>, key: string = randomUUID()) =>
  member.post('/api/order.php', { method: 'creditcard', start_now: true, ...body }, { key })

export const ledger = async (world: World, member: Visitor) => {
  const [row] = await world.sql(
    `select u.credits, u.paid, (select coalesce(sum(delta), 0) from credit_entries c where c.user_id = u.id) as sum,
       (select balance from credit_entries c where c.user_id = u.id order by id desc limit 1) as balance,
       (select count(*) from credit_entries c where c.user_id = u.id and reason = 'order') as bought
     from users u where u.email = $1`,
    [member.email],
  )
  return row
}

/** Uses credits up, as messages do. */
export const spends = (world: World, member: Visitor, credits: number) =>
  world.sql(
    `with used as (update users set credits = credits - $2 where email = $1 returning id, credits)
     insert into credit_entries (user_id, delta, balance, reason, idem_key, at)
     select id, -$2::int, credits, 'message', gen_random_uuid()::text, now() from used`,
    [member.email, credits],
  )

/** The member's ledger in words: reason, change, balance. */
export const entries = async (world: World, member: Visitor) =>
  (
    await world.sql(
      `select concat_ws(' ', reason, delta, balance) as entry from credit_entries c join users u on u.id = c.user_id
       where u.email = $1 order by c.id`,
      [member.email],
    )
  ).map(({ entry }) => entry)
