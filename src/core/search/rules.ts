/**
 * The latest birth date of somebody who is `age` years old on the day `today`. Both `YYYY-MM-DD`.
 * It turns an age range into two dates, so that a search compares columns and computes nothing per row.
 */
export function latestBirthDate(age: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0')
  const born = `${year}${today.slice(4)}`
  // On 29 February the day before it is the last one that a common year has in common with it.
  const leap = new Date(`${born}T00:00:00Z`).toISOString().startsWith(born)
  return leap ? born : `${year}-02-28`
}

export const PAGE = 20
/** Pages that have a number: as far as results are counted. What lies behind them is reached by going on. */
export const LAST_PAGE = 50
/** Results are counted exactly up to here. */
export const COUNTED = 1000
/** Years by which the age range widens on each side for similar results. */
export const SIMILAR_YEARS = 5
