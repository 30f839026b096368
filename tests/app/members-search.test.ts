import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { parse } from 'hono/utils/cookie'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { namedFilter, namedFilters } from '#app/features/search/filters-in-words.ts'
import { keepSearch, lastSearch } from '#app/features/search/last-search.ts'
import { availableFilters, availableFiltersInFull } from '#app/features/search/available-filters.ts'
import { loadMessages } from '#app/lib/messages.ts'
import { filterCount, forVisitor, pageSearch, searchAddress, type SearchInput } from '#core/search/address.ts'
import { FACT_BITS } from '#core/search/traits.ts'
import { SEARCH_BANDS } from '#core/geo/distance.ts'
import { INTERESTS } from '#core/profiles/interests.ts'
import { root } from '#local/build.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('search') })

const site = vi.hoisted(() => ({
  search_fields: ['gender', 'country', 'countryregion', 'age', 'interests', 'hair_color', 'tattoos', 'sexuality'],
  visible_profile_fields: ['hair_color', 'sexuality'],
  fictional_icon: '★',
}))
vi.mock('#app/lib/boot.ts', () => ({ settings: () => site }))

let jar: Map<string, string>

beforeAll(() => loadMessages('de'))
beforeEach(() => {
  jar = new Map([['country', 'DE']])
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', age] = /^([\w-]+)=([^;]*); Path=\/; Max-Age=(\d+); SameSite=Lax; Secure$/.exec(
        line,
      )!
      jar.delete(name)
      if (age !== '0') jar.set(name, value)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  site.fictional_icon = '★'
})

const region = (code: string) => (code === 'DE-BY' ? 'Bayern' : code)
const labels = (search: SearchInput) => namedFilters(search, region).map(({ label }) => label)

const searches = fc.record(
  {
    gender: fc.constantFrom('male', 'female'),
    country: fc.constantFrom('DE', 'AT'),
    region: fc.constant('DE-BY'),
    min_age: fc.integer({ min: 18, max: 99 }),
    max_age: fc.integer({ min: 18, max: 99 }),
    distance: fc.constantFrom(...SEARCH_BANDS),
    interests: fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 20 }).map((words) => words.join()),
    hair_color: fc.subarray([...FACT_BITS.hair_color.words]).map((words) => words.join()),
    sexuality: fc.subarray([...FACT_BITS.sexuality.words]).map((words) => words.join()),
    with_photo: fc.boolean(),
    online: fc.boolean(),
    looks_for_me: fc.boolean(),
    real: fc.boolean(),
    sort: fc.constantFrom('newest', 'nearest'),
    page: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
)

describe('what a search can ask for', () => {
  test.each<[string, Record<string, unknown>, SearchInput]>([
    ['words that are none', { interests: 'hiking,nonsense', hair_color: 'pink' }, { interests: 'hiking' }],
    ['what the site has no field for', { body_type: 'slim', eye_color: 'blue' }, {}],
    ['what its profiles do not show', { tattoos: 'no', sexuality: 'bi' }, { sexuality: 'bi' }],
    ['nonsense', { gender: 'foo', country: 'XX', max_age: 'abc', sort: 'odd', distance: 'far' }, {}],
    ['words of another list', { interests: 'blond', hair_color: 'hiking' }, {}],
  ])('leaves out %s', (_what, raw, left) => {
    expect(availableFilters(raw)).toEqual(left)
  })

  test('is for real members unless it says otherwise, and cannot where there are no others', () => {
    expect(availableFilters({ real: true })).toEqual({})
    expect(availableFilters({ real: 'false' })).toEqual({ real: false })
    site.fictional_icon = ''
    expect(availableFilters({ real: 'false' })).toEqual({})
  })

  test('is told the router with all that is to leave the address, and without what belongs to others', () => {
    const told = availableFiltersInFull({ gender: 'foo', online: 'true', t: '5' })
    expect(told).toEqual({ online: true })
    expect(Object.keys(told)).toContain('gender')
    expect(Object.keys(told)).not.toContain('t')
    const names = Object.keys(availableFiltersInFull({}))
    fc.assert(
      fc.property(searches, (raw) => {
        expect(Object.keys(availableFiltersInFull(raw))).toEqual(names)
      }),
    )
  })

  test('is less for a visitor', () => {
    expect(forVisitor({ distance: 'under_10', looks_for_me: true, sort: 'nearest', online: true })).toEqual({
      online: true,
    })
    expect(forVisitor({ sort: 'newest' })).toEqual({ sort: 'newest' })
  })
})

