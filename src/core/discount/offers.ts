export type Offer = {
  code: string
  /** Whole percent, 1 to 100. */
  percentage: number
  /** The smallest list price that it applies to, in minor units. */
  minimumMinor: number
  /** ISO 3166-1 alpha-2; null means everywhere. */
  country: string | null
  validFrom: Date | null
  validUntil: Date | null
  firstPurchase: boolean
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

/** The offers that new members get without typing a code. The first one that holds is the active discount. */
export const OWN_OFFERS: readonly Offer[] = [TIME_BONUS, WELCOME]
