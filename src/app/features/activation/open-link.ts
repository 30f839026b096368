import type { Link } from '#app/data/mail-link.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import type { User } from '#core/profiles/types.ts'

export function isToken(word: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(word)
}

const PAGES = {
  password_reset: '/reset-password/do',
  mail_change: '/mail-change/do',
  reactivation: '/account-deleted',
} as const

/**
 * Where a link of a mail leads, be it open, spent or expired; null where the link's own address is the place.
 * @param user who is logged in here
 */
export function linkTarget(
  { purpose, state }: Link,
  token: string,
  user: Pick<User, 'status'> | null | undefined,
): AppPath | null {
  if (purpose !== 'activation') return `${PAGES[purpose]}?token=${token}`
  if (state === 'expired') return `/activate/error?token=${token}`
  return state === 'spent' && user?.status === 'active' ? '/members' : null
}
