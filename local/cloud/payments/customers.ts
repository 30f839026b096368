import { hal, problem } from './answers.ts'
import { readMandate } from './requests.ts'
import { showCustomer, showMandate } from './show.ts'
import type { Customer, Mandate, Payment, State } from './store.ts'

type Parts = {
  state: State
  save: () => void
  base: string
  now: () => string
  newId: (prefix: string) => string
}

/** Customers with their saved cards and mandates for direct debit. */
export function customerHandler({ state, save, base, now, newId }: Parts) {
  function create({ locale = null, metadata = null }: Record<string, unknown>): Response {
    const customer: Customer = {
      id: newId('cst'),
      locale: typeof locale === 'string' ? locale : null,
      metadata,
      createdAt: now(),
      mandates: [],
    }
    state.customers[customer.id] = customer
    save()
    return hal(showCustomer(customer, base), 201)
  }

  function sign(customer: Customer, body: Record<string, unknown>): Response {
    const wanted = readMandate(body)
    if ('detail' in wanted) return problem(422, wanted.detail, wanted.field)
    const mandate: Mandate = { ...wanted, id: newId('mdt'), status: 'valid', createdAt: now() }
    customer.mandates.push(mandate)
    save()
    return hal(showMandate(customer, mandate, base), 201)
  }

  function revoke(customer: Customer, mandate: Mandate): Response {
    customer.mandates.splice(customer.mandates.indexOf(mandate), 1)
    save()
    return new Response(null, { status: 204 })
  }

  return {
    handle(method: string, [id, part, partId]: (string | undefined)[], body: Record<string, unknown>): Response {
      if (id === undefined) return method === 'POST' ? create(body) : problem(405, 'Only POST is served here')
      const customer = state.customers[id]
      if (!customer) return problem(404, `No customer exists with token ${id}.`)
      if (part === undefined && method === 'GET') return hal(showCustomer(customer, base))
      if (part !== 'mandates') return problem(404, 'There is nothing at this address')
      if (partId === undefined && method === 'POST') return sign(customer, body)
      const found = customer.mandates.filter((it) => partId === undefined || it.id === partId)
      const shown = found.map((it) => showMandate(customer, it, base))
      if (partId === undefined && method === 'GET') return hal({ count: shown.length, _embedded: { mandates: shown } })
      if (!found[0]) return problem(404, `No mandate exists with token ${partId}.`)
      return method === 'DELETE' ? revoke(customer, found[0]) : hal(shown[0])
    },

    /** The first payment of a customer saves the card with which it is paid. */
    saveCard(payment: Payment): void {
      const customer = payment.customerId === null ? undefined : state.customers[payment.customerId]
      if (!customer || payment.sequenceType !== 'first' || payment.mandateId !== null) return
      const mandate: Mandate = {
        id: newId('mdt'),
        status: 'valid',
        method: 'creditcard',
        details: { cardNumber: '1881', cardLabel: 'Visa', cardExpiryDate: '2030-05-31' },
        mandateReference: null,
        signatureDate: null,
        createdAt: now(),
      }
      customer.mandates.push(mandate)
      payment.mandateId = mandate.id
    },
  }
}
