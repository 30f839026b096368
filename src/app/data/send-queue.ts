import { useMemo, useSyncExternalStore } from 'react'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import { newKey } from '#app/lib/idempotency-key.ts'
import { read, write } from '#app/lib/local-storage.ts'

/** A written message that the server has not taken yet. */
export type Waiting = {
  /** The idempotency key; the same for every try. */
  key: string
  /** The receiver's profile. */
  to: string
  text: string
  /** When it was written, ISO 8601. */
  at: string
  /** Why the server refused it; it then waits for the member. */
  refusal: { code: ErrorCode; params: Record<string, string | number> } | null
}

const NOTHING: Waiting[] = []
const listeners = new Set<() => void>()
const parsed = { text: '', list: NOTHING }

/** A member's unsent messages, oldest first. `me` is the member's own id. */
export function sendQueue(me: string): Waiting[] {
  const text = read(name(me)) ?? '[]'
  if (text !== parsed.text) Object.assign(parsed, { text, list: parse(text) })
  return parsed.list
}

/** Puts a message into the queue. `now` in milliseconds. */
export function enqueue(me: string, to: string, text: string, now: number = Date.now()): void {
  const key = newKey().header['idempotency-key']
  store(me, [...sendQueue(me), { key, to, text, at: new Date(now).toISOString(), refusal: null }])
}

export function dequeue(me: string, key: string): void {
  store(
    me,
    sendQueue(me).filter((waiting) => waiting.key !== key),
  )
}

/**
 * Marks everything that waits for a receiver as refused, so that nothing overtakes the first message; null lets it go out
 * again.
 */
export function setRefusal(me: string, to: string, refusal: Waiting['refusal']): void {
  store(
    me,
    sendQueue(me).map((waiting) => (waiting.to === to ? { ...waiting, refusal } : waiting)),
  )
}

export function useSendQueue(me: string, to: string): Waiting[] {
  const all = useSyncExternalStore(subscribe, () => sendQueue(me))
  return useMemo(() => all.filter((waiting) => waiting.to === to), [all, to])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another tab may have sent it
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function store(me: string, list: Waiting[]): void {
  write(name(me), JSON.stringify(list))
  for (const tell of listeners) tell()
}

function parse(text: string): Waiting[] {
  try {
    return JSON.parse(text) as Waiting[]
  } catch {
    return NOTHING
  }
}

function name(me: string): string {
  return `outbox:${me}`
}
