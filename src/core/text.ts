const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text in grapheme clusters, so that a family emoji counts as one. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** Whether the database can store a text unchanged: no zero character, no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
