import { beforeAll, describe, expect, test } from 'vitest'
import { partInWords } from '#app/features/likes/part-in-words.ts'
import { quoteOf } from '#app/features/member-profile/quote.ts'
import { loadMessages } from '#app/lib/messages.ts'
import { LIKED_TEXT_MAX } from '#core/likes/limits.ts'
import type { ReceivedPart } from '#core/search/types.ts'

describe('what a like quotes of a text', () => {
  const sentence = (length: number) => `${'x'.repeat(length - 1)}.`

  test.each([
    ['all of a short one, without the space around it', '  I bake.\nI hum. ', 'I bake.\nI hum.'],
    ['all of one that just fits', sentence(LIKED_TEXT_MAX), sentence(LIKED_TEXT_MAX)],
    [
      'whole sentences of a long one',
      `${sentence(300)} ${sentence(100)} ${sentence(200)}`,
      `${sentence(300)} ${sentence(100)}`,
    ],
    ['whole words of a sentence without end', `${'word '.repeat(200)}end`, 'word '.repeat(100).trim()],
    ['a word without end', 'x'.repeat(LIKED_TEXT_MAX + 1), 'x'.repeat(LIKED_TEXT_MAX)],
  ])('is %s', (_, text, quote) => {
    expect(quoteOf(text, 'en')).toBe(quote)
  })

  test('can be stored, and the text contains it', () => {
    // a sign of two units lies across the limit
    const text = `${'x'.repeat(LIKED_TEXT_MAX - 1)}😀😀`
    expect(quoteOf(text, 'en').isWellFormed()).toBe(true)
    expect(text).toContain(quoteOf(text, 'en'))
  })
})

describe('what a like received is for', () => {
  beforeAll(() => loadMessages('en'))

  test('is said in words: a photo, or the words in quotation marks', () => {
    expect(partInWords({ photo: {} } as ReceivedPart)).toBe('Likes your photo')
    expect(partInWords({ text: 'I bake.' })).toBe('Likes what you wrote: “I bake.”')
  })
})
