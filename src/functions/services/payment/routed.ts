import { PAYMENT_METHODS } from '#core/payment/methods.ts'
import { providerOf, type PaymentProvider, type PaymentRoute } from '#core/payment/providers.ts'
import {
  type OfferedMethod,
  type OfferedMethods,
  type PaymentGateway,
  type Payments,
  PaymentUnavailable,
} from '#functions/services/payment.ts'
import type { redirectGateway } from './redirect/gateway.ts'
import { isRedirectPayment } from './redirect/payment-id.ts'

/** Where each provider sends its notices. */
const NOTICES: Record<PaymentProvider, string> = {
  main: '/api/payment-webhook.php',
  redirect: '/api/payment-postback.php',
}

type Adapters = { main: PaymentGateway; redirect: ReturnType<typeof redirectGateway> | null }

/**
 * One gateway in front of all providers of a deployment: new payments go where the site's routes say, later calls to where the payment
 * was made, which its id tells. Customers are at `main`, the only one that keeps cards. A route to a provider that the
 * deployment does not have is skipped.
 */
export function routedPayments(adapters: Adapters): Payments {
  const { main, redirect } = adapters
  const adapter = (provider: PaymentProvider): PaymentGateway => adapters[provider] ?? main
  const holder = (paymentId: string): PaymentGateway => {
    if (!isRedirectPayment(paymentId)) return main
    if (!redirect) throw new PaymentUnavailable('the payment provider is not configured')
    return redirect
  }
  return {
    getPayment: async (id) => holder(id).getPayment(id),
    refund: async (wanted) => holder(wanted.paymentId).refund(wanted),
    createMandate: main.createMandate,
    listMandates: main.listMandates,
    revokeMandate: main.revokeMandate,
    signedNotice: (form) => redirect?.signedNotice(form) ?? null,
    routedBy(given: readonly PaymentRoute[]) {
      const routes = given.filter(({ provider }) => adapters[provider])
      return {
        async listMethods(wanted) {
          const { country } = wanted
          const taking = new Set(PAYMENT_METHODS.map((method) => providerOf(routes, method, country)))
          const lists = await Promise.allSettled(
            [...taking].map(async (provider) => {
              const offered = await adapter(provider).listMethods(wanted)
              return offered.filter(({ method }) => providerOf(routes, method, country) === provider)
            }),
          )
          return withoutSilent(lists)
        },
        async createPayment({ country, origin, ...wanted }) {
          const provider = wanted.customer ? 'main' : providerOf(routes, wanted.method, country)
          return adapter(provider).createPayment({ ...wanted, webhookUrl: `${origin}${NOTICES[provider]}` })
        },
        async createCustomer({ method, country, ...wanted }) {
          return adapter(providerOf(routes, method, country)).createCustomer(wanted)
        },
      }
    },
  }
}

/** What the providers offer that answered, in the product's order. @throws the first error if none did, or if one refused */
function withoutSilent(lists: PromiseSettledResult<OfferedMethod[]>[]): OfferedMethods {
  const errors = lists.flatMap((list) => (list.status === 'rejected' ? [list.reason as unknown] : []))
  const fatal =
    errors.length === lists.length ? errors[0] : errors.find((error) => !(error instanceof PaymentUnavailable))
  if (fatal) throw fatal
  const methods = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
  methods.sort((a, b) => PAYMENT_METHODS.indexOf(a.method) - PAYMENT_METHODS.indexOf(b.method))
  return { methods, complete: errors.length === 0 }
}
