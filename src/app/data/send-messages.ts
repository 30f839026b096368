import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { applySent, type Sent } from './chat-cache.ts'
import { sendQueue, setRefusal, dequeue, type Waiting } from './send-queue.ts'
import { userQuery } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { mayRetry, retryDelay } from '#app/lib/query.ts'
import { Refused } from '#app/lib/refused.ts'

const PATIENCE_MS = 15_000
const running = new Map<string, Promise<void>>()

/**
 * Sends the waiting messages in the order of writing, until none is left or the connection is gone. A try whose answer got
 * lost is repeated with the same key, so a message is delivered and charged once.
 * @param me the member's own id
 */
export function flush(client: QueryClient, me: string): Promise<void> {
  const now = running.get(me)
  if (now) return now.then(() => flush(client, me))
  const work = alone(`outbox:${me}`, () => sendAll(client, me)).finally(() => running.delete(me))
  running.set(me, work)
  return work
}

/** Whether messages are on their way; an answer read meanwhile may or may not contain them. */
export function isSending(me: string): boolean {
  return running.has(me)
}

async function sendAll(client: QueryClient, me: string): Promise<void> {
  let failures = 0
  for (;;) {
    const next = sendQueue(me).find((waiting) => !waiting.refusal)
    if (!next || !onlineManager.isOnline()) return
    try {
      applySent(client, next.to, await send(next))
      dequeue(me, next.key)
      failures = 0
    } catch (error) {
      // after a refusal the cached user may be wrong: logged out, out of credits
      if (error instanceof Refused && error.status < 500)
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
      if (error instanceof Refused && error.code === 'authentication_required') return
      if (error instanceof Refused && !mayRetry(failures, error)) {
        setRefusal(me, next.to, { code: error.code, params: error.params })
        failures = 0
      } else {
        await pause(retryDelay(failures++))
      }
    }
  }
}

function send({ key, to, text }: Waiting): Promise<Sent> {
  const header = { 'idempotency-key': key }
  const call = { json: { to, kind: 'text' as const, text }, header }
  return read(api['message.php'].$post(call, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }))
}

/** Lets one tab at a time send, where the browser has locks; elsewhere the keys alone prevent doubles. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(name, work) : work())
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
