import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { tracking } from '#app/lib/tracking.ts'
import { Tracking } from '#core/account/schema.ts'
import { root } from '#local/build.ts'

const script = readFileSync(join(root, 'src/app/early.js'), 'utf8')

/** Runs the lines of the page's head at an address; answers the cookie, the address afterwards and the calls. */
function arrive(address: string) {
  const url = new URL(address, 'https://liaison.test')
  const seen = { cookie: '', address: address, calls: [] as string[] }
  const page = {
    window: {},
    location: url,
    URLSearchParams,
    addEventListener: () => {},
    document: {
      documentElement: { style: {}, dataset: {} },
      getElementById: () => null,
      set cookie(value: string) {
        seen.cookie = value
      },
    },
    localStorage: { getItem: () => null },
    history: {
      state: null,
      replaceState(_state: unknown, _title: string, to: string) {
        seen.address = to
        url.href = new URL(to, url).href
      },
    },
    fetch(path: string) {
      seen.calls.push(path)
      return Promise.resolve()
    },
  }
  runInContext(script, createContext(page))
  return { ...seen, kept: tracking(seen.cookie) }
}

describe('where a visitor comes from', () => {
  test.each<[string, string, ReturnType<typeof tracking>, string]>([
    ['nothing is said', '/members?gender=female', undefined, '/members?gender=female'],
    [
      'all of it',
      '/?network=paper&ref=a&sub=1&sub2=2&sub3=3',
      { network: 'paper', ref: 'a', sub1: '1', sub2: '2', sub3: '3' },
      '/',
    ],
    ['sub1', '/?sub1=x', { sub1: 'x' }, '/'],
    ['aff_sub', '/?aff_sub=x', { sub1: 'x' }, '/'],
    ['aff_sub1', '/?aff_sub1=x', { sub1: 'x' }, '/'],
    ['sub before its other names', '/?aff_sub1=d&aff_sub=c&sub1=b&sub=a', { sub1: 'a' }, '/'],
    ['an empty one does not count', '/?sub=&aff_sub=x&ref=', { sub1: 'x' }, '/'],
    ['braces are stripped', '/?network=%7Bnet%7D&ref={a{b}}', { network: 'net', ref: 'ab' }, '/'],
    ['nothing but braces', '/?network={}', undefined, '/'],
    ['cpc goes and is not kept', '/?cpc=0.4', undefined, '/'],
    [
      'others stay, and so does the hash',
      '/members?gender=male&network=n&page=2&cpc=1#top',
      { network: 'n' },
      '/members?gender=male&page=2#top',
    ],
    [
      'too long',
      `/?network=${'n'.repeat(150)}&ref=${'r'.repeat(300)}`,
      { network: 'n'.repeat(100), ref: 'r'.repeat(200) },
      '/',
    ],
    [
      'cut in the middle of a character',
      `/?ref=${'r'.repeat(199)}%F0%9F%8C%B7`,
      { ref: `${'r'.repeat(199)}\uFFFD` },
      '/',
    ],
    ['a zero character', '/?ref=a%00b', { ref: 'ab' }, '/'],
  ])('%s', (_what, address, kept, left) => {
    const seen = arrive(address)
    expect(seen.kept).toEqual(kept)
    expect(seen.address).toBe(left)
    if (kept) expect(Tracking.safeParse(kept).success).toBe(true)
  })

  test('is kept for thirty days, for this site alone', () => {
    expect(arrive('/?network=n').cookie).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
  })

  test('is kept before the first call, which asks without it', () => {
    expect(arrive('/members?network=n&page=2').calls).toContain('/api/members.php?page=2')
  })

  test.each([
    '',
    'tracking=%',
    'tracking=nonsense',
    'tracking=%5B1%5D',
    'tracking=null',
    'tracking=%7B%22network%22%3A7%7D',
  ])('a cookie that says nothing: %s', (cookie) => expect(tracking(cookie)).toBeUndefined())

  test('stands among other cookies', () => {
    expect(tracking('a=1; tracking=%7B%22ref%22%3A%22x%22%2C%22more%22%3A%22y%22%7D; b=2')).toEqual({ ref: 'x' })
  })
})
