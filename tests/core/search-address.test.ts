import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageSearch, searchAddress } from '#core/search/address.ts'
import { Search } from '#core/search/schema.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('search address') })

const read = (query: string) => pageSearch(Object.fromEntries(new URLSearchParams(query)))

describe('the address of a search', () => {
  test.each([
    ['', '/api/members.php'],
    ['page=1&min_age=18&max_age=99&online=false&with_photo=0', '/api/members.php'],
    ['page=3&gender=male', '/api/members.php?gender=male&page=3'],
    [
      'online=true&region=DE-BY&country=DE&gender=female',
      '/api/members.php?gender=female&country=DE&region=DE-BY&online=true',
    ],
    ['region=NL-NH&country=DE', '/api/members.php?country=DE'],
    ['min_age=40&max_age=30', '/api/members.php?min_age=30&max_age=40'],
    ['gender=x&country=XX&min_age=abc&page=-1&network=n1&ref=5', '/api/members.php'],
    ['with_photo=1&real=true', '/api/members.php?with_photo=true'],
    ['with_photo=1&real=0', '/api/members.php?with_photo=true&real=false'],
    ['page=9999', '/api/members.php?page=50'],
    ['interests=wine,hiking,wine&sort=newest', '/api/members.php?interests=hiking%2Cwine&sort=newest'],
    ['hair_color=Blond,<b>,red&distance=far&sort=x', '/api/members.php?hair_color=red'],
    ['sort=for_you&distance=under_25&looks_for_me=1', '/api/members.php?distance=under_25&looks_for_me=true'],
    ['sort=activity', '/api/members.php?sort=activity'],
  ])('%s', (query, address) => {
    expect(searchAddress(read(query))).toBe(address)
  })

  test('is the same whatever the order and type of the parameters', () => {
    expect(pageSearch({ page: 2, online: true, min_age: 30 })).toEqual(read('min_age=30&online=true&page=2'))
  })

  test('is stable, and always one that the endpoint takes', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom('male', 'DE', 'DE-BY', '44', 'true'),
    )
    const name = fc.constantFrom(
      'gender',
      'country',
      'region',
      'min_age',
      'max_age',
      'with_photo',
      'online',
      'real',
      'page',
      'distance',
      'interests',
      'tattoos',
      'looks_for_me',
      'sort',
    )
    fc.assert(
      fc.property(fc.dictionary(name, value), (raw) => {
        const address = searchAddress(pageSearch(raw))
        const query = Object.fromEntries(new URL(address, 'https://liaison.test').searchParams)
        expect(Search.safeParse(query).success).toBe(true)
        expect(searchAddress(pageSearch(query))).toBe(address)
      }),
    )
  })
})
