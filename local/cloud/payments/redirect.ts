import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#local/cloud/clock.ts'
import { page } from '#local/cloud/html.ts'
import { hourMs } from './answers.ts'
import { checkoutPage } from './checkout.ts'
import { amountOf, isAmount } from './money.ts'
import type { Invalid } from './requests.ts'
import { refunded, undecided } from './show.ts'
import type { Begun, Delivery, Payment, Refund, State, Status } from './store.ts'

/** An account at the provider: where it is served, the name of the shop and the secret of both. */
export type Shop = { base: string; name: string; secret: string }

type Parts = {
  shop: Shop
  state: State
  save: () => void
  clock: Clock
  begin: (payment: Begun) => Payment
  move: (payment: Payment, status: Status) => void
  giveBack: (
    payment: Payment,
    wanted: { amount: unknown; description: string },
  ) => Refund | (Pick<Invalid, 'detail'> & Partial<Invalid>)
}
type Fields = Record<string, string>

const WORDS: Record<Status, string> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'declined',
}
const DECISIONS: Record<string, Status> = { paid: 'paid', declined: 'failed', cancelled: 'canceled' }
const REFUND_WORDS: Record<Refund['status'], string> = {
  queued: 'accepted',
  pending: 'accepted',
  processing: 'accepted',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const isWebAddress = (text: string | undefined) => /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '')
const REQUIRED: [field: string, fits: (text: string) => boolean][] = [
  ['reference', (text) => /^[\w-]{1,100}$/.test(text)],
  ['description', (text) => text !== '' && text.length <= 255],
  ['return_url', isWebAddress],
  ['expires', (text) => /^\d{10,11}$/.test(text)],
]

