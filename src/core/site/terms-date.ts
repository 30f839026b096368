const FIRST = Date.UTC(2023, 11, 1, 12)

/**
 * The date of the terms' version: that of their first, or when the company came later, that day.
 *
 * @param added when the company was added, ISO 8601; anything else counts as earlier
 */
export function termsDate(added: string | undefined): Date {
  const at = Date.parse(added ?? '')
  return new Date(Number.isNaN(at) ? FIRST : Math.max(FIRST, at))
}
