import { describe, expect, it, test } from 'vitest'
import { linkTarget } from '#app/features/activation/open-link.ts'
import { isToken } from '#app/routes/-mail-link.ts'

describe('the address of a mail link', () => {
  it('is one part of 43 characters of base64url', () => {
    expect(isToken('tP36ANunxKAu8-ONzKIdsvEWkSekvZgeoxmkWgZKll4')).toBe(true)
    expect(isToken('tP36ANunxKAu8_ONzKIdsvEWkSekvZgeoxmkWgZKll4')).toBe(true)
  })

  it('is no other page', () => {
    expect(isToken('members')).toBe(false)
    expect(isToken('tP36ANunxKAu8-ONzKIdsvEWkSekvZgeoxmkWgZKll')).toBe(false)
    expect(isToken('tP36ANunxKAu8-ONzKIdsvEWkSekvZgeoxmkWgZKll4a')).toBe(false)
    expect(isToken('tP36ANunxKAu8+ONzKIdsvEWkSekvZgeoxmkWgZKll4')).toBe(false)
  })
})

describe('where a mail link leads', () => {
  const TOKEN = 'x'.repeat(43)
  const here = null
  const users = [null, { status: 'not_confirmed' }, { status: 'active' }] as const
  test.each([
    ['activation', 'open', [here, here, here]],
    ['activation', 'spent', [here, here, '/members']],
    ['activation', 'expired', Array(3).fill(`/activate/error?token=${TOKEN}`)],
    ['password_reset', 'open', Array(3).fill(`/reset-password/do?token=${TOKEN}`)],
    ['password_reset', 'spent', Array(3).fill(`/reset-password/do?token=${TOKEN}`)],
    ['mail_change', 'expired', Array(3).fill(`/mail-change/do?token=${TOKEN}`)],
    ['reactivation', 'expired', Array(3).fill(`/account-deleted?token=${TOKEN}`)],
  ] as const)('%s, %s', (purpose, state, places) => {
    const link = { purpose, state, own: false, new_password: false }
    expect(users.map((user) => linkTarget(link, TOKEN, user))).toEqual(places)
  })
})