describe('filters in words', () => {
  test('are those of the search, in the order of the form', () => {
    expect(
      labels({
        gender: 'female',
        country: 'AT',
        region: 'DE-BY',
        min_age: 30,
        max_age: 40,
        distance: 'under_25',
        interests: 'hiking,music',
        hair_color: 'blond,brown',
        with_photo: true,
        sort: 'newest',
        page: 3,
      }),
    ).toEqual([
      'Frauen',
      'Österreich',
      'Bayern',
      '30 bis 40 Jahre',
      'unter 25\u00a0km',
      'Wandern',
      'Musik',
      'Blond oder Braun',
      'Mit Foto',
    ])
    expect(labels({ min_age: 30 })).toEqual(['ab 30 Jahren'])
    expect(labels({ max_age: 40 })).toEqual(['18 bis 40 Jahre'])
    expect(labels({ min_age: 36, max_age: 36 })).toEqual(['36 Jahre'])
    expect(labels({ max_age: 18 })).toEqual(['18 Jahre'])
    expect(labels({})).toEqual([])
  })

  test('a country takes its region along; all interests together are one for whoever found nobody', () => {
    const [country] = namedFilters({ country: 'DE', region: 'DE-BY', online: true }, region)
    expect(country?.without).toEqual({ online: true })
    expect(namedFilter({ interests: 'hiking,music', page: 2 }, 'interests', region)).toEqual({
      name: 'interests',
      label: 'Wandern und Musik',
      without: {},
    })
    expect(namedFilter({ online: true }, 'region', region)).toBeUndefined()
  })

  test('are as many as the button counts, have a name each, and taken away one after the other leave nothing', () => {
    fc.assert(
      fc.property(searches, (raw) => {
        let search = availableFilters({ ...raw, page: undefined })
        const count = filterCount(search)
        const named = namedFilters(search, region)
        expect(named).toHaveLength(count)
        expect(named.map(({ label }) => label)).not.toContain('')
        expect(new Set(named.map(({ name }) => name)).size).toBe(count)
        for (let left = count; left > 0; left = filterCount(search)) {
          search = namedFilters(search, region)[0]!.without
          expect(filterCount(search)).toBeLessThan(left)
        }
        expect(search).toEqual(search.sort ? { sort: search.sort } : {})
      }),
    )
  })
})

describe('the last search', () => {
  test('is there again for an address without one, page and all other parameters aside', () => {
    keepSearch({ min_age: 30, interests: 'hiking', page: 4 })
    expect(lastSearch({})).toEqual({ min_age: 30, interests: 'hiking' })
    expect(lastSearch({ 'signup-complete': 1 } as SearchInput)).toEqual({ min_age: 30, interests: 'hiking' })
    expect(lastSearch({ online: true })).toBeUndefined()
    expect(lastSearch({ page: 2 })).toBeUndefined()
  })

  test('is forgotten with a search for everybody', () => {
    keepSearch({ online: true })
    keepSearch({ page: 2 })
    expect(lastSearch({})).toBeUndefined()
    expect([...jar.keys()]).toEqual(['country'])
  })

  test('reads as it was kept, whatever it was', () => {
    fc.assert(
      fc.property(searches, (raw) => {
        const search = { ...availableFilters(raw), page: undefined }
        keepSearch(search)
        expect(searchAddress(lastSearch({}) ?? {})).toBe(searchAddress(search))
        // the worker reads it in the same way
        const kept = new URLSearchParams(parse(document.cookie)['last-search'] ?? '')
        expect(searchAddress(pageSearch(Object.fromEntries(kept)))).toBe(searchAddress(search))
      }),
    )
  })
})

describe('before the script is there', () => {
  const text = '{"profiles":[]}'

  test('the page asks for its search', async () => {
    const { calls } = begins({ search: '/api/members.php?online=true', answered: false })
    expect(calls).toEqual(['/api/members.php?online=true'])
  })

  test.each([
    [200, true],
    [401, false],
  ])('or has the answer with it, of status %i', async (status, ok) => {
    const page = begins({ search: '/api/members.php', answers: ['/api/members.php'] }, { status, text })
    const early = page.early['/api/members.php']!
    expect(early.here).toBeUndefined()
    page.parsed()
    const answer = await early
    expect([answer.ok, answer.status, await answer.json(), early.here]).toEqual([ok, status, { profiles: [] }, true])
    expect([page.calls, page.removed()]).toEqual([[], true])
  })

  test('and asks after all where the page was cut off before it', async () => {
    const page = begins({ search: '/api/members.php?page=2', answers: ['/api/members.php?page=2'] })
    page.parsed()
    expect(await page.early['/api/members.php?page=2']).toBe('fetched')
    expect([page.calls, Object.keys(page.early)]).toEqual([['/api/members.php?page=2'], ['/api/members.php?page=2']])
  })

  test('and a member’s page asks for what is not in it', async () => {
    const page = begins({ search: '/api/members.php', answers: ['/api/members.php'] }, undefined, { user_hint: true })
    expect(page.calls).toEqual(['/api/user.php'])
    page.parsed()
    await Promise.all(Object.values(page.early))
    expect(page.calls).toEqual(['/api/user.php', '/api/members.php'])
  })
})

type Early = Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }> & { here?: true }

/** Runs the lines of the page's head on the search page, with an answer in the page where one is given. */
function begins(calls: object, answer?: { status: number; text: string }, boot: object = { user_hint: false }) {
  const written: Record<string, object> = { boot, calls }
  const asked: string[] = []
  const heard: (() => void)[] = []
  let removed = false
  const element = answer && {
    dataset: { answer: '/api/members.php', status: String(answer.status) },
    textContent: answer.text,
    remove: () => (removed = true),
  }
  const page = {
    window: {} as { __early: Record<string, Early> },
    location: new URL('/members', 'https://liaison.test'),
    URLSearchParams,
    addEventListener: () => {},
    localStorage: { getItem: () => null },
    document: {
      documentElement: { style: {}, dataset: {} },
      getElementById: (id: string) => ({ textContent: JSON.stringify(written[id]) }),
      querySelectorAll: () => (element ? [element] : []),
      addEventListener: (name: string, listener: () => void) => name === 'DOMContentLoaded' && heard.push(listener),
    },
    history: {},
    fetch(path: string) {
      asked.push(path)
      return Promise.resolve('fetched')
    },
  }
  runInContext(readFileSync(join(root, 'src/app/early.js'), 'utf8'), createContext(page))
  return {
    calls: asked,
    early: page.window.__early,
    parsed: () => heard.forEach((hear) => hear()),
    removed: () => removed,
  }
}
