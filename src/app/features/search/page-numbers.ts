/**
 * The page numbers to offer: the first, those around the current one, and the last; null stands for a gap.
 * @param last the last page, counted from 1
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last)
  const sorted = wanted.toSorted((one, other) => one - other)
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1] ?? one - 1
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
