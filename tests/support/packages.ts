import type { Package } from '#core/credits/types.ts'
import type { Discount } from '#core/discount/types.ts'
import { amountOf } from '#core/payment/money.ts'

/** A package of 150 credits as the API answers it; amounts in cents. */
export const packageOf = (minor: number, discounted: number | null = null, cost = 0): Package => ({
  id: '83ba55f9-36e9-4f21-9fac-1faf8d4fd665',
  credits: 150,
  bonus_credits: 0,
  amount: amountOf(minor, 'EUR'),
  discounted: discounted === null ? null : amountOf(discounted, 'EUR'),
  transaction_cost: amountOf(cost, 'EUR'),
  badge: null,
})

/** A discount in percent as the API answers it. */
export const discountOf = (code: string, percent: number, more: Partial<Discount> = {}): Discount => ({
  code,
  value_percentage: percent,
  country: null,
  currency: 'EUR',
  minimum_order_value: '0.00',
  expires: null,
  timeLeft: null,
  validity: null,
  percentage_until: null,
  status: 'active',
  ...more,
})
