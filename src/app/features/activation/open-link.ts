import { activate, linkPurpose } from './queries.ts'
import { Refused } from '#app/lib/refused.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import type { User } from '#core/profiles/shape.ts'

/** Whether a path's only part is the token of a mail's link. */
export function isToken(word: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(word)
}

/** Where a link of a mail leads, and who has come in by it. */
export type Opened = { to: AppPath; user?: User }

/**
 * Opens a link of a mail. An activation is done here; what needs a form goes to its screen with the token.
 * @throws Refused `not_found` for a link that opens nothing, TypeError where the network failed
 */
export async function openLink(token: string): Promise<Opened> {
  switch (await linkPurpose(token)) {
    case 'activation':
      return activateBy(token)
    case 'password_reset':
      return { to: `/reset-password/do?token=${token}` }
    case 'mail_change':
      return { to: `/mail-change/do?token=${token}` }
    case 'reactivation':
      return { to: `/account-deleted?token=${token}` }
  }
}

async function activateBy(token: string): Promise<Opened> {
  try {
    const { user } = await activate(token)
    return { to: '/activate/done', user }
  } catch (error) {
    if (error instanceof Refused && error.code === 'activation_failed') return { to: '/activate/error' }
    throw error
  }
}
