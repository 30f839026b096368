import { describe, expect, it } from 'vitest'
import { Route as deleted } from '#app/routes/_site/account-deleted.tsx'
import { Route as login } from '#app/routes/_site/_visitor/login.tsx'
import { Route as profile } from '#app/routes/_site/_member/profile/{-$part}.tsx'
import { searchSchema, text } from '#app/lib/search-schema.ts'

type Rule = (search: Record<string, unknown>) => object

/** What a screen finds in its address: the router lays the rule's answer over all that stands there. */
function read(route: { options: { validateSearch?: unknown } }, search: Record<string, unknown>): object {
  return { ...search, ...(route.options.validateSearch as Rule)(search) }
}

describe('what an address may ask a screen for', () => {
  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
    'the login leads nobody to %s',
    (to) => expect(read(login, { to })).toEqual({}),
  )

  it('the login leads back to a page of our own', () => {
    expect(read(login, { to: '/settings?a=1', email: 'a@b.example' })).toEqual({
      to: '/settings?a=1',
      email: 'a@b.example',
    })
  })

  it.each([
    [profile, { as: 'strangers' }],
    [deleted, { until: '2026-13-45', token: 7 }],
  ])('nothing else comes through', (route, search) => expect(read(route, search)).toEqual({}))

  it('what is refused is named, or the router would keep it', () =>
    expect(Object.entries(searchSchema({ to: text() })({ to: 7, other: 'x' }))).toEqual([['to', undefined]]))
})
