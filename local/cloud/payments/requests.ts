import { isValidIBAN } from 'ibantools'
import { methods } from './methods.ts'
import { isAmount, minor, type Amount } from './money.ts'
import type { Mandate, State } from './store.ts'

export type Invalid = { detail: string; field: string }

export type NewPayment = {
  amount: Amount
  description: string
  method: string | null
  locale: string | null
  redirectUrl: string | null
  cancelUrl: string | null
  webhookUrl: string | null
  metadata: unknown
  customerId: string | null
  mandateId: string | null
  sequenceType: (typeof sequences)[number]
}

const sequences = ['oneoff', 'first', 'recurring'] as const

const isText = (it: unknown): it is string => typeof it === 'string' && it !== ''
const isUrl = (it: unknown): it is string => isText(it) && /^https?:$/.test(URL.parse(it)?.protocol ?? '')
const isLocale = (it: unknown): it is string => isText(it) && /^[a-z]{2}_[A-Z]{2}$/.test(it)

export function readPayment(body: Record<string, unknown>, customers: State['customers']): NewPayment | Invalid {
  const { amount, description, method = null, locale = null, redirectUrl, cancelUrl = null, webhookUrl = null } = body
  const { metadata = null, sequenceType: sequence = 'oneoff', customerId = null, mandateId = null } = body
  if (!isAmount(amount))
    return { detail: 'The amount must have a currency and a value with two decimals', field: 'amount' }
  if (!isText(description) || description.length > 255)
    return { detail: 'The description is missing or too long', field: 'description' }
  const sequenceType = sequences.find((one) => one === sequence)
  if (!sequenceType) return { detail: 'The sequence type is invalid', field: 'sequenceType' }
  const recurring = sequenceType === 'recurring'
  if (!isUrl(redirectUrl) && !(recurring && redirectUrl === undefined))
    return { detail: 'The redirect URL is missing or invalid', field: 'redirectUrl' }
  if (cancelUrl !== null && !isUrl(cancelUrl)) return { detail: 'The cancel URL is invalid', field: 'cancelUrl' }
  if (webhookUrl !== null && !isUrl(webhookUrl)) return { detail: 'The webhook URL is invalid', field: 'webhookUrl' }
  if (locale !== null && !isLocale(locale)) return { detail: 'The locale is invalid', field: 'locale' }
  if (JSON.stringify(metadata).length > 1024) return { detail: 'The metadata are larger than 1 kB', field: 'metadata' }
  const customer = isText(customerId) ? customers[customerId] : undefined
  if (customerId !== null && !customer) return { detail: 'The customer does not exist', field: 'customerId' }
  if (sequenceType !== 'oneoff' && !customer)
    return { detail: 'The customer ID is required for this sequence type', field: 'customerId' }
  const valid = customer?.mandates.filter((one) => one.status === 'valid' && (method === null || one.method === method))
  const mandate = recurring ? valid?.find(({ id }) => mandateId === null || id === mandateId) : undefined
  if (recurring && !mandate) return { detail: 'No suitable mandates found for customer', field: 'customerId' }
  if (!recurring && mandateId !== null) return { detail: 'A mandate is for recurring payments', field: 'mandateId' }
  if (method !== null) {
    const chosen = methods.find(({ id }) => id === method)
    if (!chosen || (chosen.recurring && !recurring)) return { detail: 'The payment method is invalid', field: 'method' }
    if (!chosen.currencies.includes(amount.currency))
      return { detail: 'The currency is not available with this method', field: 'amount.currency' }
    if (minor(amount) < chosen.min) return { detail: 'The amount is lower than the minimum', field: 'amount' }
    if (minor(amount) > chosen.max) return { detail: 'The amount is higher than the maximum', field: 'amount' }
  }
  if (minor(amount) === 0) return { detail: 'The amount is lower than the minimum', field: 'amount' }
  return {
    amount,
    description,
    method: method as string | null,
    locale,
    redirectUrl: isUrl(redirectUrl) ? redirectUrl : null,
    cancelUrl,
    webhookUrl,
    metadata,
    customerId: customer?.id ?? null,
    mandateId: mandate?.id ?? null,
    sequenceType,
  }
}

export type NewMandate = Pick<Mandate, 'method' | 'details' | 'mandateReference' | 'signatureDate'>

/** A mandate for direct debit, the only one that is made by call. */
export function readMandate(body: Record<string, unknown>): NewMandate | Invalid {
  const { method, consumerName, consumerAccount, signatureDate = null, mandateReference = null } = body
  if (method !== 'directdebit') return { detail: 'The method is not available for mandates', field: 'method' }
  if (!isText(consumerName)) return { detail: 'The consumer name is missing', field: 'consumerName' }
  if (!isText(consumerAccount) || !isValidIBAN(consumerAccount))
    return { detail: 'The bank account is invalid', field: 'consumerAccount' }
  if (signatureDate !== null && !(isText(signatureDate) && /^\d{4}-\d\d-\d\d$/.test(signatureDate)))
    return { detail: 'The signature date is invalid', field: 'signatureDate' }
  if (mandateReference !== null && !(isText(mandateReference) && mandateReference.length <= 35))
    return { detail: 'The mandate reference is invalid', field: 'mandateReference' }
  return { method, details: { consumerName, consumerAccount }, signatureDate, mandateReference }
}

export function readMethods(query: URLSearchParams): { found: typeof methods; currency: string } | Invalid {
  const [value, currency] = [query.get('amount[value]'), query.get('amount[currency]')]
  const amount = value === null && currency === null ? undefined : { value, currency }
  if (amount && !isAmount(amount))
    return { detail: 'The amount must have a currency and a value with two decimals', field: 'amount' }
  const country = query.get('billingCountry')
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    return { detail: 'The country is invalid', field: 'billingCountry' }
  const locale = query.get('locale')
  if (locale !== null && !isLocale(locale)) return { detail: 'The locale is invalid', field: 'locale' }
  const sequence = query.get('sequenceType') ?? 'oneoff'
  if (!sequences.some((one) => one === sequence))
    return { detail: 'The sequence type is invalid', field: 'sequenceType' }
  const wallets = (query.get('includeWallets') ?? '').split(',')
  const found = methods.filter(
    (method) =>
      (sequence === 'recurring' ? method.recurring || method.id === 'creditcard' : !method.recurring) &&
      (!method.wallet || wallets.includes(method.id)) &&
      (country === null || !method.countries || method.countries.includes(country)) &&
      (!isAmount(amount) ||
        (method.currencies.includes(amount.currency) && minor(amount) >= method.min && minor(amount) <= method.max)),
  )
  return { found, currency: isAmount(amount) ? amount.currency : 'EUR' }
}
