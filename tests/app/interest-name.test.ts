import { expect, test } from 'vitest'
import { interestInside } from '#app/lib/interest-name.ts'
import { loadMessages } from '#app/lib/messages.ts'
import type { Locale } from '#core/site/locales.ts'

test.each<[Locale, string, string]>([
  ['de', 'Kaffee', 'SM'],
  ['en', 'coffee', 'SM'],
  ['fr', 'café', 'SM'],
  ['pl', 'kawa', 'SM'],
])('interests inside a sentence in %s', async (locale, coffee, sm) => {
  await loadMessages(locale)
  expect([interestInside('coffee'), interestInside('sadomasochism')]).toEqual([coffee, sm])
})
