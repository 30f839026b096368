import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { removeFromChats, forget } from './chat-cache.ts'
import { chatsQuery } from './chats.ts'
import { api, read } from '#app/lib/api.ts'
import { toastError } from '#app/ui/toast-error.ts'

/** Removes a conversation: gone from the screen at once; a failure is told and brings it back. */
export function useRemoveChat(): (conversation: string) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (id: string) => read(api['chat.php'].$delete({ json: { id } })),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: chatsQuery.queryKey })
      removeFromChats(client, id)
      await navigate({ to: '/chats', replace: true })
    },
    onSuccess: (_, id) => forget(client, id),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: chatsQuery.queryKey }),
  })
  return mutate
}
