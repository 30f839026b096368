import { ACCOUNT_DELETION } from '#core/account-deletion/limits.ts'

/** Lengths, ages and life times of the account rules. Rule: docs/product.md, Accounts. */
export const ACCOUNT = {
  emailLength: 254,
  emailLocalBytes: 64,
  nameLength: { min: 2, max: 30 },
  passwordLength: { min: 8, max: 128 },
  maximumAge: 110,
  /**
   * Tries of a password. A browser that has been logged in before counts by itself, so strangers cannot use up the owner's share.
   * All four daily numbers together are the most guesses that an account has to bear on a day: 50.
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
  /** Tries of signing up with one mailbox, however its address is spelled. */
  signupsPerDay: 10,
  /** Confirmation mails asked for once more, by all accounts of one mailbox. */
  confirmationsPerDay: 5,
  mailChangesPerDay: 5,
  tokenHours: { activation: 7 * 24, password_reset: 2, mail_change: 24, reactivation: ACCOUNT_DELETION.graceDays * 24 },
} as const
