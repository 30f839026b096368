import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetWords } from './enter.ts'
import { PUSH_KEY, userQuery } from './queries.ts'
import { api, read } from '#app/lib/api.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { read as stored } from '#app/lib/local-storage.ts'
import { toast } from '#app/ui/toast.tsx'

/** Forgets what belonged to a member who is not logged in any more, and goes to an address. */
export function useGone(): (href: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (href) => {
    // first of all nobody is here, or the home page would send the member back to the members
    client.setQueryData(userQuery.queryKey, { user: null })
    await router.navigate({ href })
    forgetWords()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
  }
}

/** Logs out, forgets what belonged to the member and goes home. */
export function useLogout(): () => Promise<void> {
  const gone = useGone()
  return async () => {
    try {
      // pushes are not for who sits here next; should that fail, the log-out does not
      if (stored(PUSH_KEY)) await (await import('./push-leave.ts')).leavePush()
      await read(api['logout.php'].$get())
      await gone('/')
    } catch (error) {
      toast({ text: errorMessage(error), tone: 'error' })
    }
  }
}
