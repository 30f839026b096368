import { useQueryClient } from '@tanstack/react-query'
import { type Content, enqueue } from '#app/data/send-queue.ts'
import { flush } from '#app/data/send-messages.ts'
import { m } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.tsx'

/**
 * Sends a message to a profile through the queue.
 * @param me the member's own id
 * @returns sends; answers null if the queue is full and took nothing, else whether the message survives the page
 */
export function useSend(me: string, to: string): (content: Content, key?: string) => Promise<boolean> | null {
  const client = useQueryClient()
  return (content, key) => {
    const storing = enqueue(me, to, content, key)
    if (!storing) {
      toast({ text: m.chat_queue_full(), tone: 'error' })
      return null
    }
    void flush(client, me)
    return storing.then((stored) => {
      if (!stored) toast({ text: m.chat_not_stored(), tone: 'error' })
      return stored
    })
  }
}
