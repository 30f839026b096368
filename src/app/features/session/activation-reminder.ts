import { isAccountPage, isSmartphone } from '#app/lib/page-context.ts'
import type { User } from '#core/profiles/types.ts'

/**
 * How to remind of the confirmation mail: in a modal right after joining on a phone, otherwise by a banner; null where it is
 * not due.
 */
export function activationReminder(user: User, path: string): 'modal' | 'banner' | null {
  const { status, profile, notifications_disabled } = user
  const waits = status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0
  if (!waits || isAccountPage(path)) return null
  return location.search.includes('signup-complete') && isSmartphone() ? 'modal' : 'banner'
}
