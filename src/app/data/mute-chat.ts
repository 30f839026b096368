import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Chat } from '#core/chat/types.ts'
import { changeLists, conversationFilter } from './chat-cache.ts'
import { api, read } from '#app/lib/api.ts'
import { toastError } from '#app/ui/toast-error.ts'

type Choice = { id: string; muted: boolean }

/** Turns the notifications of a conversation off or on. It shows at once; a failure takes it back. */
export function useMuteChat(): (choice: Choice) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (choice: Choice) => read(api['chat.php'].$put({ json: choice })),
    onMutate: (choice) => show(client, choice),
    onError: (error, { id, muted }) => {
      show(client, { id, muted: !muted })
      toastError(error)
    },
  })
  return mutate
}

function show(client: QueryClient, { id, muted }: Choice): void {
  client.setQueriesData<Chat>(conversationFilter(id), (chat) => chat && { ...chat, muted })
  changeLists(client, (chats) => chats.map((chat) => (chat.conversation.id === id ? { ...chat, muted } : chat)))
}