/** The dialect of payments by signed redirect; docs/decisions describes it. */
export function redirectHandler({ shop, state, save, clock, begin, move, giveBack }: Parts) {
  const seal = (fields: Fields) => {
    const encoded = Object.entries(fields).map((pair) => String(new URLSearchParams([pair])))
    const sorted = encoded.toSorted((one, other) => (one.split('=')[0]! < other.split('=')[0]! ? -1 : 1))
    return createHmac('sha256', shop.secret).update(sorted.join('&')).digest('hex')
  }
  const write = (purpose: string, fields: Fields) => {
    const all = { ...fields, shop: shop.name, for: purpose }
    return String(new URLSearchParams({ ...all, signature: seal(all) }))
  }
  const read = (purpose: string, text: string): Fields | undefined => {
    const form = new URLSearchParams(text)
    const { signature, ...fields } = Object.fromEntries(form)
    const right = form.size === Object.keys(fields).length + 1 && signature === seal(fields)
    return right && fields.for === purpose && fields.shop === shop.name ? fields : undefined
  }
  const form = (status: number, purpose: string, fields: Fields) =>
    new Response(write(purpose, fields), { status, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  function tell(payment: Payment): Fields {
    const { currency, value } = payment.amount
    return {
      reference: payment.id,
      state: WORDS[payment.status],
      amount: value,
      currency,
      refunded: amountOf(refunded(payment), currency).value,
      charged_back: amountOf(payment.chargedBack, currency).value,
      ...(payment.status === 'paid' ? { card: 'Visa' } : {}),
      ...(payment.failureReason === null ? {} : { reason: payment.failureReason }),
    }
  }

  function known(reference: string | undefined): Payment | undefined {
    const payment = state.payments[reference ?? '']
    if (!payment?.address) return
    if (payment.status === 'open' && clock.now() >= Date.parse(payment.expiresAt)) move(payment, 'expired')
    return payment
  }

  function open(said: Fields, address: string): Payment {
    return begin({
      id: said.reference!,
      address,
      amount: { currency: said.currency!, value: said.amount! },
      description: said.description!,
      method: 'creditcard',
      locale: said.language ?? null,
      redirectUrl: said.return_url!,
      cancelUrl: said.cancel_url ?? null,
      webhookUrl: said.postback_url ?? null,
      metadata: null,
      customerId: null,
      mandateId: null,
      sequenceType: 'oneoff',
      status: 'open',
      expiresAt: new Date(Number(said.expires) * 1000).toISOString(),
    })
  }

  async function checkout(request: Request): Promise<Response> {
    const address = new URL(request.url).search
    const said = read('checkout', address)
    const refuse = (status: number, why: string) => page('Test payment', `<h1>${why}</h1>`, status)
    if (!said) return refuse(403, 'This address is not signed')
    const wrong = REQUIRED.find(([field, fits]) => !fits(said[field] ?? ''))?.[0]
    if (wrong || !isAmount({ currency: said.currency, value: said.amount }))
      return refuse(400, `The ${wrong ?? 'amount'} is wrong`)
    const before = known(said.reference)
    if (before && before.address !== address) return refuse(409, 'This reference is of another payment')
    if (!before && clock.now() >= Number(said.expires) * 1000) return refuse(410, 'This payment has expired')
    const payment = before ?? open(said, address)
    const shown = () => checkoutPage(payment, 'Card', Object.keys(DECISIONS))
    if (request.method !== 'POST' || !undecided(payment)) return shown()
    const decision = DECISIONS[new URLSearchParams(await request.text()).get('status') ?? '']
    if (!decision) return shown()
    move(payment, decision)
    const back = new URL((decision === 'canceled' ? payment.cancelUrl : null) ?? said.return_url!)
    const words = write('return', { reference: payment.id, state: WORDS[decision] })
    back.search = back.search === '' ? words : `${back.search}&${words}`
    return new Response(null, { status: 303, headers: { location: String(back) } })
  }

  function refund({ reference, amount, currency, request: key }: Fields): Response {
    const refuse = (error: string) => form(422, 'refund.answer', { reference: reference!, error })
    const payment = known(reference)
    if (!payment) return refuse('unknown_reference')
    if (!key) return refuse('request_missing')
    const [name, fingerprint] = [`refund ${key}`, `${reference} ${amount} ${currency}`]
    const earlier = state.answers[name]
    if (earlier && clock.now() - earlier.at < hourMs) {
      if (earlier.fingerprint !== fingerprint) return refuse('request_reused')
      return new Response(earlier.body)
    }
    const made = giveBack(payment, { amount: { currency, value: amount }, description: '' })
    if ('detail' in made) return refuse(made.field === 'amount' ? 'amount' : 'not_paid')
    const body = write('refund.answer', {
      reference: payment.id,
      refund: made.id,
      state: REFUND_WORDS[made.status],
      amount: made.amount.value,
      currency: made.amount.currency,
    })
    state.answers[name] = { fingerprint, status: 200, body, at: clock.now() }
    save()
    return new Response(body)
  }

  return {
    async handle(request: Request): Promise<Response> {
      const name = new URL(request.url).pathname.slice(new URL(shop.base).pathname.replace(/\/$/, '').length + 1)
      if (name === 'checkout') return checkout(request)
      if (name !== 'status' && name !== 'refund')
        return new Response('There is nothing at this address', { status: 404 })
      if (request.method !== 'POST') return new Response('Only POST is served here', { status: 405 })
      const said = read(name, await request.text())
      if (!said) return new Response('The signature is wrong', { status: 403 })
      if (name === 'refund') return refund(said)
      const payment = known(said.reference)
      const told = payment ? tell(payment) : { reference: said.reference ?? '', state: 'unknown' }
      return form(200, 'status.answer', told)
    },

    /** What the shop is told when something about a payment changed, and what it has to answer. */
    notice(payment: Payment): Pick<Delivery, 'form' | 'answer'> {
      const event = payment.chargedBack > 0 ? 'chargeback' : refunded(payment) > 0 ? 'refunded' : WORDS[payment.status]
      return {
        form: write('postback', { ...tell(payment), event, nonce: randomBytes(8).toString('hex') }),
        answer: 'OK',
      }
    },
  }
}
