import { type Money, PaymentUnavailable } from '#functions/services/payment.ts'

/** Money as providers write it. All currencies of the product have two decimals. */
export type Amount = { currency: string; value: string }

/**
 * Minor units as a decimal string.
 *
 * @throws RangeError unless `minor` is a whole number, zero or more
 */
export function toAmount({ currency, minor }: Money): Amount {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount in minor units: ${minor}`)
  const digits = String(minor).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

function fromAmount({ currency, value }: Amount): Money | undefined {
  const [, whole, fraction] = /^(\d+)\.(\d\d)$/.exec(value) ?? []
  const minor = Number(`${whole}${fraction}`)
  return Number.isSafeInteger(minor) ? { currency, minor } : undefined
}

/** @throws PaymentUnavailable for an amount of a provider that cannot be read */
export function moneyOf(amount: Amount): Money {
  const read = fromAmount(amount)
  if (!read) throw new PaymentUnavailable('the payment provider gave an amount that cannot be read')
  return read
}
