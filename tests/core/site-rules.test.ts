import { expect, test } from 'vitest'
import { maySearchLoggedOut } from '#core/site/rules.ts'

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
