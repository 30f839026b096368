/** A code that lowers a price, with all that bounds it. Moments are exclusive at their end. */
export type Offer = {
  code: string
  /** Whole percent, 1 to 100. */
  percentage: number
  /** The smallest list price it applies to, in minor units. */
  minimumMinor: number
  /** ISO 3166-1 alpha-2; null means everywhere. */
  country: string | null
  validFrom: Date | null
  validUntil: Date | null
  /** Only before a member's first completed order. */
  firstPurchase: boolean
  /** It ends so many seconds after signup. */
  secondsAfterSignup: number | null
}

const forNewMembers = {
  percentage: 25,
  minimumMinor: 0,
  country: null,
  validFrom: null,
  validUntil: null,
  firstPurchase: true,
}

export const TIME_BONUS: Offer = { ...forNewMembers, code: 'TIMEBONUS25', secondsAfterSignup: 14_400 }

export const WELCOME: Offer = { ...forNewMembers, code: 'WELCOME25', secondsAfterSignup: 72 * 3600 }

/** What every new member gets without typing a code; the first that holds is the active discount. */
export const OWN_OFFERS: readonly Offer[] = [TIME_BONUS, WELCOME]
