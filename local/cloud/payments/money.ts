/** An amount as the dialect writes it: two decimals in a string. */
export type Amount = { currency: string; value: string }

export function minor({ value }: Amount): number {
  return Number(value.replace('.', ''))
}

export function amountOf(units: number, currency: string): Amount {
  const digits = String(units).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

export function isAmount(it: unknown): it is Amount {
  if (typeof it !== 'object' || it === null || !('currency' in it) || !('value' in it)) return false
  const { currency, value } = it
  return (
    typeof currency === 'string' &&
    /^[A-Z]{3}$/.test(currency) &&
    typeof value === 'string' &&
    /^\d{1,9}\.\d\d$/.test(value)
  )
}
