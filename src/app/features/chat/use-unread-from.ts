import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Chat } from '#core/chat/types.ts'
import { chatQuery, type Opened } from '#app/data/chat.ts'

/**
 * The first message that was unread when the reader came. What arrives while the conversation is on the screen is not unread;
 * a page that was hidden meanwhile begins anew.
 */
export function useUnreadFrom(opened: Opened, chat: Chat): string | null {
  const client = useQueryClient()
  const { first_unread: told, messages } = chat
  const [from, setFrom] = useState(told)
  const since = useRef(Infinity)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') since.current = Date.now()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!told) return
    const message = messages.find(({ id }) => id === told)
    // on an older page it is from before
    if (!message || Date.parse(message.sent_at) < since.current) setFrom(told)
    // the next opening must not find it again
    client.setQueryData(chatQuery(opened).queryKey, (now) => now && { ...now, first_unread: null })
  }, [told, messages, client, opened])
  return from
}
