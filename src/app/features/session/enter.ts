import { useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#app/features/session/queries.ts'
import type { User } from '#core/profiles/shape.ts'

/** Takes in who has just logged in: what was read as a visitor is read again. */
export function useEnter(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userQuery.queryKey[0] }
    client.removeQueries({ type: 'inactive', ...others })
    client.setQueryData(userQuery.queryKey, { user })
    void client.invalidateQueries(others)
  }
}

/** Reads the user anew, after something about the account or the profile has changed. */
export function useRefreshUser(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: userQuery.queryKey })
}
