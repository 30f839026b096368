import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { root } from '#local/build.ts'
import { SAME_AS_ENGLISH } from './same-as-english.ts'

type Counted = { selectors: string[]; match: Record<string, string> }
type Text = string | Counted[]

const CATALOGUES = { app: 'app', account: 'account', chat: 'chat', mails: 'mails', pages: 'pages', static: 'static' }
const read = (catalogue: keyof typeof CATALOGUES, locale: Locale) => {
  const file = join(root, 'locales', CATALOGUES[catalogue], `${locale}.json`)
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>)
  return new Map(texts.filter(([key]) => !key.startsWith('$')))
}
const names = Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[]
const others = LOCALES.filter((locale) => locale !== 'en')

const plurals = (text: Text): Record<string, string>[] =>
  typeof text === 'string'
    ? []
    : text
        .filter(({ selectors }) => selectors.length === 1 && selectors[0]!.endsWith('Plural'))
        .map(({ match }) =>
          Object.fromEntries(Object.entries(match).map(([condition, value]) => [condition.split('=')[1]!, value])),
        )

/** The noun after a number, which changes with the number. */
const counted = (variant: string) => /\{(?:count|\w*)\}\s+([\p{L}]+)/u.exec(variant)?.[1]

describe.each(LOCALES)('counted texts in %s', (locale) => {
  const all = names.flatMap((name) =>
    [...read(name, locale)].flatMap(([key, text]) => plurals(text).map((forms) => ({ key: `${name} ${key}`, forms }))),
  )

  test('have the forms of the language, and no other', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    expect(all.length).toBeGreaterThan(5)
    const wrong = all.filter(({ forms }) => Object.keys(forms).toSorted().join() !== categories.join())
    expect(wrong.map(({ key, forms }) => [key, Object.keys(forms)])).toEqual([])
  })

  // A word in another's place: what is the form for one in one text is not the form for many in the next.
  test('do not mix them up', () => {
    const seen = new Map<string, Map<string, string>>()
    for (const { key, forms } of all) {
      const words = Object.entries(forms).map(([category, variant]) => [category, counted(variant)] as const)
      for (const [category, word] of words) {
        // the same word for several numbers tells nothing
        if (!word || words.filter(([, other]) => other === word).length > 1) continue
        const at = seen.get(word) ?? new Map<string, string>()
        seen.set(word, at.set(category, key))
      }
    }
    const mixed = [...seen].filter(([, at]) => at.size > 1).map(([word, at]) => [word, ...at])
    expect(mixed).toEqual([])
  })
})

describe.each(names)('the catalogue %s', (name) => {
  const english = read(name, 'en')
  const translated = others.map((locale) => [locale, read(name, locale)] as const)

  test('is translated: what is as in English stands in the list, and nothing else does', () => {
    const same: Record<string, string> = {}
    for (const [key, text] of english) {
      const words = JSON.stringify(typeof text === 'string' ? text : text.map(({ match }) => Object.values(match)))
      if (!/\p{L}{2}/u.test(words.replaceAll(/\{\w+\}/g, ''))) continue
      const alike = translated.filter(([, texts]) => JSON.stringify(texts.get(key)) === JSON.stringify(text))
      if (alike.length > 0) same[key] = alike.map(([locale]) => locale).join(' ')
    }
    expect(same).toEqual(SAME_AS_ENGLISH[name] ?? {})
  })
})
