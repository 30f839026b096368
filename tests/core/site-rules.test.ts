import { expect, test } from 'vitest'
import { maySearchLoggedOut, warnsAtEntry } from '#core/site/rules.ts'

test.each([
  ['all', 'none', undefined, true],
  ['all', 'all', undefined, true],
  ['none', 'all', undefined, false],
  ['none', 'all', '', false],
  ['none', 'all', 'paper', true],
  ['none', 'none', 'paper', false],
] as const)(
  'search open to %s, from a network to %s, asked from %s: %s',
  (logged_out_search, logged_out_search_trafficsource, network, may) => {
    expect(maySearchLoggedOut({ logged_out_search, logged_out_search_trafficsource }, network)).toBe(may)
  },
)

const STRANGER = {
  settings: { enable_site_entry_popup: 'yes' },
  loggedIn: false,
  standalone: false,
  skipped: false,
  country: 'FR',
}

test.each([
  ['a stranger', {}, true],
  ['a site that does not ask', { settings: { enable_site_entry_popup: 'no' } }, false],
  ['a member', { loggedIn: true }, false],
  ['the installed app', { standalone: true }, false],
  ['whoever has closed it', { skipped: true }, false],
  ['a country that is not named', { countries: ['NL', 'DE'] }, false],
  ['a country that is named', { countries: ['NL', 'DE'], country: 'NL' }, true],
  ['an unknown country where some are named', { countries: ['NL', 'DE'], country: null }, false],
  ['an unknown country where none is named', { country: null }, true],
])('warned at the entry: %s', (_, change, warned) => {
  expect(warnsAtEntry({ ...STRANGER, ...change })).toBe(warned)
})
