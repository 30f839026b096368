export const REPORT_CATEGORIES = [
  'fake_profile',
  'harassment',
  'hate',
  'minor',
  'intimate_images',
  'illegal_content',
  'spam_scam',
  'privacy',
  'payment',
  'service',
  'other',
] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

export const SUBJECT_KINDS = ['profile', 'photo', 'message', 'site'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Rule: docs/product.md, Honesty: 11.6. Words are counted in grapheme clusters. */
export const REPORT = {
  /** In grapheme clusters. */
  words: { min: 10, max: 4000 },
  wordsBytes: 20_000,
  subjectLength: 500,
  nameLength: 100,
} as const

/** Receipts per address or member in 24 hours. Further reports are accepted without one. */
export const RECEIPTS_PER_DAY = 5
