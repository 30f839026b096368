import { randomBytes } from 'node:crypto'
import { systemClock, type Clock } from './clock.ts'
import { hal, hourMs, withIdempotency, problem } from './payments/answers.ts'
import { checkoutPage, isOutcome, isStatus } from './payments/checkout.ts'
import { failureReason, methods } from './payments/methods.ts'
import { amountOf, isAmount, minor } from './payments/money.ts'
import { customerHandler } from './payments/customers.ts'
import { redirectHandler, type Shop } from './payments/redirect.ts'
import { type Invalid, readMethods, readPayment } from './payments/requests.ts'
import { refunded, showMethod, showPayment, showRefund, undecided } from './payments/show.ts'
import { openState, refundStatuses, type Begun, type Payment, type Refund, type Status } from './payments/store.ts'
import { webhookSender } from './payments/webhooks.ts'

type Refusal = Pick<Invalid, 'detail'> & Partial<Invalid>

type Options = {
  /** Address under which the sandbox is reached, for the links it gives out. */
  base: string
  /** The account of the second dialect, for payments by signed redirect; none without. */
  redirect?: Shop
  /** Where its state is kept; without it a restart forgets everything. */
  file?: string | undefined
  clock?: Clock
  fetch?: typeof fetch
}

/**
 * A payment provider for this machine, speaking version 2 of Mollie's dialect, and that of payments by signed redirect.
 *
 * @returns `handle` for `/v2/…` and `/checkout/…` under its base and for the base of `redirect`, `control` for `/__control/payments/<id>`, and `settled`,
 * which resolves when no webhook is on its way
 */
