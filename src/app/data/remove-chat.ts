import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { removeFromChats, forget } from './chat-cache.ts'
import { chatsQuery } from './chats.ts'
import { refreshUser } from './user.ts'
import { tellTabs } from '#app/lib/live-channel.ts'
import { api, read } from '#app/lib/api.ts'
import { toastError } from '#app/ui/toast-error.ts'

/** Removes a conversation: gone from the screen at once; a failure is told, and the list is read again. */
export function useRemoveChat(): (conversation: string) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { mutate } = useMutation({
    mutationFn: (id: string) => read(api['chat.php'].$delete({ json: { id } })),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: chatsQuery.queryKey })
      removeFromChats(client, id)
      if (router.state.location.pathname === `/chats/${id}`) await navigate({ to: '/chats', replace: true })
    },
    onSuccess: (_, id) => {
      forget(client, id)
      tellTabs({ type: 'conversation_removed', id })
    },
    onError: (error) => {
      toastError(error)
      refreshUser(client)
    },
    onSettled: () => client.invalidateQueries({ queryKey: chatsQuery.queryKey }),
  })
  return mutate
}
