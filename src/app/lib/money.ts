import { locale } from './messages.ts'

/** An amount of money: an integer in the currency's minor unit, and its ISO code. */
export type Money = { value: number; currency: string }

/** Writes an amount as the locale does: "€ 9,99", "$9.99". */
export function price({ value, currency }: Money): string {
  const words = new Intl.NumberFormat(locale(), { style: 'currency', currency })
  return words.format(value / 10 ** (words.resolvedOptions().maximumFractionDigits ?? 2))
}
