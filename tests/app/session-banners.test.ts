import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionBanners } from '#app/features/session/banners.tsx'
import { loadMessages } from '#app/lib/messages.ts'
import type { User } from '#core/profiles/types.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const WEEK_MS = 7 * 86_400_000

const settled = {
  status: 'active',
  profile: { status: 'active', main_image: { status: 'active' } },
  notifications_disabled: [],
} as unknown as User

const told = (part: object, path = '/members') =>
  sessionBanners({
    user: { ...settled, ...part } as User,
    path,
    push: undefined,
    offer: null,
    install: null,
    again: () => {},
  })

const noPhoto = { profile: { status: 'active', main_image: null } }

let stored: Map<string, string>

beforeAll(() => loadMessages('de'))
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { search: '' })
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what the account has to say', () => {
  it('is nothing where all is well', () => {
    expect(told({})).toEqual([])
  })

  it.each([
    ['photo', noPhoto, 'hide-enrich-alert'],
    ['mail', { notifications_disabled: ['fbl'] }, 'hide-disabled-notifications-alert'],
  ])('%s can be put away for a week; the unix time is kept', (id, part, key) => {
    const [banner, ...others] = told(part)
    expect([banner?.id, others]).toEqual([id, []])
    banner!.onDismiss!()
    expect([...stored]).toEqual([[key, String(NOW / 1000)]])
    vi.setSystemTime(NOW + WEEK_MS - 1000)
    expect(told(part)).toEqual([])
    vi.setSystemTime(NOW + WEEK_MS)
    expect(told(part)).toHaveLength(1)
  })

  it('cannot be put away while the address waits for its confirmation', () => {
    const part = { status: 'not_confirmed', profile: { status: 'disabled', main_image: {} } }
    expect(told(part)).toMatchObject([{ id: 'activation' }])
    expect(told(part)[0]).not.toHaveProperty('onDismiss')
  })

  it('is not said on the page that says it already', () => {
    expect(told({ notifications_disabled: ['bounce'] }, '/notifications')).toEqual([])
    expect(told(noPhoto, '/profile')).toEqual([])
    expect(told(noPhoto, '/profile/photos')).toEqual([])
  })

  it.each(['/credits', '/credits/repeat-order', '/credits/7/paypal'])(
    'is not said on %s, where nothing moves',
    (path) => {
      expect(told(noPhoto, path)).toEqual([])
      expect(told({ notifications_disabled: ['bounce'] }, path)).toEqual([])
      const waiting = { status: 'not_confirmed', profile: { status: 'disabled', main_image: {} } }
      expect(told(waiting, path)).toEqual([])
    },
  )
})
