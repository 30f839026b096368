import { methods } from './methods.ts'
import { isAmount, minor, type Amount } from './money.ts'

export type Invalid = { detail: string; field: string }

export type NewPayment = {
  amount: Amount
  description: string
  method: string | null
  locale: string | null
  redirectUrl: string
  cancelUrl: string | null
  webhookUrl: string | null
  metadata: unknown
}

const isText = (it: unknown): it is string => typeof it === 'string' && it !== ''
const isUrl = (it: unknown): it is string => isText(it) && /^https?:$/.test(URL.parse(it)?.protocol ?? '')
const isLocale = (it: unknown): it is string => isText(it) && /^[a-z]{2}_[A-Z]{2}$/.test(it)

export function readPayment(body: Record<string, unknown>): NewPayment | Invalid {
  const { amount, description, method = null, locale = null, redirectUrl, cancelUrl = null, webhookUrl = null } = body
  const { metadata = null, sequenceType = 'oneoff' } = body
  if (!isAmount(amount))
    return { detail: 'The amount must have a currency and a value with two decimals', field: 'amount' }
  if (!isText(description) || description.length > 255)
    return { detail: 'The description is missing or too long', field: 'description' }
  if (!isUrl(redirectUrl)) return { detail: 'The redirect URL is missing or invalid', field: 'redirectUrl' }
  if (cancelUrl !== null && !isUrl(cancelUrl)) return { detail: 'The cancel URL is invalid', field: 'cancelUrl' }
  if (webhookUrl !== null && !isUrl(webhookUrl)) return { detail: 'The webhook URL is invalid', field: 'webhookUrl' }
  if (locale !== null && !isLocale(locale)) return { detail: 'The locale is invalid', field: 'locale' }
  if (JSON.stringify(metadata).length > 1024) return { detail: 'The metadata are larger than 1 kB', field: 'metadata' }
  if (sequenceType !== 'oneoff') return { detail: 'The sequence type is not available', field: 'sequenceType' }
  if (method !== null) {
    const chosen = methods.find(({ id }) => id === method)
    if (!chosen) return { detail: 'The payment method is invalid', field: 'method' }
    if (!chosen.currencies.includes(amount.currency))
      return { detail: 'The currency is not available with this method', field: 'amount.currency' }
    if (minor(amount) < chosen.min) return { detail: 'The amount is lower than the minimum', field: 'amount' }
    if (minor(amount) > chosen.max) return { detail: 'The amount is higher than the maximum', field: 'amount' }
  }
  if (minor(amount) === 0) return { detail: 'The amount is lower than the minimum', field: 'amount' }
  return { amount, description, method: method as string | null, locale, redirectUrl, cancelUrl, webhookUrl, metadata }
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
  const wallets = (query.get('includeWallets') ?? '').split(',')
  const found = methods.filter(
    (method) =>
      (!method.wallet || wallets.includes(method.id)) &&
      (country === null || !method.countries || method.countries.includes(country)) &&
      (!isAmount(amount) ||
        (method.currencies.includes(amount.currency) && minor(amount) >= method.min && minor(amount) <= method.max)),
  )
  return { found, currency: isAmount(amount) ? amount.currency : 'EUR' }
}
