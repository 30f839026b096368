import type { QueryClient } from '@tanstack/react-query'
import { forgetEndpoint } from './push-memory.ts'
import { userQuery } from './queries.ts'
import { clearSession } from '#app/lib/session-storage.ts'
import { writeSearch } from '#app/lib/search-cookie.ts'
import { forget } from '#app/lib/local-storage.ts'
import type { User } from '#core/profiles/types.ts'

/** Takes in who has just logged in: what was read as a visitor, or as another member, is forgotten or read again. */
export function enter(client: QueryClient, user: User): void {
  // the new session has this browser's pushes stored again
  forgetEndpoint()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userQuery.queryKey[0]
  const before = client.getQueryData(userQuery.queryKey)?.user
  if (before && before.id !== user.id) {
    forgetWords()
    client.removeQueries({ predicate })
  }
  client.removeQueries({ type: 'inactive', predicate })
  client.setQueryData(userQuery.queryKey, { user })
  void client.invalidateQueries({ predicate })
}

/** A shared device keeps no unsent words of a member who is not logged in any more, nor whom the member has looked for. */
export function forgetWords(): void {
  forget('outbox:')
  writeSearch('')
  clearSession()
}

/** Reads the user anew, after something about the account or the profile has changed. */
export function refreshUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userQuery.queryKey })
}
