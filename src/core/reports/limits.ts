/** What a report may be about. The order is that of the form. */
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

/** What a report can point to; `site` is everything else. */
export const SUBJECT_KINDS = ['profile', 'photo', 'message', 'site'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Lengths of a report's texts. Rule: docs/product.md, Honesty. */
export const REPORT = {
  /** In grapheme clusters. */
  words: { min: 10, max: 4000 },
  /** What a body has room for. */
  wordsBytes: 20_000,
  subjectLength: 500,
  nameLength: 100,
} as const

/** Receipts that one address, or one member, gets in 24 hours. The reports themselves are taken. */
export const RECEIPTS_PER_DAY = 5
