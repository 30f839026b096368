import { expect, test } from 'vitest'
import { LANDER_ROUTES, ROUTES, STATIC_ROUTES } from '#core/site/routes.ts'
import { brotli, readBuilt } from '#tests/support/built.ts'
import { within } from './budget.ts'

const KB = 1000
/** A catalogue's texts in one language; a visit needs the first, and the second where members write about themselves. */
const TEXTS = 14 * KB
const built = readBuilt()
const members = new Set([...built.first, ...(built.routes['/members'] ?? [])])

test('the build tells what its first view and its routes load', () => {
  expect(built.first.size).toBeGreaterThan(2)
  expect(built.routes['/members']?.length).toBeGreaterThan(0)
  expect(Object.keys(built.routes).toSorted()).toEqual(
    ROUTES.filter((route) => ![...LANDER_ROUTES, ...STATIC_ROUTES].some((one) => one === route)).toSorted(),
  )
  expect(built.routes['/chats']).toEqual(built.routes['/chats/:id'])
  expect(built.routes['/chats']?.length).toBeGreaterThan(0)
  for (const catalogue of ['app', 'account', 'chat']) expect(Object.keys(built.texts[catalogue] ?? {})).toHaveLength(7)
  expect(built.styles).toHaveLength(1)
  expect(built.lateStyles).toHaveLength(1)
})

test('JavaScript of a cold first view of /members', () => {
  within({
    what: 'JavaScript, first view of /members',
    measured: brotli(members),
    budget: 108 * KB,
    goal: 108 * KB,
    unit: 'bytes',
  })
})

test('styles', () => {
  within({ what: 'CSS', measured: brotli(built.styles), budget: 14 * KB, goal: 14 * KB, unit: 'bytes' })
})

test('styles of the photo viewer', () => {
  within({ what: 'CSS, late', measured: brotli(built.lateStyles), budget: 2 * KB, goal: 2 * KB, unit: 'bytes' })
})

const texts = Object.entries(built.texts).flatMap(([catalogue, files]) =>
  Object.entries(files).map(([locale, file]) => [catalogue, locale, file] as const),
)
test.each(texts)('texts of the catalogue %s in %s', (catalogue, locale, file) => {
  within({
    what: `Texts, ${catalogue}, ${locale}`,
    measured: brotli([file]),
    budget: TEXTS,
    goal: 14 * KB,
    unit: 'bytes',
  })
})

const FOR_BUILDERS = '/styleguide'

test('no later route loads much that the first view has not', () => {
  for (const [route, files] of Object.entries(built.routes)) {
    if (route === FOR_BUILDERS || route === '/members') continue
    const extra = files.filter((file) => !members.has(file))
    within({ what: `JavaScript, ${route}`, measured: brotli(extra), budget: 20 * KB, goal: 20 * KB, unit: 'bytes' })
  }
})
