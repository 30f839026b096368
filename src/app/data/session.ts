import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetOthersUnsent, forgetUnsent } from './forget-unsent.ts'
import { deleteCopy, deleteCopyOfOthers } from './offline-storage.ts'
import { forgetEndpoint, leavePush } from './push-subscriptions.ts'
import { forgetSharedPhoto } from './shared-photo.ts'
import { userQuery } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { leaveDocument } from '#app/lib/leave-document.ts'
import { mutate } from '#app/lib/mutate.ts'
import { writeSearch } from '#app/lib/search-cookie.ts'
import { clearSession } from '#app/lib/session-storage.ts'
import type { User } from '#core/profiles/types.ts'

const isNotUser = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userQuery.queryKey[0]

/**
 * Starts the session of a member who has just logged in: answers read as a visitor or another member are dropped or read
 * again.
 */
export function enter(client: QueryClient, user: User): void {
  // the new session stores this browser's pushes again
  forgetEndpoint()
  forgetOthersUnsent(user.id)
  void deleteCopyOfOthers(user.id).catch(() => undefined)
  const before = client.getQueryData(userQuery.queryKey)?.user
  if (before && before.id !== user.id) {
    forgetSearches()
    client.removeQueries({ predicate: isNotUser })
  }
  client.removeQueries({ type: 'inactive', predicate: isNotUser })
  client.setQueryData(userQuery.queryKey, { user })
  void client.invalidateQueries({ predicate: isNotUser })
}

function forgetSearches(): void {
  writeSearch('')
  clearSession()
}

/** On a shared device, nothing that was read, no unsent words, no photo and no searches remain. */
async function forgetMember(): Promise<void> {
  forgetSearches()
  await Promise.all([deleteCopy(), forgetSharedPhoto().catch(() => undefined), forgetUnsent()])
}

/** Drops everything that belonged to a member who is no longer logged in, and goes to an address of the app. */
export function useSignedOut(): (href: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (href) => {
    // the user goes first: the screen that follows may be for visitors only
    client.setQueryData(userQuery.queryKey, { user: null })
    await router.navigate({ href })
    await forgetMember()
    client.removeQueries({ predicate: isNotUser })
  }
}

/** Ends the session, forgets what the browser kept of it, and opens the start page. @throws where the server cannot be reached */
export async function logOut(client: QueryClient): Promise<void> {
  // the next person here must not get these pushes; a failure does not stop the logout
  await leavePush()
  await mutate(client, { mutationFn: () => read(api['logout.php'].$get()) })
  await forgetMember()
  leaveDocument()
}
