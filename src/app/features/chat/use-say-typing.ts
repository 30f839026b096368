import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chatQuery, type Opened } from '#app/data/chat.ts'
import { sendLive } from '#app/lib/live-channel.ts'
import { isLive } from '#app/lib/live-state.ts'
import { LIVE } from '#core/live/limits.ts'

/** Less than a ticket lives, by what the way takes. */
const FRESH_MS = LIVE.ticketMs - 5_000

/**
 * Answers what to call with every key: it tells the partner every few seconds that the member is typing, and gets a new ticket when
 * the last one is too old.
 * @param ticket from the conversation; null if nobody is to be told
 */
export function useSayTyping(opened: Opened, ticket: string | null): () => void {
  const client = useQueryClient()
  const last = useRef({ said: -Infinity, ticketAt: 0 })
  useEffect(() => {
    last.current.ticketAt = performance.now()
  }, [ticket])
  return () => {
    const now = performance.now()
    if (!ticket || !isLive() || now - last.current.said < LIVE.typingEveryMs) return
    last.current.said = now
    if (now - last.current.ticketAt < FRESH_MS) sendLive({ type: 'typing', ticket })
    else void client.invalidateQueries({ queryKey: chatQuery(opened).queryKey })
  }
}
