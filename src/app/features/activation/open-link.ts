import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { type Link, linkQuery } from '#app/data/mail-link.ts'
import { userQuery } from '#app/data/user.ts'
import type { IsMember } from '#app/lib/guards.ts'
import { m } from '#app/lib/messages.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { User } from '#core/profiles/types.ts'

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

/**
 * Reads a mail's link, where its own address is the place.
 * @throws the router's redirect where it leads elsewhere, and its `notFound` for an unknown one
 */
export async function openLink(
  token: string,
  { client, isMember }: { client: QueryClient; isMember: IsMember },
): Promise<Link> {
  const [link] = await Promise.all([client.fetchQuery(linkQuery(token)), isMember().catch(() => false)])
  if (!link) throw notFound()
  const to = linkTarget(link, token, client.getQueryData(userQuery.queryKey)?.user)
  if (!to) return link
  if (to === '/members') toast({ text: m.activate_spent_title(), tone: 'success' })
  throw redirect({ href: to, replace: true })
}
