import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetEndpoint, leavePush } from './push-subscriptions.ts'
import { userQuery } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { mutate } from '#app/lib/mutate.ts'
import { removeByPrefix } from '#app/lib/local-storage.ts'
import { writeSearch } from '#app/lib/search-cookie.ts'
import { clearSession } from '#app/lib/session-storage.ts'
import { toast } from '#app/ui/toast.tsx'
import type { User } from '#core/profiles/types.ts'

const isNotUser = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userQuery.queryKey[0]

/**
 * Starts the session of a member who has just logged in: answers read as a visitor or another member are dropped or read
 * again.
 */
export function enter(client: QueryClient, user: User): void {
  // the new session stores this browser's pushes again
  forgetEndpoint()
  const before = client.getQueryData(userQuery.queryKey)?.user
  if (before && before.id !== user.id) {
    forgetWords()
    client.removeQueries({ predicate: isNotUser })
  }
  client.removeQueries({ type: 'inactive', predicate: isNotUser })
  client.setQueryData(userQuery.queryKey, { user })
  void client.invalidateQueries({ predicate: isNotUser })
}

/** On a shared device, no unsent words and no searches of a member remain after the logout. */
function forgetWords(): void {
  removeByPrefix('outbox:')
  writeSearch('')
  clearSession()
}

/** Drops everything that belonged to a member who is no longer logged in, and goes to an address. */
export function useSignedOut(): (href: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (href) => {
    // the user goes first, or the home page would redirect to the members
    client.setQueryData(userQuery.queryKey, { user: null })
    await router.navigate({ href })
    forgetWords()
    client.removeQueries({ predicate: isNotUser })
  }
}

export function useLogout(): () => Promise<void> {
  const client = useQueryClient()
  const gone = useSignedOut()
  return async () => {
    try {
      // the next person here must not get these pushes; a failure does not stop the logout
      await leavePush()
      await mutate(client, { mutationFn: () => read(api['logout.php'].$get()) })
      await gone('/')
    } catch (error) {
      toast({ text: errorMessage(error), tone: 'error' })
    }
  }
}
