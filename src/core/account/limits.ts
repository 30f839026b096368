import { ACCOUNT_DELETION } from '#core/account-deletion/limits.ts'

/** Rule: docs/product.md, Accounts: 2.4 to 2.7, 2.9, 2.18 to 2.22 and 2.35. */
export const ACCOUNT = {
  emailLength: 254,
  emailLocalBytes: 64,
  nameLength: { min: 2, max: 30 },
  passwordLength: { min: 8, max: 128 },
  maximumAge: 110,
  /**
   * Limits on password attempts. A browser that was logged in before has counters of its own, so strangers cannot use up the
   * owner's attempts. The four daily numbers add up to 50, the most guesses that an account takes on one day.
   */
  login: {
    blockMinutes: 15,
    perAddress: 5,
    perDevice: 5,
    perNetwork: 20,
    strangersPerDay: 20,
    devicesPerDay: 10,
    withoutRedis: { perAddress: 3, perDevice: 3, perNetwork: 10, strangersPerDay: 14, devicesPerDay: 6 },
  },
  resetsPerDay: 5,
  reactivationsPerDay: 5,
  /** Signup attempts for one mailbox, however its address is spelled. */
  signupsPerDay: 10,
  /** Repeated confirmation mails, over all accounts of one mailbox. */
  confirmationsPerDay: 5,
  mailChangesPerDay: 5,
  tokenHours: { activation: 7 * 24, password_reset: 2, mail_change: 24, reactivation: ACCOUNT_DELETION.graceDays * 24 },
} as const
