import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#core/site/locales.ts'
import { matchRoute } from '#core/site/routes.ts'
import { PageText } from '#functions/pages/static-pages/page-text.tsx'
import { cookieRows, storageRows } from '#functions/pages/static-pages/text-cookies.ts'
import { COOKIE_NAMES } from '#tests/cookies.ts'

const options = { locale: 'en' } as const
const sources = globSync('src/**/*.{ts,tsx,js}')
  .filter((file) => !file.includes('pages/static-pages/'))
  .map((file) => readFileSync(file, 'utf8'))
const found = (...patterns: RegExp[]) =>
  new Set(sources.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((it) => it[1]!))))

test('the page on cookies names every cookie that is set, and no other', () => {
  const own = found(/document\.cookie =\s*[`']([\w-]+)=/g, /writeCookie\('([\w-]+)'/g)
  // what answers set is held against that table by every test
  const set = [...new Set([...own, ...COOKIE_NAMES])].toSorted()
  expect(
    cookieRows(options)
      .flatMap(({ names }) => names)
      .toSorted(),
  ).toEqual(set)
})

test('and everything that the browser keeps', () => {
  const hidden = [...found(/^ {2}\| '(hide-[\w-]+)'/gm)]
  const kept = [
    ...found(/(?:local|session)Storage\.(?:setItem|getItem)\('([\w-]+)'/g, /const (?:KEY|NAME) = '([\w-]+)'\n/g),
  ]
  const named = storageRows(options).flatMap(({ names }) => names)
  expect(hidden).toHaveLength(6)
  const cookies = ['session', 'device']
  expect([...hidden, ...kept.filter((key) => !cookies.includes(key))].filter((key) => !named.includes(key))).toEqual([])
  expect(named).toContain('outbox:…')
})

test('texts lead to pages and addresses, and nowhere else', () => {
  const text =
    'Go to [your settings](/settings), or write to help@site.example.\n\n- [out](https://evil.example)\n- <b>bold</b>'
  expect(String(PageText({ text }))).toBe(
    '<p>Go to <a href="/settings">your settings</a>, or write to <a href="mailto:help@site.example">help@site.example</a>.</p>' +
      '<ul><li>[out](https://evil.example)</li><li>&lt;b&gt;bold&lt;/b&gt;</li></ul>',
  )
})

test.each(LOCALES)('every link of the texts in %s is whole and leads to a page that is there', (locale) => {
  const texts = JSON.parse(readFileSync(`locales/static/${locale}.json`, 'utf8')) as Record<string, unknown>
  const links = Object.values(texts).flatMap((text) => [...JSON.stringify(text).matchAll(/\[[^\][]+\]\(([^)]*)\)/g)])
  expect(links.length).toBeGreaterThan(10)
  expect(links.map((it) => it[1]).filter((path) => matchRoute(path!) === null)).toEqual([])
})
