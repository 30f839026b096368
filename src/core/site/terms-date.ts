const FIRST = Date.UTC(2023, 11, 1, 12)

/**
 * The date of the terms: that of their first version, or the day on which the company was added if that was later.
 *
 * @param added when the company was added, ISO 8601; anything else counts as earlier
 */
export function termsDate(added: string | undefined): Date {
  const at = Date.parse(added ?? '')
  return new Date(Number.isNaN(at) ? FIRST : Math.max(FIRST, at))
}
