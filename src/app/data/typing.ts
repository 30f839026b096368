import { useSyncExternalStore } from 'react'
import { LIVE } from '#core/live/limits.ts'
import { createListeners } from '#app/lib/listeners.ts'

/** Conversations whose partner is typing, with the timer that ends it. */
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const { tell, subscribe } = createListeners()

/** The partner of a conversation has said that they are typing. It counts for some seconds. */
export function beginTyping(conversation: string): void {
  clearTimeout(typing.get(conversation))
  typing.set(
    conversation,
    setTimeout(() => endTyping(conversation), LIVE.typingShownMs),
  )
  tell()
}

export function endTyping(conversation: string): void {
  clearTimeout(typing.get(conversation))
  if (typing.delete(conversation)) tell()
}

export function useTyping(conversation: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => conversation !== undefined && typing.has(conversation))
}
