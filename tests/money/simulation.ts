import { randomUUID } from 'node:crypto'
import { ERRORS } from '#core/errors/catalogue.ts'
import type { Random } from '#local/demo/random.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { isRedirectPayment, readPaymentId } from '#functions/services/payment/redirect/payment-id.ts'
import { photoMessage } from '#tests/support/forms.ts'
import { openShop } from '#tests/support/payment-shop.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { signedForm } from '#tests/support/signed-form.ts'
import { REDIRECT_ACCOUNT, type World } from '#tests/support/world.ts'
import { interceptCalls, withFault, DEAD, drawFault, faultLabel } from './faults.ts'

export const SITE: Partial<SiteSettings> = {
  message_credits: 5,
  gift_credits: 3,
  photo_credits: 6,
  signup_credits: 12,
  refund_days: 14,
  // this brand goes to the second provider
  payment_routes: [{ provider: 'redirect', methods: ['visa'] }],
}
/** After these the order may stand: its payment was refused or given up, it waits for another code, or its buyer has left meanwhile. */
const STANDS = ['payment_failed', 'conflict', 'too_many_requests', 'authentication_required']
/** What a member under a weekly limit may order for in seven days, in minor units. */
const WEEKLY_LIMIT = 5000

/** One thing that a member wants, asked for once or again, always under the same key. */
export type Intent = {
  readonly by: Member
  readonly kind: 'order' | 'message'
  /** The endpoint that it asks, where it is not named after its kind. */
  readonly path: string
  readonly key: string
  readonly body: Record<string, unknown>
  /** What the answers said that came of it. */
  readonly told: Set<string>
  /** No answer came, or one that leaves the effect open. */
  unsure: boolean
  refused: boolean
}

export type Member = { name: string; visitor: Visitor; intents: Intent[]; left: boolean }

/** A shop, its provider and its customers, and a note of all that happens. */
export class Simulation {
  readonly world: World
  readonly shop: ReturnType<typeof openShop>
  readonly log: string[] = []
  readonly faults: string[] = []
  readonly intents: Intent[] = []
  members: Member[] = []
  packages: string[] = []
  gift = ''
  /** Payments that the provider has made for orders, and those that somebody forged there. */
  readonly payments = new Set<string>()
  readonly forged = new Set<string>()
  notices: string[] = []
  private readonly provider: Visitor

  constructor(world: World) {
    this.world = world
    this.shop = openShop(world)
    // notices go out as commands: late, twice, in any order or never
    this.shop.deaf = true
    this.provider = world.visitor()
    world.before = (_, call) => interceptCalls(call)
    world.paymentFetch = async (url, init) => {
      const answer = await this.shop.open(url, init)
      if (init?.method === 'POST' && String(url).endsWith('/v2/payments') && answer.status === 201)
        this.payments.add(((await answer.clone().json()) as { id: string }).id)
      return answer
    }
  }

  async opens(): Promise<void> {
    const { world, shop } = this
    this.packages = [
      await shop.sell({ amount: 1000, credits: 40 }),
      await shop.sell({ amount: 1999, credits: 100, bonus: 7 }),
      await shop.sell({ amount: 4999, credits: 300 }),
      await shop.sell({ amount: 1, credits: 1 }),
      await shop.sell({ amount: 599, credits: 9, bonus: 1 }),
    ]
    this.gift = (
      await world.sql(
        `insert into gifts (site_id, name, credits, position) select id, 'rose', 7, 1 from sites returning id`,
      )
    )[0]!.id!
    await world.sql(`insert into discount_codes (site_id, code, percentage, minimum_minor, first_purchase)
      select id, code, percentage, minimum, first from sites, (values ('ONCE20', 20, 0, false), ('FIRST30', 30, 0, true),
        ('DEAR50', 50, 3000, false), ('FREE100', 100, 0, false)) as codes(code, percentage, minimum, first)`)
  }

