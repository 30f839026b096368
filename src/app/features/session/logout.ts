import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { userQuery } from './queries.ts'
import { api, read } from '#app/lib/api.ts'
import { say } from '#app/lib/say.ts'
import { forget } from '#app/lib/storage.ts'
import { toast } from '#app/ui/toast.tsx'

/** Logs out, forgets what belonged to the member and goes home. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    try {
      await read(api['logout.php'].$get())
      // first of all nobody is here, or the home page would send the member back to the members
      client.setQueryData(userQuery.queryKey, { user: null })
      await router.navigate({ href: '/' })
      // a shared device keeps no unsent words
      forget('outbox:')
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
    } catch (error) {
      toast({ text: say(error), tone: 'error' })
    }
  }
}
