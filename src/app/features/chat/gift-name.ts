import { m } from '#app/lib/messages.ts'

/** A gift's name in the reader's language; gifts that a site made up itself bear their name as it is. */
export function giftName(name: string): string {
  const texts: Record<string, unknown> = m
  const text = name.startsWith('gift_') ? texts[name] : undefined
  return typeof text === 'function' ? String(text()) : name
}
