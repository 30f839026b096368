import { LIKED_TEXT_MAX } from '#core/likes/limits.ts'

/** The beginning of a text that a like can quote: all of it, or as many whole sentences as fit. */
export function quoteOf(text: string, locale: string): string {
  const whole = text.trim()
  if (whole.length <= LIKED_TEXT_MAX) return whole
  let end = 0
  for (const { index, segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(whole)) {
    if (index + segment.length > LIKED_TEXT_MAX) break
    end = index + segment.length
  }
  if (end > 0) return whole.slice(0, end).trim()
  return whole
    .slice(0, LIKED_TEXT_MAX)
    .replace(/\s+\S*$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}
