import { describe, expect, it } from 'vitest'
import { isToken } from '#app/features/activation/open-link.ts'

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
