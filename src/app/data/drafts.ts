import { useSyncExternalStore } from 'react'
import { newKey } from '#app/lib/idempotency-key.ts'
import { read, removeByPrefix, write } from '#app/lib/local-storage.ts'

/** So many drafts are kept; a further one replaces the oldest. */
export const MOST_DRAFTS = 100

/** `key`: under which it is being sent. */
type Draft = { text: string; at: number; key?: string }

/** Told of drafts that did not come from the input itself; `here` if they come from this tab. */
type Listener = (draft: string, text: string, here: boolean) => void

const PREFIX = 'draft:'
const NONE: ReadonlyMap<string, string> = new Map()
const listeners = new Set<Listener>()
const cached = { prefix: '', drafts: NONE, valid: false }

/** The name of a draft: its writer's own id and the receiver's profile. */
export function draftName(me: string, to: string): string {
  return `${me}:${to}`
}

export function readDraft(name: string): string {
  return parse(read(PREFIX + name))?.text ?? ''
}

/** Stores what is in the input, with every key; an empty text deletes the draft. `now` in milliseconds. */
export function saveDraft(name: string, text: string, now: number = Date.now()): void {
  if (text === '') return removeByPrefix(PREFIX + name)
  if (read(PREFIX + name) === null) makeRoom()
  write(PREFIX + name, JSON.stringify({ text, at: now }))
}

/**
 * The idempotency key for sending a draft. It stays with the draft until a key stroke changes it: if the page ends after the
 * queue has stored the message and before the draft is deleted, sending the draft again is the same message.
 * @param text what the input shows; if another text is stored, or none, the key is new and not kept
 * Rule: docs/product.md, Chat.
 */
export function draftKey(name: string, text: string): string {
  const draft = parse(read(PREFIX + name))
  if (draft?.text === text && draft.key) return draft.key
  const key = newKey().header['idempotency-key']
  if (draft?.text === text) write(PREFIX + name, JSON.stringify({ ...draft, key }))
  return key
}

/** Puts a text into the input of a conversation, before what is there. */
export function addToDraft(name: string, text: string): void {
  const there = readDraft(name)
  const both = there === '' ? text : `${text}\n${there}`
  saveDraft(name, both)
  tell(name, both, true)
}

/** Tells the list of conversations what has become of a draft; not done with every key, which would draw the list anew. */
export function showDraft(name: string): void {
  tell(name, readDraft(name), false)
}

/** Hears of changes of one draft from outside its input: by another tab, or by `addToDraft`. */
export function onDraft(name: string, hear: (text: string, here: boolean) => void): () => void {
  return subscribe((changed, text, here) => changed === name && hear(text, here))
}

/** A member's drafts by receiver: texts that stand in the input of a conversation. The open one's may lag behind. */
export function useDrafts(me: string): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => draftsOf(me))
}

function draftsOf(me: string): ReadonlyMap<string, string> {
  const prefix = `${PREFIX}${me}:`
  if (cached.valid && cached.prefix === prefix) return cached.drafts
  const found = keys(prefix).map((key) => [key.slice(prefix.length), parse(read(key))?.text ?? ''] as const)
  Object.assign(cached, { prefix, drafts: new Map(found), valid: true })
  return cached.drafts
}

function makeRoom(): void {
  const all = keys(PREFIX)
  if (all.length < MOST_DRAFTS) return
  const at = (key: string) => parse(read(key))?.at ?? 0
  for (const key of all.toSorted((one, other) => at(one) - at(other)).slice(0, all.length - MOST_DRAFTS + 1))
    removeByPrefix(key)
}

function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function parse(stored: string | null): Draft | null {
  try {
    return JSON.parse(stored ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function subscribe(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Another tab has changed a draft. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(PREFIX)) tell(key.slice(PREFIX.length), parse(newValue)?.text ?? '', false)
}

function tell(name: string, text: string, here: boolean): void {
  cached.valid = false
  for (const listener of listeners) listener(name, text, here)
}
