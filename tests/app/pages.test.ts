import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { PAGE_NAMES } from '#core/site/words.ts'
import { LOCALES } from '#core/site/locales.ts'
import { COOKIE_NAMES } from '#tests/cookies.ts'

vi.mock('#app/ui/app-link.tsx', () => ({
  AppLink: ({ to, children }: { to: string; children: string }) => createElement('a', { href: to }, children),
}))
vi.mock('#app/lib/page-texts.ts', () => ({}))

const { cookieRows, storageRows } = await import('#app/features/static-pages/text-cookies.ts')
const { PageText } = await import('#app/features/static-pages/page-text.tsx')

const keyed = new Proxy({}, { get: (_, key) => () => String(key) }) as PageTexts
const sources = globSync('src/**/*.{ts,tsx,js}')
  .filter((file) => !file.includes('features/static-pages/'))
  .map((file) => readFileSync(file, 'utf8'))
const found = (...patterns: RegExp[]) =>
  new Set(sources.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((it) => it[1]!))))

test('the page on cookies names every cookie that is set, and no other', () => {
  const own = found(/document\.cookie =\s*[`']([\w-]+)=/g)
  // what answers set is held against that table by every test
  const set = [...new Set([...own, ...COOKIE_NAMES])].toSorted()
  expect(
    cookieRows(keyed)
      .flatMap(({ names }) => names)
      .toSorted(),
  ).toEqual(set)
})

test('and everything that the browser keeps', () => {
  const hidden = [...found(/^ {2}\| '(hide-[\w-]+)'/gm)]
  const kept = [
    ...found(/(?:local|session)Storage\.(?:setItem|getItem)\('([\w-]+)'/g, /const (?:KEY|NAME) = '([\w-]+)'\n/g),
  ]
  const named = storageRows(keyed).flatMap(({ names }) => names)
  expect(hidden).toHaveLength(5)
  const cookies = ['session', 'device']
  expect([...hidden, ...kept.filter((key) => !cookies.includes(key))].filter((key) => !named.includes(key))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['theme', 'outbox:…']))
})

test('texts lead to pages and addresses, and nowhere else', () => {
  const html = renderToStaticMarkup(
    createElement(PageText, {
      text: 'Go to [your settings](/settings), or write to help@site.example.\n\n- [out](https://evil.example)\n- <b>bold</b>',
    }),
  )
  expect(html).toBe(
    '<p>Go to <a href="/settings">your settings</a>, or write to <a href="mailto:help@site.example" class="link">help@site.example</a>.</p>' +
      '<ul><li>[out](https://evil.example)</li><li>&lt;b&gt;bold&lt;/b&gt;</li></ul>',
  )
})

test.each(LOCALES)('every link of the texts in %s is whole and leads to a page that is there', (locale) => {
  const texts = JSON.parse(readFileSync(`locales/pages/${locale}.json`, 'utf8')) as Record<string, unknown>
  const links = Object.values(texts).flatMap((text) => [...JSON.stringify(text).matchAll(/\[[^\][]+\]\(([^)]*)\)/g)])
  expect(links.length).toBeGreaterThan(10)
  const known = [
    '/settings',
    '/profile',
    '/notifications',
    '/complaints',
    ...PAGE_NAMES.map((name) => `/pages/${name}`),
  ]
  expect(links.map((it) => it[1]).filter((path) => !known.includes(path!))).toEqual([])
})
