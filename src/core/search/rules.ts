/**
 * The latest birth date of somebody who is `age` years old on `today`. Both are `YYYY-MM-DD`. It turns an age range into two
 * dates, so that a search compares a column and computes nothing per row.
 */
export function latestBirthDate(age: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0')
  const born = `${year}${today.slice(4)}`
  // If the year has no 29 February, the 28th is the last day.
  const leap = new Date(`${born}T00:00:00Z`).toISOString().startsWith(born)
  return leap ? born : `${year}-02-28`
}

export const PAGE = 20
/** Numbered pages end where results are no longer counted. Later pages are reached by the cursor. */
export const LAST_PAGE = 50
export const COUNTED = 1000
export const SIMILAR_YEARS = 5
