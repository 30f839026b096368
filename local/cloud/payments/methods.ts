const card = ['EUR', 'USD', 'GBP', 'CAD', 'PLN', 'AUD', 'NZD', 'CHF']
const minute = 60_000
const day = 24 * 60 * minute

/** A way to pay, with its limits in minor units. Without countries it is offered everywhere. */
export type Method = {
  id: string
  description: string
  currencies: readonly string[]
  countries?: readonly string[]
  min: number
  max: number
  /** How long an unpaid payment stays open, in milliseconds. */
  open: number
  wallet?: true
  /** Only by a mandate, and offered only for recurring payments. */
  recurring?: true
  refundable: boolean
}

export const methods: readonly Method[] = [
  {
    id: 'directdebit',
    description: 'SEPA Direct Debit',
    currencies: ['EUR'],
    min: 1,
    max: 100_000,
    open: 12 * day,
    recurring: true,
    refundable: true,
  },
  {
    id: 'applepay',
    description: 'Apple Pay',
    currencies: card,
    min: 1,
    max: 1_000_000,
    open: 15 * minute,
    wallet: true,
    refundable: true,
  },
  {
    id: 'ideal',
    description: 'iDEAL',
    currencies: ['EUR'],
    countries: ['NL'],
    min: 1,
    max: 5_000_000,
    open: 15 * minute,
    refundable: true,
  },
  {
    id: 'creditcard',
    description: 'Card',
    currencies: card,
    min: 1,
    max: 1_000_000,
    open: 30 * minute,
    refundable: true,
  },
  { id: 'paypal', description: 'PayPal', currencies: card, min: 1, max: 800_000, open: 180 * minute, refundable: true },
  {
    id: 'bancontact',
    description: 'Bancontact',
    currencies: ['EUR'],
    countries: ['BE'],
    min: 2,
    max: 5_000_000,
    open: 60 * minute,
    refundable: true,
  },
  {
    id: 'eps',
    description: 'eps',
    currencies: ['EUR'],
    countries: ['AT'],
    min: 100,
    max: 5_000_000,
    open: 15 * minute,
    refundable: true,
  },
  {
    id: 'przelewy24',
    description: 'Przelewy24',
    currencies: ['EUR', 'PLN'],
    countries: ['PL'],
    min: 1,
    max: 5_500_000,
    open: 60 * minute,
    refundable: true,
  },
  {
    id: 'blik',
    description: 'BLIK',
    currencies: ['PLN'],
    countries: ['PL'],
    min: 1,
    max: 5_000_000,
    open: 15 * minute,
    refundable: true,
  },
  {
    id: 'banktransfer',
    description: 'Bank transfer',
    currencies: ['EUR'],
    countries: ['NL', 'BE', 'FR', 'IT', 'ES', 'DE', 'AT', 'IE'],
    min: 1,
    max: 100_000_000,
    open: 12 * day,
    refundable: true,
  },
  {
    id: 'paysafecard',
    description: 'paysafecard',
    currencies: ['EUR'],
    countries: ['NL', 'BE', 'FR', 'IT', 'ES', 'DE', 'AT', 'IE'],
    min: 100,
    max: 100_000,
    open: 60 * minute,
    refundable: false,
  },
]

// A card payment of one of these amounts fails with the reason named.
const reasons = [
  'invalid_card_number',
  'invalid_cvv',
  'invalid_card_holder_name',
  'card_expired',
  'invalid_card_type',
  'refused_by_issuer',
  'insufficient_funds',
  'inactive_card',
  'possible_fraud',
  'authentication_failed',
  'card_declined',
]

/** The reason for which a card payment of this amount fails: 1001.00 to 1011.00 have one each, any other is declined. */
export function failureReason(value: string): string {
  const [, index] = /^10(0[1-9]|1[01])\.00$/.exec(value) ?? []
  return index ? reasons[Number(index) - 1]! : 'card_declined'
}
