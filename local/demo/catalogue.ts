import { SITE_TEXTS } from './site-texts.ts'
import { COUNTRIES } from '#core/geo/countries.ts'
import { COUNTRY_FACTS } from '#core/geo/country-facts.ts'
import { type Company, DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'

/** Packages by currency: credits and price in minor units, VAT included. */
const PRICES = {
  EUR: [1499, 3499, 7499],
  USD: [1699, 3999, 8499],
  GBP: [1299, 2999, 6499],
  CHF: [1490, 3490, 7490],
  PLN: [5999, 13999, 29999],
  CAD: [2199, 5199, 10999],
  AUD: [2399, 5699, 11999],
  NZD: [2599, 6199, 12999],
} as const

const SIZES = [
  { credits: 50, badge: null },
  { credits: 150, badge: 'popular' },
  { credits: 400, badge: 'best_value' },
] as const

export type Currency = keyof typeof PRICES

export interface DemoPackage {
  id: number
  currency: Currency
  amountMinor: number
  credits: number
  badge: string | null
  position: number
}

export const PACKAGES: readonly DemoPackage[] = Object.entries(PRICES).flatMap(([currency, amounts], row) =>
  amounts.map((amountMinor, position) => ({
    id: row * SIZES.length + position + 1,
    currency: currency as Currency,
    amountMinor,
    ...(SIZES[position] as (typeof SIZES)[number]),
    position,
  })),
)

const MESSAGE_CREDITS = 5

/** What a message costs from the package in which it costs the least. */
const leastIn = (currency: Currency): number =>
  Math.min(...PRICES[currency].map((minor, at) => Math.round((minor * MESSAGE_CREDITS) / (SIZES[at]?.credits ?? 1))))

/** Gifts; without a price of their own they cost the site's `gift_credits`. */
export const GIFTS = [
  { id: 1, name: 'gift_rose', credits: null },
  { id: 2, name: 'gift_coffee', credits: null },
  { id: 3, name: 'gift_chocolate', credits: null },
  { id: 4, name: 'gift_champagne', credits: 20 },
  { id: 5, name: 'gift_cake', credits: null },
  { id: 6, name: 'gift_cinema', credits: 15 },
  { id: 7, name: 'gift_teddy', credits: 15 },
  { id: 8, name: 'gift_sunflower', credits: null },
  { id: 9, name: 'gift_hot_air_balloon', credits: 30 },
] as const

export const WELCOME = { code: 'WELCOME25', percentage: 25 } as const

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Discount codes: the two built-in ones and one to type in. @param now milliseconds */
export const discountCodes = (now: number) => [
  { code: 'TIMEBONUS25', percentage: 25, minimum_minor: 0, first_purchase: true, seconds_after_signup: 14_400, valid_from: null, valid_until: null },
  { ...WELCOME, minimum_minor: 0, first_purchase: true, seconds_after_signup: 259_200, valid_from: null, valid_until: null },
  { code: 'LIAISON10', percentage: 10, minimum_minor: 2000, first_purchase: false, seconds_after_signup: null, valid_from: new Date(now - 30 * DAY).toISOString(), valid_until: new Date(now + 180 * DAY).toISOString() },
] // prettier-ignore

export const SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  account_hints: 'open',
  name: 'Liaison',
  domain: 'liaison.example',
  domain_language: 'de',
  ...SITE_TEXTS,
  search_fields: [
    ...DEFAULT_SETTINGS.search_fields,
    'interests',
    'relationship_status',
    'body_type',
    'hair_color',
    'eye_color',
    'tattoos',
  ],
  fictional_icon: '★',
  message_credits: MESSAGE_CREDITS,
  photo_credits: 10,
  gift_credits: 10,
  signup_credits: 30,
  message_length: 1000,
  minimum_message_costs: Object.fromEntries(
    COUNTRIES.map((country) => {
      const { currency } = COUNTRY_FACTS[country]
      return [country, { costs: leastIn(currency), currency }]
    }),
  ),
  refund_days: 14,
  sepa_creditor_id: 'DE98ZZZ09999999999',
  payment_routes: [{ provider: 'redirect', methods: ['creditcard'], countries: ['NZ'] }],
  support_email: 'hilfe@liaison.example',
  support_phone: '+49 40 5555 0100',
  theme_hue: 5,
  photo_moderation: 'auto',
} // prettier-ignore

export const COMPANY: Company = {
  name: 'Liaison Demo GmbH',
  address: 'Beispielweg 1, 20095 Hamburg',
  kvk: 'HRB 000000',
  city: 'Hamburg',
  country: 'DE',
  tradenames: ['Liaison'],
  vat_numbers: ['DE000000000'],
  support_phone: '+49 40 5555 0100',
  delete_discount: 25,
  added: '2026-01-15T12:00:00.000Z',
}