export function paymentSandbox({
  base,
  redirect,
  file,
  clock = systemClock,
  fetch = (...args) => globalThis.fetch(...args),
}: Options) {
  const { state, save } = openState(file)
  const webhooks = webhookSender({ state, save, clock, fetch })
  const once = withIdempotency(state, save, clock)
  const now = () => new Date(clock.now()).toISOString()
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

  const customers = customerHandler({ state, save, base, now, newId })

  function changed(payment: Payment) {
    save()
    if (payment.webhookUrl === null) return
    const notice = payment.address && signed ? signed.notice(payment) : { form: `id=${payment.id}` }
    webhooks.send({ url: payment.webhookUrl, ...notice })
  }
  function move(payment: Payment, status: Status) {
    payment.status = status
    payment.method ??= 'creditcard'
    payment.failureReason = status === 'failed' ? failureReason(payment.amount.value) : null
    if (!undecided(payment)) payment.reached[`${status}At`] = now()
    if (status === 'paid') customers.saveCard(payment)
    // Only the end of a payment sends a webhook, not the wait for it.
    if (undecided(payment)) save()
    else changed(payment)
  }
  function expireInTime(payment: Payment) {
    if (!undecided(payment)) return
    clock.after(Date.parse(payment.expiresAt) - clock.now(), () => {
      if (payment.status === 'open') move(payment, 'expired')
    })
  }
  for (const payment of Object.values(state.payments)) expireInTime(payment)

  function begin(wanted: Begun): Payment {
    const payment: Payment = {
      ...wanted,
      createdAt: now(),
      reached: {},
      failureReason: null,
      refunds: [],
      chargedBack: 0,
    }
    state.payments[payment.id] = payment
    save()
    expireInTime(payment)
    return payment
  }

  const signed = redirect && redirectHandler({ shop: redirect, state, save, clock, begin, move, giveBack })

  function create(body: Record<string, unknown>): Response {
    const wanted = readPayment(body, state.customers)
    if ('detail' in wanted) return problem(422, wanted.detail, wanted.field)
    const lifetime = methods.find(({ id }) => id === wanted.method)?.open ?? 30 * 60_000
    const payment = begin({
      ...wanted,
      id: newId('tr'),
      // A debit needs nobody to confirm it, only time.
      status: wanted.sequenceType === 'recurring' ? 'pending' : 'open',
      expiresAt: new Date(clock.now() + lifetime).toISOString(),
    })
    return hal(showPayment(payment, base), 201)
  }

  function giveBack(
    payment: Payment,
    { amount, description }: { amount: unknown; description: string },
  ): Refund | Refusal {
    if (payment.status !== 'paid') return { detail: 'The payment is not paid' }
    if (!methods.find(({ id }) => id === payment.method)?.refundable) return { detail: 'The method knows no refunds' }
    if (!isAmount(amount) || amount.currency !== payment.amount.currency || minor(amount) === 0)
      return { detail: 'The amount is invalid', field: 'amount' }
    const left = minor(payment.amount) - refunded(payment) - payment.chargedBack
    if (minor(amount) > left)
      return {
        detail: `The amount is higher than the remaining ${amountOf(left, amount.currency).value}`,
        field: 'amount',
      }
    const made: Refund = { id: newId('re'), amount, description, status: 'pending', createdAt: now() }
    payment.refunds.push(made)
    changed(payment)
    return made
  }

  function refund(payment: Payment, { amount, description = '' }: Record<string, unknown>): Response {
    const recent = payment.refunds.some(
      (r) => isAmount(amount) && r.amount.value === amount.value && clock.now() - Date.parse(r.createdAt) < hourMs,
    )
    if (recent && payment.status === 'paid') return problem(409, 'The same amount was refunded within the hour')
    const made = giveBack(payment, { amount, description: String(description) })
    return 'detail' in made ? problem(422, made.detail, made.field) : hal(showRefund(payment, made, base), 201)
  }

  async function api(request: Request, path: string[], body: Record<string, unknown>): Promise<Response> {
    const [resource, id, part, partId] = path
    const { method } = request
    if (resource === 'methods' && id === undefined && method === 'GET') {
      const chosen = readMethods(new URL(request.url).searchParams)
      if ('detail' in chosen) return problem(422, chosen.detail, chosen.field)
      const { found, currency } = chosen
      return hal({ count: found.length, _embedded: { methods: found.map((it) => showMethod(it, currency, base)) } })
    }
    if (resource === 'customers') return customers.handle(method, [id, part, partId], body)
    if (resource !== 'payments') return problem(404, `The sandbox has no ${resource ?? 'such'} resource`)
    if (id === undefined) return method === 'POST' ? create(body) : problem(405, 'Only POST is served here')
    const payment = state.payments[id]
    if (!payment) return problem(404, `No payment exists with token ${id}.`)
    if (part === undefined && method === 'GET') return hal(showPayment(payment, base))
    if (part === undefined && method === 'DELETE') {
      if (payment.status !== 'open' || payment.method !== 'banktransfer')
        return problem(422, 'The payment cannot be canceled')
      move(payment, 'canceled')
      return hal(showPayment(payment, base))
    }
    if (part === 'refunds' && partId === undefined && method === 'POST') return refund(payment, body)
    const found = payment.refunds.filter((it) => partId === undefined || it.id === partId)
    const shown = found.map((it) => showRefund(payment, it, base))
    if (part === 'refunds' && partId === undefined && method === 'GET')
      return hal({ count: shown.length, _embedded: { refunds: shown } })
    if (part === 'refunds' && shown[0] && method === 'GET') return hal(shown[0])
    return problem(404, 'There is nothing at this address')
  }

  async function checkout(request: Request, id: string | undefined): Promise<Response> {
    const payment = id === undefined ? undefined : state.payments[id]
    if (!payment) return problem(404, 'There is no such payment')
    const shown = methods.find((it) => it.id === payment.method)?.description ?? 'any method'
    if (request.method !== 'POST' || !undecided(payment)) return checkoutPage(payment, shown)
    const outcome = new URLSearchParams(await request.text()).get('status')
    if (!isOutcome(outcome)) return checkoutPage(payment, shown)
    move(payment, outcome)
    const location = (outcome === 'canceled' ? payment.cancelUrl : null) ?? payment.redirectUrl
    if (location === null) return checkoutPage(payment, shown)
    return new Response(null, { status: 303, headers: { location } })
  }

  async function handle(request: Request): Promise<Response> {
    if (signed && request.url.startsWith(`${redirect.base}/`)) return signed.handle(request)
    const { pathname } = new URL(request.url)
    const [area, ...path] = pathname.slice(new URL(base).pathname.replace(/\/$/, '').length + 1).split('/')
    if (area === 'checkout') return checkout(request, path[0])
    if (area !== 'v2') return problem(404, 'There is nothing at this address')
    if (!/^Bearer (test|live)_\w+$/.test(request.headers.get('authorization') ?? ''))
      return problem(401, 'Missing authentication, or failed to authenticate')
    const text = await request.text()
    const body = readBody(text)
    if (!body) return problem(400, 'The body is no JSON object')
    return once(request, text, () => api(request, path, body))
  }

  /**
   * Decides from outside: `{"status": …}` for a payment (`tr_…`) or a refund (`re_…`), whatever it was before, or `{"chargeback": true}`
   * for a paid payment, false where the bank gives in. The webhook follows each time, so repeating a call makes a duplicate.
   */
  async function control(request: Request): Promise<Response> {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const payment =
      state.payments[id] ?? Object.values(state.payments).find(({ refunds }) => refunds.some((it) => it.id === id))
    if (!payment) return Response.json({ error: `there is no payment ${id}` }, { status: 404 })
    if (request.method !== 'POST') return Response.json({ error: 'control is by POST' }, { status: 405 })
    const { status, chargeback } = readBody(await request.text()) ?? {}
    if (typeof chargeback === 'boolean') {
      if (payment.status !== 'paid')
        return Response.json({ error: 'only what is paid is charged back' }, { status: 422 })
      payment.chargedBack = chargeback ? minor(payment.amount) - refunded(payment) : 0
      changed(payment)
      return Response.json(showPayment(payment, base))
    }
    const part = payment.refunds.find((it) => it.id === id)
    const known = part ? refundStatuses : undefined
    if (known ? !known.some((it) => it === status) : !isStatus(status))
      return Response.json({ error: 'there is no such status' }, { status: 422 })
    if (part) {
      part.status = status as (typeof refundStatuses)[number]
      changed(payment)
    } else move(payment, status as Status)
    return Response.json(showPayment(payment, base))
  }

  return { handle, control, settled: webhooks.settled }
}

function readBody(text: string): Record<string, unknown> | undefined {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return
  }
}
