/** Lengths, ages and life times of the account rules. Rule: docs/product.md, Accounts. */
export const ACCOUNT = {
  emailLength: 254,
  nameLength: { min: 2, max: 30 },
  passwordLength: { min: 8, max: 128 },
  maximumAge: 110,
  sessionDays: 30,
  login: { perAddress: 5, perNetwork: 20, blockMinutes: 15 },
  tokenHours: { activation: 7 * 24, password_reset: 2, mail_change: 24, reactivation: 14 * 24 },
} as const

/** Versions of the texts a member agrees to at signup. */
export const CONSENT_VERSIONS = { sensitive_data: '2026-11-01', terms: '2023-12-01', privacy: '2026-11-01' } as const
