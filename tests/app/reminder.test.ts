import { afterEach, describe, expect, it, vi } from 'vitest'
import { activationReminder } from '#app/features/session/activation-reminder.ts'
import type { User } from '#core/profiles/types.ts'

const due = { status: 'not_confirmed', profile: { status: 'disabled' }, notifications_disabled: [] } as unknown as User

function browser({ smartphone = false, search = '' } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: smartphone }))
  vi.stubGlobal('location', { search })
}

afterEach(() => vi.unstubAllGlobals())

describe('the reminder to confirm the address', () => {
  it('is a banner', () => {
    browser()
    expect(activationReminder(due, '/members')).toBe('banner')
  })

  it('is a dialog right after joining, on a smartphone alone', () => {
    browser({ smartphone: true, search: '?signup-complete=1' })
    expect(activationReminder(due, '/members')).toBe('modal')
    browser({ smartphone: true })
    expect(activationReminder(due, '/members')).toBe('banner')
    browser({ search: '?signup-complete=1' })
    expect(activationReminder(due, '/members')).toBe('banner')
  })

  it.each([
    ['who has confirmed', { status: 'active' }],
    ['whose profile is shown', { profile: { status: 'active' } }],
    ['who gets no mails', { notifications_disabled: ['bounce'] }],
  ])('does not come to who %s', (_who, part) => {
    browser({ smartphone: true, search: '?signup-complete=1' })
    expect(activationReminder({ ...due, ...part } as User, '/members')).toBeNull()
  })

  it.each([
    '/signup',
    '/signup-matches',
    '/complete-signup',
    '/settings',
    '/notifications',
    '/activate/error',
    `/${'x'.repeat(43)}`,
  ])('does not stand on %s', (path) => {
    browser({ smartphone: true, search: '?signup-complete=1' })
    expect(activationReminder(due, path)).toBeNull()
  })
})
