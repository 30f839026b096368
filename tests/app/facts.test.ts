import { expect, test } from 'vitest'
import { factsOf } from '#app/features/member-profile/facts.ts'
import { factOptions } from '#app/features/profile-editor/labels.ts'
import { loadMessages } from '#app/lib/messages.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Locale } from '#core/site/locales.ts'

const UNTOLD = { body_type: null, hair_color: null, eye_color: null, tattoos: null, sexuality: null }

test.each<[Locale, Record<Gender, string>]>([
  ['de', { female: 'Verwitwet', male: 'Verwitwet' }],
  ['es', { female: 'Viuda', male: 'Viudo' }],
  ['fr', { female: 'Veuve', male: 'Veuf' }],
  ['it', { female: 'Vedova', male: 'Vedovo' }],
  ['nl', { female: 'Weduwe', male: 'Weduwnaar' }],
  ['pl', { female: 'Wdowa', male: 'Wdowiec' }],
])('a profile and its own member read a fact in the form for the gender in %s', async (locale, words) => {
  await loadMessages(locale)
  const shown = (gender: Gender) =>
    factsOf({ ...UNTOLD, gender, relationship_status: 'widowed' }).map(({ value }) => value)
  const offered = (gender: Gender) => factOptions.relationship_status(gender).map(({ label }) => label)
  for (const gender of ['female', 'male'] as const) {
    expect(shown(gender)).toEqual([words[gender]])
    expect(offered(gender)).toContain(words[gender])
  }
})
