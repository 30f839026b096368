import type { ScamGuard } from '#core/chat/scam-guard.ts'
import type { Country } from '#core/geo/countries.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import type { PaymentRoute } from '#core/payment/providers.ts'
import type { Locale } from './locales.ts'

/** An advertising tile among the profiles. It opens another site and is marked as advertising. */
export type ResellTile = {
  picture: string
  label: string
  badge: 'exclusive' | 'live now'
  url: string
  position: number
}

/** A text of the operator: one for all languages, or one for each. */
export type SiteText = string | Partial<Record<Locale, string>>

/** What a landing page says to visitors of a campaign, by the word at the end of its address. */
export type Campaign = { title?: SiteText; text?: SiteText }

/** The settings that are texts for readers. */
export const TEXT_SETTINGS = [
  'description',
  'index_title',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const
export type TextSetting = (typeof TEXT_SETTINGS)[number]

/** The operator's settings of a site, stored as JSON. Missing ones have the default below. */
export type SiteSettings = Record<TextSetting, SiteText> & {
  name: string
  domain: string
  domain_language: string
  countries: Country[]
  visible_profile_fields: string[]
  visible_profile_notes: string[]
  search_fields: string[]
  /** The interests that the site offers, in its order; null for all. */
  interests: string[] | null
  fictional_icon: string
  cdn_prefix: string
  signups: 'all' | 'with_trafficsource' | 'invite'
  logged_out_search: 'none' | 'all'
  logged_out_search_trafficsource: 'none' | 'all'
  enable_site_entry_popup: string
  message_credits: number
  photo_credits: number
  gift_credits: number
  signup_credits: number
  message_length: number
  /** What a message costs at least, by country, in minor units; the operator's own statement. */
  minimum_message_costs: Partial<Record<Country, { costs: number; currency: string }>>
  refund_days: number
  /** The creditor identifier of the operator for direct debits; empty to offer none. */
  sepa_creditor_id: string
  /** Which payment provider takes what, the first that fits; see docs/operations.md. */
  payment_routes: PaymentRoute[]
  support_email: string
  support_phone: string
  push_public_key: string
  member_resell: ResellTile[]
  theme_hue: number
  min_age: number
  time_zone: string
  account_hints: 'open' | 'discreet'
  photo_moderation: 'manual' | 'auto'
  history_limit: number
  /** The site's own statement; null to make none. */
  premium_claim: { percent: number; source?: string; date?: string } | null
  us_footer: boolean
  match_finder_questions: string[]
  /** Lines to begin a conversation with, by language; null for the built-in ones. */
  icebreakers: Partial<Record<Locale, string[]>> | null
  /** What of the built-in thresholds the site sets otherwise; null for none. */
  scam_guard: Partial<ScamGuard> | null
  campaigns: Record<string, Campaign>
}

export type Company = {
  name: string
  address: string
  kvk: string
  city: string
  country: string
  tradenames: string[]
  vat_numbers: string[]
  support_phone: string
  delete_discount: number
  added: string
}

export const NO_COMPANY: Company = {
  name: '',
  address: '',
  kvk: '',
  city: '',
  country: '',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: '',
}

export type Site = { id: number; settings: SiteSettings; company: Company }

/** What a browser gets: the texts in its language, and nothing that only the server needs. */
export type Settings = Omit<SiteSettings, TextSetting | 'icebreakers' | 'scam_guard' | 'payment_routes' | 'campaigns'> &
  Record<TextSetting, string> & {
    geoip_country: Country | null
    geoip_selected_country: Country | null
    locales: Locale[]
  }

export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Liaison',
  domain: '',
  domain_language: '',
  description: '',
  index_title: '',
  countries: ['US', 'NL', 'BE', 'FR', 'IT', 'ES', 'DE', 'AT', 'IE', 'GB', 'CA', 'PL', 'AU', 'NZ', 'CH'],
  visible_profile_fields: ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'sexuality', 'tattoos'],
  visible_profile_notes: ['about', 'looking_for'],
  search_fields: ['gender', 'country', 'countryregion', 'age'],
  interests: null,
  fictional_icon: '',
  fictional_warning: '',
  fictional_singular: '',
  fictional_plural: '',
  cdn_prefix: '',
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: 'all',
  enable_site_entry_popup: 'no',
  message_credits: 5,
  photo_credits: 10,
  gift_credits: 10,
  signup_credits: 15,
  message_length: 1000,
  minimum_message_costs: {},
  refund_days: PAYMENT.refundDays,
  sepa_creditor_id: '',
  payment_routes: [],
  support_email: '',
  support_phone: '',
  push_public_key: '',
  member_resell: [],
  theme_hue: 5,
  min_age: 18,
  time_zone: 'Europe/Berlin',
  account_hints: 'discreet',
  photo_moderation: 'manual',
  history_limit: 50,
  premium_claim: { percent: 46 },
  us_footer: false,
  match_finder_questions: ['age', 'appearance'],
  icebreakers: null,
  scam_guard: null,
  campaigns: {},
}
