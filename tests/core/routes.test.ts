import { describe, expect, it } from 'vitest'
import { LANDER_NAMES } from '#core/site/landers.ts'
import { matchRoute, ROUTES } from '#core/site/routes.ts'
import { PAGE_NAMES } from '#core/site/words.ts'

const ID = '0b6f7a54-2f6c-4d0e-9a53-8c1d2e3f4a5b'
const TOKEN = 'Ab3_-'.repeat(9).slice(0, 43)

describe('the addresses of the app', () => {
  it.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/', '/members'],
    [`/members/${ID}`, '/members/:id'],
    [`/members/${ID.toUpperCase()}/chat`, '/members/:id/chat'],
    [`/members/${ID}/landing2`, '/members/:id/landing2/:slug?'],
    [`/members/${ID}/landing3/berlin_7`, '/members/:id/landing3/:slug?'],
    ['/credits', '/credits'],
    ['/credits/repeat-order', '/credits/repeat-order'],
    [`/credits/${ID}`, '/credits/:id/:paymentmethod?'],
    [`/credits/${ID}/paypal`, '/credits/:id/:paymentmethod?'],
    ['/transactions', '/transactions/:id?'],
    ['/profile', '/profile/:part?'],
    ['/profile/place', '/profile/:part?'],
    [`/transactions/${ID}`, '/transactions/:id?'],
    ['/likes/received', '/likes/:type'],
    [`/likes/m/${ID}`, '/likes/m/:id'],
    ['/landers/adultonly', '/landers/adultonly'],
    ['/landers/video/summer', '/landers/:name/:slug?'],
    [`/${TOKEN}`, '/:token'],
  ])('%s is %s', (path, pattern) => {
    expect(matchRoute(path)).toBe(pattern)
  })

  it.each([
    '',
    'members',
    '//',
    '/members//',
    '/Members',
    '/members/7',
    '/profile/money',
    `/members/${ID}/landing/berlin`,
    `/members/${ID}/photos`,
    `/chats/${ID}/more`,
    `/credits/${ID}/gold`,
    '/credits/repeat-order/more',
    '/transactions/last',
    '/likes/sent',
    '/likes/m',
    '/landers',
    '/landers/unheard',
    '/landers/adultonly/summer',
    '/landers/video/a%20b',
    '/pages',
    '/pages/imprint',
    '/pages/constructor',
    `/${TOKEN}x`,
    `/${TOKEN.slice(1)}`,
    '/wp-login.php',
    '/.env',
  ])('%s is none', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('knows every static page and every landing page by name', () => {
    expect(PAGE_NAMES.map((name) => matchRoute(`/pages/${name}`))).toEqual(PAGE_NAMES.map(() => '/pages/:name'))
    expect(LANDER_NAMES.map((name) => matchRoute(`/landers/${name}`))).toEqual(
      LANDER_NAMES.map(() => '/landers/:name/:slug?'),
    )
  })

  it('leads from each pattern, its values filled in, back to the same pattern', () => {
    const values = { id: ID, token: TOKEN, type: 'matches', slug: 's', part: 'photos', paymentmethod: 'blik' }
    for (const pattern of ROUTES) {
      const name = pattern.startsWith('/pages/') ? 'faq' : 'video'
      const path = pattern.replaceAll(/:(\w+)\??/g, (_, key: string) => ({ ...values, name })[key] ?? '?')
      expect([path, matchRoute(path)]).toEqual([path, pattern])
    }
  })

  it('lists no pattern twice', () => {
    expect(new Set(ROUTES).size).toBe(ROUTES.length)
  })
})
