const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text as people count it: grapheme clusters, so that a family emoji is one. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** Whether the database can store a text as it is: no zero character, no half of a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
