import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { applySent, type Sent } from './chat-cache.ts'
import { allowAgain, announceSent, dequeue, readQueue, refuse, sendQueue, onQueue, type Waiting } from './send-queue.ts'
import { setProgress } from './send-progress.ts'
import { refreshUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { tellTabs } from '#app/lib/live-channel.ts'
import { suggestInstalling } from '#app/lib/install-prompt.ts'
import { isLost } from '#app/lib/error-message.ts'
import { mayRetry, retryDelay } from '#app/lib/query.ts'
import { Refused } from '#app/lib/refused.ts'
import { upload } from '#app/lib/upload.ts'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import { createListeners } from '#app/lib/listeners.ts'

const PATIENCE_MS = 15_000
const PHOTO_PATIENCE_MS = 120_000
/** To so many receivers at once, so that a photo to one does not hold up a text to another. */
const LANES = 3
/** The reasons for another try without being asked. */
const UNREACHED: ErrorCode[] = ['unavailable', 'unexpected']

const running = new Map<string, Promise<void>>()
const { tell, subscribe } = createListeners()
const onTheWay = new Map<string, AbortController>()

/**
 * Sends the waiting messages, to each receiver in the order of writing, until none is left or the connection is gone. One
 * tab at a time does it. A try whose answer got lost is repeated with the same key, so a message is delivered and charged
 * once; where a browser has no locks, the keys and the order of each tab keep it so.
 * @param me the member's own id
 */
export function flush(client: QueryClient, me: string): Promise<void> {
  const now = running.get(me)
  if (now) return now.then(() => flush(client, me))
  const work = alone(`outbox:${me}`, () => sendAll(client, me)).finally(() => setRunning(me, null))
  setRunning(me, work)
  return work
}

/** Sends what waits when a page starts or the connection returns, also what the server could not be reached for before. */
export async function resume(client: QueryClient, me: string): Promise<void> {
  await readQueue(me)
  allowAgain(me, ({ refusal }) => UNREACHED.includes(refusal.code))
  await flush(client, me)
}

/** Sends what waits, also what was refused before. Resolves when all is sent or refused, or the connection is gone. */
export async function sendNow(client: QueryClient, me: string): Promise<void> {
  await readQueue(me)
  allowAgain(me, () => true)
  await flush(client, me)
}

/** Whether messages are on their way; an answer read meanwhile may or may not contain them. */
export function useSending(me: string): boolean {
  return useSyncExternalStore(subscribe, () => running.has(me))
}

function setRunning(me: string, work: Promise<void> | null): void {
  if (work) running.set(me, work)
  else running.delete(me)
  tell()
}

/** Takes a message out of the queue, also while it is being sent. */
export function cancelSending(me: string, key: string): void {
  dequeue(me, key)
  onTheWay.get(key)?.abort()
}

async function sendAll(client: QueryClient, me: string): Promise<void> {
  await readQueue(me)
  const lanes = new Map<string, Promise<void>>()
  let loggedOut = false
  const begin = () => {
    if (loggedOut || !onlineManager.isOnline()) return
    for (const { to } of sendQueue(me)) {
      if (lanes.size >= LANES) return
      if (!lanes.has(to) && due(me, to)) lanes.set(to, Promise.resolve(to).then(lane))
    }
  }
  const lane = async (to: string) => {
    if (await sendTo(client, me, to)) loggedOut = true
    lanes.delete(to)
  }
  const stop = onQueue(begin)
  begin()
  let overlapped = false
  while (lanes.size > 0) {
    overlapped ||= lanes.size > 1
    await Promise.race(lanes.values())
    begin()
  }
  stop()
  // the balance of the last answer to arrive need not be the newest
  if (overlapped) refreshUser(client)
}

/** The next message to a receiver; undefined while an earlier one was refused. */
function due(me: string, to: string): Waiting | undefined {
  const first = sendQueue(me).find((waiting) => waiting.to === to)
  return first?.refusal ? undefined : first
}

/** Sends what waits for one receiver. Answers whether nobody is logged in any more. */
async function sendTo(client: QueryClient, me: string, to: string): Promise<boolean> {
  for (let failures = 0; ;) {
    const next = due(me, to)
    if (!next || !onlineManager.isOnline()) return false
    const ended = new AbortController()
    onTheWay.set(next.key, ended)
    try {
      const sent = await SENDERS[next.kind](next as never, ended.signal)
      applySent(client, to, sent)
      announceSent(me, to, sent)
      suggestInstalling()
      tellTabs({ type: 'message', conversation: sent.conversation.id, message: sent.message })
      tellTabs({ type: 'credits', credits: sent.credits })
      dequeue(me, next.key)
      failures = 0
    } catch (error) {
      // after a refusal the cached user may be wrong: logged out, out of credits
      if (error instanceof Refused && error.status < 500) refreshUser(client)
      if (error instanceof Refused && error.code === 'authentication_required') return true
      if (ended.signal.aborted || !onlineManager.isOnline()) continue
      if (mayRetry(failures, error)) await pause(jittered(retryDelay(failures++)))
      else {
        refuse(me, next.key, asRefusal(error))
        failures = 0
      }
    } finally {
      onTheWay.delete(next.key)
      setProgress(next.key, null)
    }
  }
}

/** How each kind of message is sent. */
const SENDERS: {
  [Kind in Waiting['kind']]: (waiting: Waiting & { kind: Kind }, signal: AbortSignal) => Promise<Sent>
} = {
  text: ({ key, to, text }, signal) => post(key, { to, kind: 'text', text }, signal),
  gift: ({ key, to, gift }, signal) => post(key, { to, kind: 'gift', gift: gift.id }, signal),
  image: ({ key, to, photo }, signal) =>
    upload({
      path: '/api/message.php',
      fields: { to, kind: 'image' },
      field: 'photo',
      file: photo,
      key,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PHOTO_PATIENCE_MS)]),
      onProgress: (part) => setProgress(key, part),
    }),
}

type Post = { to: string } & ({ kind: 'text'; text: string } | { kind: 'gift'; gift: string })

function post(key: string, json: Post, signal: AbortSignal): Promise<Sent> {
  const call = { json, header: { 'idempotency-key': key } }
  const init = { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }
  return read(api['message.php'].$post(call, { init }))
}

function asRefusal(error: unknown): NonNullable<Waiting['refusal']> {
  if (error instanceof Refused) return { code: error.code, params: error.params }
  return { code: isLost(error) || isTimeout(error) ? 'unavailable' : 'unexpected', params: {} }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Lets one tab at a time send, where the browser has locks. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(name, work) : work())
}

/** Between half the pause and the whole of it, so that not everybody returns at once. */
function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