  async joins(name: string, limited: boolean): Promise<Member> {
    const visitor = await this.world.visitor().join()
    if (limited)
      await this.world.sql('update users set weekly_limit_minor = $2 where email = $1', [visitor.email, WEEKLY_LIMIT])
    const member = { name, visitor, intents: [], left: false }
    this.members.push(member)
    return member
  }

  /** Sends a request with perhaps a fault on its way, notes it, and holds the answer against the catalogue. */
  async asks(who: string, what: string, random: Random, work: () => Promise<Answer>): Promise<Answer | null> {
    const fault = drawFault(random)
    const at = this.log.push('') - 1
    const write = (outcome: string) => {
      this.log[at] = `${at} ${who} ${what}${faultLabel(fault)}: ${outcome}`
    }
    write('…')
    const answer = await withFault(fault, work)
    if (answer === DEAD) {
      write('died')
      return null
    }
    const code: string = answer.json?.error?.code ?? ''
    write(`${answer.status} ${code}`)
    const documented = answer.status < 400 || code in ERRORS
    // who could not reach a backend says so, a notice that found its twin at work comes again; nothing else ends in the server's fault
    const asked = who === 'provider' && code === 'unavailable'
    if (!documented || code === 'unexpected' || (answer.status >= 500 && !fault && !asked))
      this.faults.push(this.log[at]!)
    return answer
  }

  async tries(intent: Intent, random: Random): Promise<void> {
    const { by, kind, path, key, body } = intent
    const again = by.intents.includes(intent) ? 'again ' : ''
    if (!again) {
      by.intents.push(intent)
      this.intents.push(intent)
    }
    const answer = await this.asks(by.name, `${again}${path} ${key.slice(0, 8)} ${brief(body)}`, random, () =>
      by.visitor.post(`/api/${path}.php`, body.kind === 'image' ? photoMessage(String(body.to)) : body, { key }),
    )
    if (answer === null || answer.status >= 500) intent.unsure = true
    else if (answer.status === 201) {
      intent.told.add(answer.json[kind].id)
      if (random.chance(0.8)) await this.comes(answer.json)
    } else if (kind === 'order' && STANDS.includes(answer.json.error.code)) intent.unsure = true
    else intent.refused = true
  }

  /** The payer comes to the page of the second provider, which hears of the payment only then. */
  private async comes({ order, checkout_url: address }: Answer['json']): Promise<void> {
    if (!address?.startsWith(REDIRECT_ACCOUNT.url)) return
    await this.shop.visit(address)
    this.payments.add(order.payment_id)
  }

  intent(by: Member, kind: Intent['kind'], body: Record<string, unknown>, path: string = kind): Intent {
    return { by, kind, path, key: randomUUID(), body, told: new Set(), unsure: false, refused: false }
  }

  /** The provider's notice about a payment; it stays to be sent until it is taken. */
  async notifies(payment: string, random: Random): Promise<void> {
    const answer = await this.asks('provider', `notice ${payment}`, random, () =>
      this.shop.hook(
        this.provider,
        isRedirectPayment(payment) ? signedForm('postback', { reference: payment }) : `id=${payment}`,
      ),
    )
    if (answer?.status !== 200) this.notices.push(payment)
  }

  async payment(id: string): Promise<ProviderPayment> {
    const told = (await this.shop.payment(id)) as ProviderPayment
    if (!isRedirectPayment(id)) return told
    const { order, amount } = readPaymentId(id)
    const metadata = { reference: order }
    if (told.id === id) return { ...told, metadata }
    const value = (amount.minor / 100).toFixed(2)
    return { id, status: 'unknown', method: 'creditcard', amount: { ...amount, value }, metadata }
  }
}

export type ProviderPayment = {
  id: string
  status: string
  method: string
  amount: { value: string; currency: string }
  amountRefunded?: { value: string }
  amountChargedBack?: { value: string }
  metadata: { reference: string }
}

const brief = (body: Record<string, unknown>) =>
  Object.values(body)
    .map((value) => String(value).slice(0, 12))
    .join(' ')
