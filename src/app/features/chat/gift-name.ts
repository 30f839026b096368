import { m } from '#app/lib/messages.ts'

/** A gift's name in the reader's language; a gift that a site has made up keeps its name. */
export function giftName(name: string): string {
  const texts: Record<string, unknown> = m
  const text = name.startsWith('gift_') ? texts[name] : undefined
  return typeof text === 'function' ? String(text()) : name
}
